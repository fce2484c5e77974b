// Coordinates of the spaces of the two Yut boards (docs/rules/yunnori.md and mini-yut.md, section 1).
export interface Point {
  x: number;
  y: number;
}

function between(a: Point, b: Point, steps: number): Point[] {
  return Array.from({ length: steps - 1 }, (_, i) => ({
    x: a.x + ((b.x - a.x) * (i + 1)) / steps,
    y: a.y + ((b.y - a.y) * (i + 1)) / steps,
  }));
}

// Yut Nori, 1000 wide. Space 29 is the start. The yards of the seats and the gate are below the board.
const near = 112;
const far = 888;
const right = { x: far, y: far };
const topRight = { x: far, y: near };
const topLeft = { x: near, y: near };
const bottomLeft = { x: near, y: far };
const centre = { x: 500, y: 500 };

const rings: Point[] = [
  ...between(right, topRight, 5), topRight,
  ...between(topRight, topLeft, 5), topLeft,
  ...between(topLeft, bottomLeft, 5), bottomLeft,
  ...between(bottomLeft, right, 5),
  ...between(topRight, centre, 3), centre, ...between(centre, bottomLeft, 3),
  ...between(topLeft, centre, 3), ...between(centre, right, 3),
  right,
];

export const yunnoriIndices: readonly number[] = rings.map((_, i) => i + 1);
export const gate: Point = { x: 872, y: 1082 };
export const start = 29;
export const arrived = 100;

// REQUIRES: 1 to 29, or 100 for the gate.
export function yunnoriPlace(index: number): Point {
  return index === arrived ? gate : rings[index - 1]!;
}

// The lines of the board, each from the point where a brush would begin.
export const yunnoriLines: readonly [Point, Point][] = [
  [right, topRight], [topRight, topLeft], [topLeft, bottomLeft], [bottomLeft, right], [topRight, bottomLeft], [topLeft, right],
];

export const corners: ReadonlySet<number> = new Set([5, 10, 15, 22, 29]);

export const yard = { width: 354, height: 128 };

export function yardPlace(seat: number): Point {
  return { x: 36 + (seat % 2) * (yard.width + 16), y: 1000 + Math.floor(seat / 2) * (yard.height + 14) };
}

// Returns the place of a piece in its seat's yard.
export function yardSlot(seat: number, slot: number): Point {
  const { x, y } = yardPlace(seat);
  return { x: x + 62 + slot * 78, y: y + 84 };
}

export function yunnoriHeight(sides: number): number {
  return yardPlace(sides - 1).y + yard.height + 40;
}

// Mini Yut Nori, on the 600 x 400 canvas of the course. The indices 23 and 28 are the same point.
const a = { x: 350, y: 350 };
const b = { x: 350, y: 50 };
const c = { x: 50, y: 50 };
const d = { x: 50, y: 350 };

const square: Point[] = [...between(a, b, 5), b, ...between(b, c, 5), c, ...between(c, d, 5), d, ...between(d, a, 5), a];
const diagonals: Point[] = [...between(b, d, 6), ...between(c, a, 6)];
const waiting: Point[] = [{ x: 480, y: 250 }, { x: 520, y: 250 }, { x: 480, y: 350 }, { x: 520, y: 350 }];

export const miniIndices: readonly number[] = [...square, ...diagonals].map((_, i) => i + 1).filter((index) => index !== 28);
export const miniTurns: ReadonlySet<number> = new Set([5, 10, 23]);
export const miniExit: Point = { x: 398, y: 350 };

// REQUIRES: -4 to 30; 0 is the exit behind the start corner.
export function miniPlace(index: number): Point {
  if (index === 0) return miniExit;
  return index < 0 ? waiting[-index - 1]! : [...square, ...diagonals][index - 1]!;
}

// Returns the index of a piece's starting space.
export function miniStart(seat: number, piece: number): number {
  return -(2 * seat + piece + 1);
}
