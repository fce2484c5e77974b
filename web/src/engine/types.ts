// Requests to the engine and its answers: the page API of docs/page_api.md.

// Rules to choose from, with the options that are numbers.
export interface Offer {
  id: string;
  seats: number;
  sides: number; // fewer than seats in games in teams: src/game/sides.ts
  levels: number;
  numbers: { name: string; low: number; high: number; usual: number }[];
  animals: boolean; // whether the seats may choose animals
}

// A game as the page offers it.
export interface Game {
  name: string;
  title: string;
  summary: string;
  traits: { chance: "sticks" | "dice" | null; points: boolean; sides: boolean; stones: boolean; draws: boolean; board_files: boolean };
  offers: Offer[]; // the rules to choose from; the first is the default
  animals: string[]; // each seat may choose one of them, if the rules have animals
  levels: Record<Language, { name: string; habit: string }[]>; // of the computer, with the default rules
}

export type Seat = number;
export type Language = "en" | "ko";

export interface Ending {
  kind: "resigned" | "time" | "adjudicated";
  seats: Seat[];
  reason?: string;
}

// A player of three or more who left the game after `count` tokens. The computer `player` plays on in the seat.
export interface Departure {
  seat: Seat;
  count: number;
  how: "resigned" | "time" | "left";
  player: string;
}

// A whole game. `given` lists the indices of the tokens whose roll a person chose.
export interface GameRecord {
  game: string;
  start?: string;
  seats?: string[];
  tokens: string[];
  ending?: Ending;
  seed?: string;
  given?: number[];
  left?: Departure[];
}

export interface Turn {
  kind: "decide" | "chance" | "over";
  seat: Seat;
}

export interface Outcome {
  winners: Seat[];
  scores: number[];
  reason: string;
  words: string;
}

export interface Ply {
  token: string;
  seat: Seat;
  kind: "move" | "roll";
  words: string;
  forced: boolean; // the only legal move, played automatically
}

// A legal move: its token, its description, and the targets to click for it, in order. The other fields depend on the
// game.
export interface Move {
  token: string;
  words: string;
  targets: string[];
  kind?: string; // Yoté: place, slide, jump; Qwinto: choose, keep, again, enter, pass; Qwixx: mark, pass
  takes?: string | null; // Jungle
  leaps?: boolean;
  into_den?: boolean;
  over?: string | null; // Yoté
  result?: string | null; // Yut
  path?: number[];
  catches?: number;
  stacks?: number;
  dice?: string[]; // Qwinto
  fails?: boolean; // Qwinto, Qwixx
  locks?: boolean; // Qwixx
}

// The data that a board draws. The fields depend on the game: see src/boards/views.ts.
export interface View {
  game: string;
}

// Everything about one position of a game. `key` names the whole game in later requests.
export interface State {
  id: string;
  key: string;
  count: number; // of the tokens of the whole game
  at: number; // how many of them lead to this position
  line: string;
  seats: number;
  sides: number;
  levels: number;
  turn: Turn;
  view: View;
  moves: Move[];
  dice: string[]; // the colours of the dice to roll now
  must_pass: boolean;
  outcome: Outcome | null;
  circles: { reason: string; words: string } | null;
  before: { view: View; move: Move | null } | null; // the view before the last token, and its move; null at the start
  plies: Ply[]; // of the tokens that the request sent, and of those that the engine played
}

// The value of a move for its player.
export interface Worth {
  chance: number;
  points: number | null;
  plies: number | null;
  exact: boolean;
}

export interface AnalysedMove {
  token: string;
  words: string;
  worth: Worth;
}

// The analysis of one position, for the review of its game. Only C++ reads it.
export type Moment = object;

export type Grade = "best" | "good" | "mistake" | "blunder";

interface Named {
  token: string;
  words: string;
}

// A decision and its judgement. `token` is its place in the game.
export interface JudgedChoice {
  token: number;
  seat: Seat;
  loss: number;
  grade: Grade;
  played: Named & { worth: Worth };
  best: Named & { worth: Worth };
  line: (Named & { seat: Seat })[];
}

// What one seat gained and lost: the result is the sum of the start and the four parts.
export interface SeatReview {
  start: number;
  own_luck: number;
  other_luck: number;
  own_skill: number;
  other_skill: number;
  result: number;
  decisions: number;
  lost: number;
  grades: number[]; // best, good, mistakes, blunders
}

export interface Review {
  seats: number;
  luck: boolean; // the game has luck
  points: boolean; // values are points
  exact: boolean;
  values: number[][]; // of each position by seat, and of an ending that the rules did not make
  steps: { seat: Seat | null; luck: boolean }[];
  choices: JudgedChoice[];
  costliest: number[]; // indices of choices, the worst first
  turning_point: number | null; // a step
  players: SeatReview[];
}

export type Why = { legal: true; token: string; words: string } | { legal: false; code: string; words: string | null };

// A token that the engine played, and the state after it.
export interface Played {
  token: string;
  state: State;
}

// Requests about a game: the fields besides the game, and the answer.
export interface GameAsks {
  state: [{ at?: number }, State];
  why: [{ targets: string[] }, Why]; // null words: the targets do not form a move
  roll: [{ seed: string } | { faces: number[] }, Played];
  rolls: [object, { rolls: { token: string; words: string; weight: number }[] }];
  choose: [{ player: string; seed: string; milliseconds?: number }, Played & { words: string; worth: Worth | null }];
  analyse: [{ milliseconds?: number }, { moves: AnalysedMove[]; key: string; count: number }];
  moment: [{ at: number; milliseconds?: number }, { moment: Moment; key: string; count: number }];
}

// Names a game: by its whole record, or by the first `count` tokens of a game that the engine knows and the tokens
// after them.
export type InGame = { record: GameRecord } | { base: { key: string; count: number }; tokens: string[] };

export type Asks = { [A in keyof GameAsks]: [InGame & GameAsks[A][0], GameAsks[A][1]] } & {
  read: [{ text: string }, { record: GameRecord }];
  write: [{ record: GameRecord }, { text: string }];
  review: [{ record: GameRecord; moments: Moment[] }, { review: Review }];
  check: [{ game: string; line: string }, { id: string; line: string }];
  read_board: [{ game: string; text: string }, { line: string }];
  write_board: [{ game: string; line: string }, { text: string }];
};

export type AskName = keyof Asks;
export type Request<A extends AskName> = Asks[A][0];
export type Answer<A extends AskName> = Asks[A][1];
