// An online game on this page: the room decides, and the table shows its decisions step by step.
import { EngineError, type Engine } from "../engine/client";
import { commonTokens } from "../engine/game_client";
import type { GameRecord } from "../engine/types";
import type { Authority } from "../game/authority";
import { newMatch } from "../game/match";
import { cut } from "../game/record";
import type { SeatPlan } from "../game/seats";
import { Table, type Pace } from "../game/table.svelte";
import { text } from "../text/index.svelte";
import { roomText } from "../text/room/index.svelte";
import type { RoomClient } from "./client";
import { Follower, type FollowOptions } from "./follower.svelte";
import { RoomError, type OfferKind, type RoomSeat } from "./types";

const mostSteps = 8; // a page that is further behind jumps to the latest position

// Converts the seats of a room to those of the table, with the people who left.
export function plansOf(seats: readonly RoomSeat[]): SeatPlan[] {
  return seats.map((seat) => {
    if (seat.kind === "person") return { kind: "person", name: seat.name };
    return seat.left ? { kind: "person", name: seat.left.name } : { kind: "computer", player: seat.player };
  });
}

function isSame(a: GameRecord, b: GameRecord): boolean {
  return a.game === b.game && a.tokens.length === b.tokens.length && begins(a, b) && a.ending?.kind === b.ending?.kind && a.seed === b.seed && a.left?.length === b.left?.length;
}

function begins(part: GameRecord, whole: GameRecord): boolean {
  return commonTokens(part, whole) === part.tokens.length;
}

// Returns the next record to show on the way from one record to another.
export function nextStep(shown: GameRecord, whole: GameRecord): GameRecord {
  const at = shown.tokens.length;
  const behind = whole.tokens.length - at;
  const isOnTheWay = shown.game === whole.game && !shown.ending && behind <= mostSteps && begins(shown, whole);
  if (!isOnTheWay || behind < 1 || (behind === 1 && !whole.ending)) return whole;
  return cut(whole, at + 1);
}

export class Online implements Authority {
  readonly follower: Follower;
  readonly table: Table;
  #pace: Pace;
  #isShowing = false;
  #shownAt = 0; // by performance.now()
  #isOpen = true;
  #refusal: string | null = null; // to be shown with the position of the room
  wantsRematch = false; // this player asked for a rematch or accepted one: it opens automatically
  withdrawn: OfferKind | null = null; // the last offer that this page withdrew

  constructor(client: RoomClient, rules: Engine, thinker: Engine, pace: Pace, id: string, options: FollowOptions) {
    this.#pace = pace;
    this.follower = new Follower(client, id, options);
    this.table = new Table(rules, thinker, pace, this);
    this.follower.onchange = () => this.#onchange();
    this.follower.start();
  }

  close(): void {
    this.#isOpen = false;
    this.follower.stop();
    this.table.close();
  }

  get seat(): number | null {
    return this.follower.seat;
  }

  get isSending(): boolean {
    return this.follower.sending > 0;
  }

  // Returns whether every seat is taken.
  get isComplete(): boolean {
    return this.follower.now?.seats.every((seat) => seat.kind === "computer" || seat.taken) ?? false;
  }

  // Returns whether this seat can offer a draw. Computers accept only if the game is repeating.
  get canOfferDraw(): boolean {
    const { state, isLive } = this.table;
    const canAgree = state?.circles || this.follower.now?.seats.every((seat) => seat.kind === "person");
    return this.seat !== null && isLive && Boolean(this.table.game?.traits.draws && canAgree) && !this.hasOffered("draw");
  }

  // Returns whether this seat has a move that it can ask to undo.
  get canAskBack(): boolean {
    const { now } = this.follower;
    if (!now?.takebacks || this.seat === null || !this.table.isLive || this.hasOffered("takeback")) return false;
    return this.table.plies.some((ply) => ply.kind === "move" && !ply.forced && ply.seat === this.seat);
  }

  hasOffered(what: OfferKind): boolean {
    return this.follower.now?.offers.some((offer) => offer.what === what && offer.seat === this.seat) ?? false;
  }

  // Requests of the table. A second one is ignored while the first is not answered.

  play(token: string): void {
    if (!this.isSending) void this.do(() => this.follower.play(token));
  }

  throw(): void {
    if (!this.isSending) void this.do(() => this.follower.throw());
  }

  async answer(what: OfferKind, yes: boolean): Promise<void> {
    if (what === "rematch") this.wantsRematch = yes;
    await this.do(() => this.follower.answer(what, yes));
  }

  // Withdraws an offer of this seat.
  async withdraw(what: OfferKind): Promise<void> {
    this.withdrawn = what;
    await this.do(() => this.follower.answer(what, false));
  }

  // Runs a request and shows the reason if the room refuses it.
  async do(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof RoomError)) throw error;
      this.#refusal = roomText().errors[error.code] ?? error.message;
      if (!this.#isShowing) this.#showRefusal();
    }
  }

  #showRefusal(): void {
    if (this.#refusal !== null) this.table.notice = { kind: "error", text: this.#refusal };
    this.#refusal = null;
  }

  #onchange(): void {
    const { now } = this.follower;
    if (!now) return;
    this.table.planned = plansOf(now.seats);
    this.table.match = now.match ?? newMatch(now.seats.length);
    if (!this.#isShowing) void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    this.#isShowing = true;
    try {
      while (this.#isOpen && !isSame(this.table.record, this.follower.now!.record)) await this.#step();
    } catch (error) {
      this.table.hasFailed = !(error instanceof EngineError);
      this.table.notice = { kind: "error", text: this.table.hasFailed ? text().app.failed : roomText().errors.illegal };
    } finally {
      this.#isShowing = false;
      this.#showRefusal();
    }
  }

  async #step(): Promise<void> {
    await this.#pause();
    if (await this.table.take(nextStep(this.table.record, this.follower.now!.record))) this.#shownAt = performance.now();
  }

  // Leaves time to see the moves of others. There is no pause for local moves, or while the page is hidden.
  async #pause(): Promise<void> {
    const { state, lastPly } = this.table;
    if (!state || !lastPly || this.table.isLocal(state.turn.seat) || globalThis.document?.hidden) return;
    const due = this.#shownAt + (lastPly.kind === "roll" ? this.#pace.roll() : this.#pace.move());
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
}
