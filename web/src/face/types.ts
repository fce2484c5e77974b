// What the page and the C++ side say to each other (docs/web.md, "The face").

export type Seat = number;
export type Language = "en" | "ko";

export interface Ending {
  kind: "resigned" | "time" | "adjudicated";
  seats: Seat[];
  reason?: string;
}

// A whole game. `given` are the tokens whose roll was chosen by a person.
export interface GameRecord {
  game: string;
  start?: string;
  seats?: string[];
  tokens: string[];
  ending?: Ending;
  seed?: string;
  given?: number[];
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
  forced: boolean; // it was the only thing to do, and was done by itself
}

// A legal move: its token, what it does in words, and what is clicked for it, in order.
export interface MoveBase {
  token: string;
  words: string;
  targets: string[];
}

export interface JungleMove extends MoveBase {
  takes: string | null;
  leaps: boolean;
  into_den: boolean;
}

export interface YoteMove extends MoveBase {
  kind: "place" | "slide" | "jump";
  over: string | null;
}

export interface YutMove extends MoveBase {
  result: string | null;
  path: number[];
  catches: number;
  stacks: number;
}

export interface QwintoMove extends MoveBase {
  kind: "choose" | "enter" | "pass";
  dice?: Colour[];
  fails?: boolean;
}

export interface QwixxMove extends MoveBase {
  kind: "mark" | "pass";
  locks?: boolean;
  fails?: boolean;
}

export type Move = MoveBase & Partial<JungleMove & YutMove> & { kind?: string; over?: string | null; dice?: Colour[]; fails?: boolean; locks?: boolean };

export type Animal = "rat" | "cat" | "dog" | "wolf" | "leopard" | "tiger" | "lion" | "elephant";
export type Colour = "red" | "yellow" | "green" | "blue" | "white";

export interface JunglePiece {
  seat: Seat;
  animal: Animal;
  rank: number;
  trapped: boolean;
}

export interface JungleCell {
  name: string;
  terrain: "land" | "river" | "trap" | "den";
  owner: Seat | null;
  piece: JunglePiece | null;
}

export interface JungleView {
  game: "jungle";
  cells: JungleCell[];
}

export interface YoteView {
  game: "yote";
  width: number;
  height: number;
  cells: (Seat | null)[];
  reserves: [number, number];
  stones: number;
}

export type YutAnimal = "pig" | "dog" | "sheep" | "cow";

export interface YutSide {
  animal: YutAnimal | null;
  waiting: number;
  arrived: number;
  pieces: number[];
}

export interface YutView {
  game: "yunnori" | "mini-yut";
  players: number;
  pieces: number;
  practice: boolean;
  points: { index: number; seat: Seat; count: number }[];
  sides: YutSide[];
  hand: string[];
  owed: number;
}

export interface QwintoField {
  number: number | null;
  closed: boolean;
  bonus: boolean;
}

export interface QwintoSheet {
  rows: { colour: Colour; column: number; fields: QwintoField[]; points: number }[];
  columns_points: (number | null)[];
  failed: number;
  points: number;
}

export interface QwintoView {
  game: "qwinto";
  active: Seat;
  phase: "choose" | "roll" | "enter" | "over";
  dice: { colour: Colour; chosen: boolean; face: number | null }[];
  total: number | null;
  sheets: QwintoSheet[];
}

export interface QwixxSheet {
  rows: { colour: Colour; fields: { number: number; marked: boolean }[]; locked: boolean; closed: boolean; points: number }[];
  failed: number;
  points: number;
}

export interface QwixxView {
  game: "qwixx";
  active: Seat;
  phase: "roll" | "white" | "colour" | "others" | "over";
  dice: { colour: Colour; face: number | null; gone: boolean }[];
  sheets: QwixxSheet[];
}

export type View = JungleView | YoteView | YutView | QwintoView | QwixxView;

// Everything there is to know about one moment of a game.
export interface State {
  id: string;
  line: string;
  seats: number;
  levels: number;
  turn: Turn;
  view: View;
  moves: Move[];
  must_pass: boolean;
  outcome: Outcome | null;
  circles: { reason: string; words: string } | null;
  plies: Ply[];
}

// What a move is worth to the one who makes it.
export interface Worth {
  chance: number;
  points: number | null;
  plies: number | null;
  exact: boolean;
}

export interface Judged {
  token: string;
  words: string;
  worth: Worth;
}

export type Why = { legal: true; token: string; words: string } | { legal: false; code: string; words: string };

// The asks: what is sent with each, and what comes back.
export interface Asks {
  state: [{ record: GameRecord }, State];
  why: [{ record: GameRecord; token: string }, Why];
  roll: [{ record: GameRecord; seed: string }, { token: string }];
  rolls: [{ record: GameRecord }, { rolls: { token: string; words: string; weight: number }[] }];
  choose: [
    { record: GameRecord; player: string; seed: string; milliseconds?: number },
    { token: string; words: string; worth: Worth | null },
  ];
  analyse: [{ record: GameRecord; milliseconds?: number }, { moves: Judged[] }];
  read: [{ text: string }, { record: GameRecord }];
  write: [{ record: GameRecord }, { text: string }];
  check: [{ game: string; line: string }, { id: string; line: string }];
  read_board: [{ game: string; text: string }, { line: string }];
  write_board: [{ game: string; line: string }, { text: string }];
  games: [object, { games: { name: string; title: string; presets: { id: string; name: string }[]; variants: string[] }[] }];
  random: [{ game: string; seed: string; plies: number }, { tokens: string[]; lines: string[] }];
  playouts: [{ game: string; seed: string; count: number }, { plies: number }];
}

export type AskName = keyof Asks;
export type Request<A extends AskName> = Asks[A][0];
export type Answer<A extends AskName> = Asks[A][1];
