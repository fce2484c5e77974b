import { describe, expect, test } from "vitest";
import type { Move } from "../src/engine/types";
import { nextTargets, pick } from "../src/game/selection";

const move = (token: string, ...targets: string[]): Move => ({ token, words: token, targets });

describe("selecting a move by clicks", () => {
  const moves = [move("A3A4", "A3", "A4"), move("A3B3", "A3", "B3"), move("G3G4", "G3", "G4")];

  test("offers the pieces that can move, then the squares that the picked one can reach", () => {
    expect(nextTargets(moves, [])).toEqual(new Set(["A3", "G3"]));
    expect(nextTargets(moves, ["A3"])).toEqual(new Set(["A4", "B3"]));
  });
  test("ends with the last target of the move", () => {
    expect(pick(moves, [], "A3")).toEqual({ kind: "more", picked: ["A3"] });
    expect(pick(moves, ["A3"], "A4")).toEqual({ kind: "move", move: moves[0] });
  });
  test("starts over with another piece, and ends with a second click on the same one", () => {
    expect(pick(moves, ["A3"], "G3")).toEqual({ kind: "more", picked: ["G3"] });
    expect(pick(moves, ["A3"], "A3")).toEqual({ kind: "more", picked: [] });
  });
  test("takes the only legal move with one click on any of its targets", () => {
    const only = [move("A3A4", "A3", "A4")];
    for (const target of ["A3", "A4"]) expect(pick(only, [], target)).toEqual({ kind: "move", move: only[0] });
    expect(pick(only, [], "B3")).toEqual({ kind: "refused" });
  });
  test("refuses other targets", () => {
    expect(pick(moves, [], "D4")).toEqual({ kind: "refused" });
    expect(pick(moves, ["A3"], "D4")).toEqual({ kind: "refused" });
  });
});

test("a jump takes a third click, for the second stone; a placement takes one", () => {
  const moves = [move("m7-9x3", "7", "9", "3"), move("m7-9x4", "7", "9", "4"), move("p9", "9")];
  expect(pick(moves, [], "9")).toEqual({ kind: "move", move: moves[2] });
  expect(pick(moves, ["7"], "9")).toEqual({ kind: "more", picked: ["7", "9"] });
  expect(pick(moves, ["7", "9"], "3")).toEqual({ kind: "move", move: moves[0] });
});

test("moves with the same targets are ambiguous", () => {
  const moves = [move("29:do", "29", "home"), move("29:gae", "29", "home"), move("13:do", "13", "14")];
  expect(pick(moves, ["29"], "home")).toEqual({ kind: "ambiguous", moves: moves.slice(0, 2) });
});
