// One game of a room as this page knows it, and its requests to the room. This code draws nothing and knows no rules.
import type { GameRecord, Seat } from "../engine/types";
import { Backoff } from "./backoff";
import { ConnectionLost, type FollowedGame, type RoomClient } from "./client";
import { stopped } from "./clock";
import { RoomError, type ErrorCode, type GameCommand, type GameUpdate, type OfferKind, type RoomState } from "./types";

// The fate of a command without an answer, judged by a later state: it happened, must be sent again, or is too late.
type Verdict = "done" | "again" | "stale";

type Request = Extract<GameCommand, { state: number }>;

interface Pending {
  command: Request;
  judge: (now: RoomState) => Verdict;
  isSent: boolean; // over the current connection
  isStale: boolean; // the room refused it as stale
  wasStale: boolean; // also before it was sent again
  retry?: ReturnType<typeof setTimeout>; // sends it again
  isMove: boolean;
  resolve: () => void;
  reject: (error: RoomError) => void;
}

export interface FollowOptions {
  key?: string;
  overview?: string; // the game is named by its handle
}

const retryable: readonly ErrorCode[] = ["limit", "storage"];
const firstRetryDelay = 1_000;
export const maxRetryDelay = 30_000; // between two attempts of a page to store or to read something

// Returns the steps by which an update may raise the state number.
function stepOf(update: GameUpdate): readonly number[] {
  switch (update.is) {
    case "played":
    case "back":
    case "ended":
      return [1];
    case "people":
    case "rematch":
      return [0, 1];
    default:
      return [0];
  }
}

export class Follower implements FollowedGame {
  now: RoomState | null = $state.raw(null);
  timeAt = $state(0); // when `now.time` arrived, by performance.now()
  isSynced = $state(false); // `now` is the state of the room
  fault: ErrorCode | null = $state(null); // why the game cannot be followed
  sending = $state(0); // moves and throws that the room has not answered
  trouble: ErrorCode | null = $state(null); // why the room cannot answer now; the page retries
  isBusy = $state(false); // the computer whose turn it is waits for a free thread of the server
  onchange: () => void = () => {};

  readonly command: GameCommand;
  #client: RoomClient;
  #pending: Pending[] = [];
  #following = new Backoff(firstRetryDelay, maxRetryDelay);
  #resending = new Backoff(firstRetryDelay, maxRetryDelay);

  constructor(
    client: RoomClient,
    readonly game: string,
    { key, overview }: FollowOptions = {},
  ) {
    this.#client = client;
    this.command = overview === undefined ? { do: "follow", game, ...(key ? { key } : {}) } : { do: "watch", game, overview };
  }

  start(): void {
    this.#client.follow(this);
  }

  stop(): void {
    this.#client.unfollow(this);
    for (const { retry } of this.#pending) clearTimeout(retry);
    this.#pending = [];
  }

  get seat(): Seat | null {
    return this.now?.seat ?? null;
  }

  // Returns whether the room has not answered a command.
  get isWaiting(): boolean {
    return this.#pending.length > 0;
  }

  // Commands of this seat's player. They resolve when carried out and reject with a RoomError when refused; a broken
  // connection only delays them.

  play(token: string): Promise<void> {
    const { state, record } = this.now!;
    return this.#ask({ do: "play", game: this.game, state, token }, (now) => judgeMove(record, now.record, token));
  }

  throw(): Promise<void> {
    const { state, record } = this.now!;
    return this.#ask({ do: "throw", game: this.game, state }, (now) => judgeMove(record, now.record, null));
  }

  resign(): Promise<void> {
    return this.#ask({ do: "resign", game: this.game, state: this.now!.state }, (now) => (now.record.ending || now.seat === null ? "done" : "again"));
  }

  stand(): Promise<void> {
    return this.#ask({ do: "stand", game: this.game, state: this.now!.state }, () => "again");
  }

  offer(what: OfferKind): Promise<void> {
    const isMine = (now: RoomState) => now.offers.some((offer) => offer.what === what && offer.seat === this.seat);
    const isDone = (now: RoomState) => isMine(now) || (what === "rematch" && now.rematch !== null);
    return this.#ask({ do: "offer", game: this.game, state: this.now!.state, what }, (now) => (isDone(now) ? "done" : "again"));
  }

  answer(what: OfferKind, yes: boolean): Promise<void> {
    const isOpen = (now: RoomState) => now.offers.some((offer) => offer.what === what && !offer.agreed.includes(this.seat!));
    return this.#ask({ do: "answer", game: this.game, state: this.now!.state, what, yes }, (now) => (isOpen(now) ? "again" : "done"));
  }

  // Callbacks of the connection.

  receive(update: GameUpdate): void {
    if (update.is === "state") return this.#begin(update);
    if (!this.now || !this.isSynced) return;
    const step = update.state - this.now.state;
    const steps = stepOf(update);
    if (step > Math.max(...steps)) {
      this.isSynced = false;
      this.#client.followAgain(this);
    } else if (steps.includes(step)) {
      const passed = performance.now() - this.timeAt;
      this.now = { ...changed(this.now, update, passed), state: update.state };
      if (step > 0 && update.is !== "people") this.isBusy = false;
      if ("time" in update) this.timeAt = performance.now();
      this.onchange();
    }
  }

  // Retries if the room is only busy. After any other refusal the game cannot be followed.
  refused({ code }: RoomError): void {
    if (code !== "limit") this.isSynced = false;
    if (retryable.includes(code)) {
      this.trouble = code;
      // The room may have sent the state meanwhile.
      setTimeout(() => !this.isSynced && this.#client.followAgain(this), this.#following.next());
      return;
    }
    this.fault = code;
    for (const pending of [...this.#pending]) this.#settle(pending, new RoomError(code, ""));
    this.onchange();
  }

  busy(): void {
    this.isBusy = true;
  }

  lost(): void {
    this.isSynced = false;
    for (const pending of this.#pending) pending.isSent = false;
  }

  #begin({ is: _is, tag: _tag, ...state }: Extract<GameUpdate, { is: "state" }>): void {
    this.now = state;
    this.timeAt = performance.now();
    this.isSynced = true;
    this.fault = null;
    this.isBusy = false;
    this.#following.reset();
    if (!this.#pending.some(({ isSent }) => isSent)) this.trouble = null;
    for (const pending of [...this.#pending].filter(({ isSent }) => !isSent)) this.#resume(pending);
    this.onchange();
  }

  // Sends an unanswered command again, but only if the state shows that it did not happen. It stays unchanged, so that
  // the room recognises it, unless the room has refused it as stale.
  #resume(pending: Pending): void {
    const verdict = pending.judge(this.now!);
    if (verdict !== "again") return this.#settle(pending, verdict === "stale" ? new RoomError("stale", "") : undefined);
    if (pending.isStale) pending.command = { ...pending.command, state: this.now!.state };
    pending.isStale = false;
    void this.#send(pending);
  }

  // Sends a command. It names the state that its player saw.
  #ask(command: Request, judge: Pending["judge"]): Promise<void> {
    const isMove = command.do === "play" || command.do === "throw";
    return new Promise((resolve, reject) => {
      const pending: Pending = { command, judge, isSent: false, isStale: false, wasStale: false, isMove, resolve, reject };
      this.#pending.push(pending);
      if (isMove) ++this.sending;
      if (this.isSynced) void this.#send(pending);
    });
  }

  async #send(pending: Pending): Promise<void> {
    pending.isSent = true;
    clearTimeout(pending.retry);
    try {
      await this.#client.send(pending.command);
      this.#settle(pending);
    } catch (error) {
      if (error instanceof ConnectionLost) return;
      const refusal = error as RoomError;
      if (retryable.includes(refusal.code)) {
        this.trouble = refusal.code;
        this.#sendLater(pending);
      } else if (refusal.code === "stale") this.#moveOn(pending, refusal);
      else if (refusal.code === "not-found") this.#followAgain(pending);
      else this.#settle(pending, refusal);
    }
  }

  // The room has refused the command, because the game has moved on. Gets the state, if this page has missed something.
  // A move that still fits is sent again for the new state, and so is resigning.
  #moveOn(pending: Pending, refusal: RoomError): void {
    const hasMissed = !this.isSynced || refusal.state === undefined || refusal.state > this.now!.state;
    const isOnlyLate = pending.isMove || pending.command.do === "resign";
    const isRepeated = pending.wasStale;
    if (isOnlyLate) pending.isStale = pending.wasStale = true;
    else this.#settle(pending, refusal);
    if (hasMissed) isRepeated ? this.#later(pending, () => this.#followAgain(pending)) : this.#followAgain(pending);
    else if (isOnlyLate && pending.judge(this.now!) === "again") this.#sendLater(pending);
    else if (isOnlyLate) this.#resume(pending);
  }

  // Follows again. The room may have forgotten that this page follows the game: its answer shows whether the game exists.
  #followAgain(pending: Pending): void {
    this.isSynced = false;
    pending.isSent = false;
    this.#client.followAgain(this);
  }

  #sendLater(pending: Pending): void {
    this.#later(pending, () => {
      pending.isSent = false;
      if (this.isSynced) this.#resume(pending);
    });
  }

  // Does something about a command after a pause, unless it is sent or settled before.
  #later(pending: Pending, action: () => void): void {
    pending.retry = setTimeout(action, this.#resending.next());
  }

  #settle(pending: Pending, error?: RoomError): void {
    if (!this.#pending.includes(pending)) return;
    this.#pending = this.#pending.filter((other) => other !== pending);
    clearTimeout(pending.retry);
    if (pending.isMove) --this.sending;
    this.trouble = null;
    this.#resending.reset();
    if (error) pending.reject(error);
    else pending.resolve();
  }
}

// Checks whether a move or, without a token, a throw that was requested after `before` has happened.
function judgeMove(before: GameRecord, now: GameRecord, token: string | null): Verdict {
  const at = before.tokens.length;
  if (!before.tokens.every((one, i) => now.tokens[i] === one)) return "stale";
  if (now.tokens.length > at) return token === null || now.tokens[at] === token ? "done" : "stale";
  return now.ending ? "stale" : "again";
}

// Returns the state after an update, which arrives `passed` milliseconds after the time in `now`.
function changed(now: RoomState, update: Exclude<GameUpdate, { is: "state" }>, passed: number): RoomState {
  const { record } = now;
  switch (update.is) {
    case "played":
      return { ...now, record: { ...record, tokens: [...record.tokens, update.token] }, turn: update.turn, time: update.time };
    case "back":
      return { ...now, record: takenBack(record, update.count), turn: update.turn, time: update.time };
    case "ended":
      return { ...now, record: { ...record, ending: update.ending, seed: update.seed }, turn: { kind: "over", seat: 0 }, time: stopped(now.time, passed) };
    case "over":
      return { ...now, record: { ...record, seed: update.seed } };
    case "people":
      return { ...now, seats: update.seats, seat: stillSeated(now.seat, update.seats), watchers: update.watchers, record: { ...record, seats: namesOf(update.seats), ...leftOf(update.seats, record) } };
    case "offers":
      return { ...now, offers: update.offers };
    case "rematch":
      return { ...now, rematch: update.id };
    default: // an update of a newer room
      return now;
  }
}

// Returns the seat; null if it was given up, which can happen on another device.
function stillSeated(seat: Seat | null, seats: RoomState["seats"]): Seat | null {
  const own = seat === null ? undefined : seats[seat];
  return own?.kind === "person" && own.taken ? seat : null;
}

// Returns the seats as names in a record.
function namesOf(seats: RoomState["seats"]): string[] {
  return seats.map((seat) => (seat.kind === "person" ? seat.name : (seat.left?.name ?? seat.player)));
}

// Returns the record with only its first `count` tokens. Those who left stay away.
function takenBack(record: GameRecord, count: number): GameRecord {
  const left = record.left?.map((departure) => ({ ...departure, count: Math.min(count, departure.count) }));
  return { ...record, tokens: record.tokens.slice(0, count), ...(left && { left }) };
}

// Returns those who left as in a record, in the order in which they left: first those whom the record before names.
function leftOf(seats: RoomState["seats"], { left: before = [] }: GameRecord): Pick<GameRecord, "left"> {
  const left = seats.flatMap((plan, seat) => (plan.kind === "computer" && plan.left ? [{ seat, count: plan.left.count, how: plan.left.how, player: plan.player }] : []));
  const known = before.map(({ seat }) => seat);
  const rank = (seat: Seat) => (known.includes(seat) ? known.indexOf(seat) : known.length);
  return left.length > 0 ? { left: left.sort((a, b) => a.count - b.count || rank(a.seat) - rank(b.seat)) } : {};
}
