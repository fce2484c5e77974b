// The views that boards draw, and the other types of the engine that they use.
import type { Seat } from "../engine/types";

export type { Move, Ply, Seat, State, Turn, View } from "../engine/types";

export type Animal = "rat" | "cat" | "dog" | "wolf" | "leopard" | "tiger" | "lion" | "elephant";
export type Colour = "red" | "yellow" | "green" | "blue" | "white";

export interface JunglePiece {
  seat: Seat;
  animal: Animal;
  rank: number;
  letter: string;
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
  columns: number;
  sides: string; // the letter of each seat
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
  seats: Seat[]; // several in teams
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
  points: { index: number; seat: Seat; count: number }[]; // "seat" is the first one of the side
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
  phase: "choose" | "roll" | "decide" | "enter" | "over";
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

export type BoardView = JungleView | YoteView | YutView | QwintoView | QwixxView;
