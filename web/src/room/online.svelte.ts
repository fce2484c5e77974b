// A network game at this page: the room has the say, the table shows it, one thing after the other.
import { FaceError, type Face } from "../face/client";
import type { GameRecord } from "../face/types";
import type { Authority } from "../game/authority";
import type { SeatPlan } from "../game/seats";
import { Table, type Pace } from "../game/table.svelte";
import { text } from "../text/index.svelte";
import { roomText } from "../text/room/index.svelte";
import type { RoomClient } from "./client";
import { Follower, type Way } from "./follower.svelte";
import { RoomError, type RoomSeat } from "./types";

const mostSteps = 8; // whoever is further behind does not want to see it all again

// Seats of a room as the table knows them.
export function plansOf(seats: readonly RoomSeat[]): SeatPlan[] {
  return seats.map((seat) => (seat.kind === "person" ? { kind: "person", name: seat.name } : { kind: "computer", player: seat.player }));
}

function isSame(a: GameRecord, b: GameRecord): boolean {
  return a.game === b.game && a.tokens.length === b.tokens.length && begins(a, b) && a.ending?.kind === b.ending?.kind && a.seed === b.seed;
}

function begins(part: GameRecord, whole: GameRecord): boolean {
  return part.tokens.every((token, at) => token === whole.tokens[at]);
}

// What is to be shown next on the way from one record to another.
export function nextStep(shown: GameRecord, whole: GameRecord): GameRecord {
  const at = shown.tokens.length;
  const behind = whole.tokens.length - at;
  const isOnTheWay = shown.game === whole.game && !shown.ending && behind <= mostSteps && begins(shown, whole);
  if (!isOnTheWay || behind < 1 || (behind === 1 && !whole.ending)) return whole;
  const { ending: _ending, ...running } = whole;
  return { ...running, tokens: whole.tokens.slice(0, at + 1) };
}

export class Online implements Authority {
  readonly follower: Follower;
  readonly table: Table;
  #pace: Pace;
  #isShowing = false;
  #shownAt = 0; // by performance.now()
  #isOpen = true;

  constructor(client: RoomClient, rules: Face, thinker: Face, pace: Pace, id: string, way: Way) {
    this.#pace = pace;
    this.follower = new Follower(client, id, way);
    this.table = new Table(rules, thinker, pace, this);
    this.follower.onchange = () => this.#onchange();
    this.follower.start();
  }

  close(): void {
    this.#isOpen = false;
    this.follower.stop();
    this.table.leave();
  }

  get seat(): number | null {
    return this.follower.seat;
  }

  get isSending(): boolean {
    return this.follower.sending > 0;
  }

  // Everybody who is to play has sat down.
  get isComplete(): boolean {
    return this.follower.now?.seats.every((seat) => seat.kind === "computer" || seat.taken) ?? false;
  }

  // Computers agree only where the game goes round in circles.
  get canOfferDraw(): boolean {
    const { state, isLive } = this.table;
    const isOffered = state?.view.game === "jungle" || state?.view.game === "yote";
    const canAgree = state?.circles || this.follower.now?.seats.every((seat) => seat.kind === "person");
    return this.seat !== null && isLive && isOffered && Boolean(canAgree) && !this.hasOffered("draw");
  }

  // Some decision of this seat can be taken back.
  get canAskBack(): boolean {
    const { now } = this.follower;
    if (!now?.takebacks || this.seat === null || !this.table.isLive || this.hasOffered("takeback")) return false;
    return this.table.state!.plies.some((ply) => ply.kind === "move" && !ply.forced && ply.seat === this.seat);
  }

  hasOffered(what: "draw" | "takeback"): boolean {
    return this.follower.now?.offers.some((offer) => offer.what === what && offer.seat === this.seat) ?? false;
  }

  // The table asks for moves; a second time while the first is under way counts once.

  play(token: string): void {
    if (!this.isSending) void this.do(() => this.follower.play(token));
  }

  throw(): void {
    if (!this.isSending) void this.do(() => this.follower.throw());
  }

  // What the room refuses is told.
  async do(deed: () => Promise<void>): Promise<void> {
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof RoomError)) throw error;
      this.table.notice = { kind: "error", text: roomText().errors[error.code] ?? error.message };
    }
  }

  #onchange(): void {
    const { now } = this.follower;
    if (!now) return;
    this.table.seats = plansOf(now.seats);
    if (!this.#isShowing) void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    this.#isShowing = true;
    try {
      while (this.#isOpen && !isSame(this.table.record, this.follower.now!.record)) await this.#step();
    } catch (error) {
      this.table.hasFailed = !(error instanceof FaceError);
      this.table.notice = { kind: "error", text: this.table.hasFailed ? text().app.failed : roomText().errors.illegal };
    } finally {
      this.#isShowing = false;
    }
  }

  async #step(): Promise<void> {
    await this.#pause();
    if (await this.table.take(nextStep(this.table.record, this.follower.now!.record))) this.#shownAt = performance.now();
  }

  // What others did stays to be seen before the next thing comes; nobody waits for what was done here, or while nobody looks.
  async #pause(): Promise<void> {
    const { state, lastPly } = this.table;
    if (!state || !lastPly || this.table.isHere(state.turn.seat) || globalThis.document?.hidden) return;
    const due = this.#shownAt + (lastPly.kind === "roll" ? this.#pace.roll() : this.#pace.move());
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
}
