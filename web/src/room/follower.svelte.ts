// One game of a room as this page knows it, and what it asks of the room. Nothing is drawn here, and no rule is known.
import type { GameRecord, Seat } from "../face/types";
import { Lost, type RoomClient, type Subject } from "./client";
import { RoomError, type Command, type ErrorCode, type News, type OfferKind, type RoomState } from "./types";

// What a state says about a command whose answer never came.
type Verdict = "done" | "again" | "stale";

interface Pending {
  command: Command;
  judge: (now: RoomState) => Verdict;
  isOut: boolean; // sent, and the connection has not broken since
  isMove: boolean;
  resolve: () => void;
  reject: (error: RoomError) => void;
}

export interface Way {
  key?: string;
  overview?: string; // the game is named by its handle
}

const passing: readonly ErrorCode[] = ["limit", "storage"]; // what the room may do a little later
const pause = 2_000;

// Whether a state of this number can follow on what is known: by one where something counted happened.
function stepOf(news: News): readonly number[] {
  switch (news.is) {
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

export class Follower implements Subject {
  now: RoomState | null = $state.raw(null);
  timeAt = $state(0); // when `now.time` was told, by performance.now()
  isSynced = $state(false); // `now` is what the room has
  fault: ErrorCode | null = $state(null); // why the game cannot be followed
  sending = $state(0); // moves and throws that the room has not answered
  trouble: ErrorCode | null = $state(null); // why the room cannot do it just now
  onchange: () => void = () => {};

  readonly way: Command;
  #client: RoomClient;
  #pending: Pending[] = [];

  constructor(
    client: RoomClient,
    readonly game: string,
    { key, overview }: Way = {},
  ) {
    this.#client = client;
    this.way = overview === undefined ? { do: "follow", game, ...(key ? { key } : {}) } : { do: "watch", game, overview };
  }

  start(): void {
    this.#client.follow(this);
  }

  stop(): void {
    this.#client.unfollow(this);
    this.#pending = [];
  }

  get seat(): Seat | null {
    return this.now?.seat ?? null;
  }

  // What the player of this seat asks for. They resolve when it is done and reject with a RoomError when it was refused; a
  // broken connection is waited for.

  play(token: string): Promise<void> {
    const { state, record } = this.now!;
    return this.#ask({ do: "play", game: this.game, state, token }, (now) => judgeMove(record, now.record, token));
  }

  throw(): Promise<void> {
    const { state, record } = this.now!;
    return this.#ask({ do: "throw", game: this.game, state }, (now) => judgeMove(record, now.record, null));
  }

  resign(): Promise<void> {
    return this.#ask({ do: "resign", game: this.game, state: this.now!.state }, (now) => (now.record.ending ? "done" : "again"));
  }

  stand(): Promise<void> {
    return this.#ask({ do: "stand", game: this.game, state: this.now!.state }, () => "again");
  }

  offer(what: OfferKind): Promise<void> {
    const isMine = (now: RoomState) => now.offers.some((offer) => offer.what === what && offer.seat === this.seat);
    return this.#ask({ do: "offer", game: this.game, state: this.now!.state, what }, (now) => (isMine(now) ? "done" : "again"));
  }

  answer(what: OfferKind, yes: boolean): Promise<void> {
    const isOpen = (now: RoomState) => now.offers.some((offer) => offer.what === what && !offer.agreed.includes(this.seat!));
    return this.#ask({ do: "answer", game: this.game, state: this.now!.state, what, yes }, (now) => (isOpen(now) ? "again" : "done"));
  }

  rematch(): Promise<void> {
    return this.#ask({ do: "rematch", game: this.game }, (now) => (now.rematch === null ? "again" : "done"));
  }

  // What the connection says.

  receive(news: News): void {
    if (news.is === "state") return this.#begin(news);
    if (!this.now || !this.isSynced) return;
    const step = news.state - this.now.state;
    const steps = stepOf(news);
    if (step > Math.max(...steps)) {
      this.isSynced = false;
      this.#client.again(this);
    } else if (steps.includes(step)) {
      this.now = { ...changed(this.now, news), state: news.state };
      if ("time" in news) this.timeAt = performance.now();
      this.onchange();
    }
  }

  // What the room can only not do now is asked for again; all else cannot be followed.
  refused({ code }: RoomError): void {
    if (code !== "limit") this.isSynced = false;
    if (passing.includes(code)) {
      this.trouble = code;
      setTimeout(() => this.#client.again(this), pause);
      return;
    }
    this.fault = code;
    for (const pending of [...this.#pending]) this.#settle(pending, new RoomError(code, ""));
    this.onchange();
  }

  lost(): void {
    this.isSynced = false;
    for (const pending of this.#pending) pending.isOut = false;
  }

  #begin({ is: _is, tag: _tag, ...state }: Extract<News, { is: "state" }>): void {
    this.now = state;
    this.timeAt = performance.now();
    this.isSynced = true;
    this.fault = null;
    this.trouble = null;
    for (const pending of [...this.#pending].filter(({ isOut }) => !isOut)) this.#resume(pending);
    this.onchange();
  }

  // A command that was not answered is sent again only where the state shows that it did not happen.
  #resume(pending: Pending): void {
    const verdict = pending.judge(this.now!);
    if (verdict === "again") void this.#send(pending);
    else this.#settle(pending, verdict === "stale" ? new RoomError("stale", "") : undefined);
  }

  // The command names the state that was seen when it was asked for, also when it is sent again: the room then knows it.
  #ask(command: Command, judge: Pending["judge"]): Promise<void> {
    const isMove = command.do === "play" || command.do === "throw";
    return new Promise((resolve, reject) => {
      const pending: Pending = { command, judge, isOut: false, isMove, resolve, reject };
      this.#pending.push(pending);
      if (isMove) ++this.sending;
      if (this.isSynced) void this.#send(pending);
    });
  }

  async #send(pending: Pending): Promise<void> {
    pending.isOut = true;
    try {
      await this.#client.send(pending.command);
      this.#settle(pending);
    } catch (error) {
      if (error instanceof Lost) return;
      const refusal = error as RoomError;
      if (passing.includes(refusal.code)) this.#sendLater(pending, refusal.code);
      else if (refusal.code === "not-found") this.#followAgain(pending);
      else this.#settle(pending, refusal);
    }
  }

  // The room does not know that this game is followed; following tells whether it is there at all.
  #followAgain(pending: Pending): void {
    this.isSynced = false;
    pending.isOut = false;
    this.#client.again(this);
  }

  #sendLater(pending: Pending, code: ErrorCode): void {
    this.trouble = code;
    setTimeout(() => {
      if (!this.#pending.includes(pending) || !pending.isOut) return;
      pending.isOut = false;
      if (this.isSynced) this.#resume(pending);
    }, pause);
  }

  #settle(pending: Pending, error?: RoomError): void {
    if (!this.#pending.includes(pending)) return;
    this.#pending = this.#pending.filter((other) => other !== pending);
    if (pending.isMove) --this.sending;
    this.trouble = null;
    if (error) pending.reject(error);
    else pending.resolve();
  }
}

// A move or, where there is no token, a throw was asked for at the end of `before`.
function judgeMove(before: GameRecord, now: GameRecord, token: string | null): Verdict {
  const at = before.tokens.length;
  if (now.tokens.length > at) return token === null || now.tokens[at] === token ? "done" : "stale";
  return now.tokens.length === at && !now.ending ? "again" : "stale";
}

function changed(now: RoomState, news: Exclude<News, { is: "state" }>): RoomState {
  const { record } = now;
  switch (news.is) {
    case "played":
      return { ...now, record: { ...record, tokens: [...record.tokens, news.token] }, time: news.time };
    case "back":
      return { ...now, record: { ...record, tokens: record.tokens.slice(0, news.count) }, time: news.time };
    case "ended":
      return { ...now, record: { ...record, ending: news.ending, seed: news.seed }, time: now.time && { ...now.time, running: null } };
    case "over":
      return { ...now, record: { ...record, seed: news.seed } };
    case "people":
      return { ...now, seats: news.seats, seat: stillSeated(now.seat, news.seats), watchers: news.watchers, record: { ...record, seats: namesOf(news.seats) } };
    case "offers":
      return { ...now, offers: news.offers };
    case "rematch":
      return { ...now, rematch: news.id };
    default: // of a newer room
      return now;
  }
}

// A seat can be given up on another device.
function stillSeated(seat: Seat | null, seats: RoomState["seats"]): Seat | null {
  const own = seat === null ? undefined : seats[seat];
  return own?.kind === "person" && own.taken ? seat : null;
}

// The seats as names in a record.
function namesOf(seats: RoomState["seats"]): string[] {
  return seats.map((seat) => (seat.kind === "person" ? seat.name : seat.player));
}
