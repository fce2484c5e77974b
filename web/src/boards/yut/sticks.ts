// The positions of the four sticks after a throw. The first stick is the marked one.
import type { YutView } from "../views";
import { numbers, seedOf } from "./brush";
import type { Scene } from "../scene";

export interface StickPose {
  isFlat: boolean; // the flat side is up
  angle: number;
  x: number; // offset from its place in the row
  y: number;
}

export const hangul: Readonly<Record<string, string>> = { "back-do": "빽도", do: "도", gae: "개", geol: "걸", yut: "윷", mo: "모" };

const flatSides: Readonly<Record<string, number>> = { do: 1, gae: 2, geol: 3, yut: 4, mo: 0 };

// Returns which sticks show the flat side. The marked stick alone means back-do, so a do shows another stick.
function faces(result: string, hasMark: boolean, next: () => number): boolean[] {
  if (result === "back-do") return [true, false, false, false];
  const left = hasMark && result === "do" ? [1, 2, 3] : [0, 1, 2, 3];
  const flat = [false, false, false, false];
  for (let n = flatSides[result] ?? 0; n > 0; --n) flat[left.splice(Math.floor(next() * left.length), 1)[0]!] = true;
  return flat;
}

// Returns the sticks after a throw; the same seed gives the same picture.
export function fall(result: string, hasMark: boolean, seed: number): StickPose[] {
  const next = numbers(seed);
  return faces(result, hasMark, next).map((isFlat) => ({
    isFlat,
    angle: (next() - 0.5) * 26,
    x: (next() - 0.5) * 7,
    y: (next() - 0.5) * 16,
  }));
}

// The sticks before the first throw: a bundle.
const bundle: readonly StickPose[] = [false, true, false, false].map((isFlat, i) => ({
  isFlat,
  angle: (i - 1.5) * 3,
  x: (1.5 - i) * 17,
  y: Math.abs(i - 1.5) * 3,
}));

export interface Thrown {
  at: number | null; // which token of the game the throw is
  result: string | null;
  sticks: readonly StickPose[];
}

// Returns the sticks of the latest throw, or the bundle before the first one.
export function thrownSticks({ lastRoll }: Scene<YutView>, hasMark: boolean): Thrown {
  if (!lastRoll) return { at: null, result: null, sticks: bundle };
  const result = lastRoll.token.slice("roll:".length);
  return { at: lastRoll.at, result, sticks: fall(result, hasMark, seedOf(`${result} ${lastRoll.at}`)) };
}
