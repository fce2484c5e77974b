// The messages between a room and the page (docs/api.md).
import type { Match } from "../game/match";
import type { Departure, Ending, GameRecord, Seat, Turn } from "../engine/types";

export type ErrorCode =
  | "syntax"
  | "option"
  | "not-found"
  | "not-yours"
  | "not-allowed"
  | "taken"
  | "stale"
  | "turn"
  | "illegal"
  | "limit"
  | "storage"
  | "damaged";

export type RoomSeat = { kind: "person"; name: string; taken: boolean; here: boolean } | { kind: "computer"; player: string; left?: RoomDeparture };

// The person whom a computer replaces.
export type RoomDeparture = Pick<Departure, "how" | "count"> & { name: string };

export type ClockPlan = { kind: "none" } | { kind: "game"; minutes: number; increment: number } | { kind: "days"; days: number };

// The milliseconds left to each seat when this was sent, and whose clock runs.
export interface Time {
  left: (number | null)[];
  running: Seat | null;
}

export type OfferKind = "draw" | "takeback" | "rematch";

export interface Offer {
  what: OfferKind;
  seat: Seat;
  agreed: Seat[];
}

export interface NewGame {
  game: string;
  start?: string;
  seats: ({ kind: "person" } | { kind: "computer"; player: string })[];
  hints: boolean;
  takebacks: boolean;
  clock: ClockPlan;
  sit: Seat | null;
  name: string;
}

export interface Seated {
  game: string;
  seat: Seat;
  key: string;
}

export interface OverviewGame {
  handle: string;
  game: string;
  seats: RoomSeat[];
  plies: number;
  turn: Turn;
  over: boolean;
  watchers: number;
  active: number;
}

// The complete state of a game.
export interface RoomState {
  game: string;
  state: number;
  seat: Seat | null;
  record: GameRecord;
  turn: Turn;
  seats: RoomSeat[];
  hints: boolean;
  takebacks: boolean;
  clock: ClockPlan;
  time: Time | null;
  offers: Offer[];
  watchers: number;
  rematch: string | null;
  match?: Match; // the score of the games before this one; older servers do not send it
}

interface About {
  game: string;
  state: number;
  tag?: number;
}

export type Message =
  | ({ is: "state"; tag?: number } & RoomState)
  | ({ is: "played"; seat: Seat; token: string; turn: Turn; time: Time | null } & About)
  | ({ is: "back"; count: number; turn: Turn; time: Time | null } & About)
  | ({ is: "ended"; ending: Ending; seed: string } & About)
  | ({ is: "over"; seed: string } & About)
  | ({ is: "people"; seats: RoomSeat[]; watchers: number } & About)
  | ({ is: "offers"; offers: Offer[] } & About)
  | ({ is: "rematch"; id: string } & About)
  | ({ is: "ok" } & About)
  | { is: "pong"; tag?: number }
  | { is: "error"; code: ErrorCode; text: string; game?: string; state?: number; tag?: number };

export type GameUpdate = Exclude<Message, { is: "error" | "ok" | "pong" }>;

// A command about a game.
export type GameCommand = { game: string } & (
  | { do: "follow"; key?: string }
  | { do: "watch"; overview: string }
  | { do: "unfollow" }
  | { do: "play"; state: number; token: string }
  | { do: "throw" | "stand" | "resign"; state: number }
  | { do: "offer"; state: number; what: OfferKind }
  | { do: "answer"; state: number; what: OfferKind; yes: boolean }
);

export type Command = GameCommand | { do: "ping" };

// The reason why a room refused a request. `state` is that of the room, if the room knows the game.
export class RoomError extends Error {
  constructor(
    readonly code: ErrorCode,
    text: string,
    readonly state?: number,
  ) {
    super(text);
  }
}
