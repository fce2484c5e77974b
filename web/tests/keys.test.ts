import { describe, expect, test } from "vitest";
import { nearest, type Arrow, type Place } from "../src/boards/keys";
import { miniIndices, miniPlace, yunnoriIndices, yunnoriPlace } from "../src/boards/yut/yut_places";

const arrows: Arrow[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

// Returns the indices of all places that the arrow keys reach from the first one.
function reached(places: Place[]): Set<number> {
  const found = new Set([0]);
  for (const at of found) {
    const others = places.flatMap((place, index) => (index === at ? [] : [{ place, index }]));
    for (const arrow of arrows) {
      const next = nearest(places[at]!, others.map((other) => other.place), arrow);
      if (next !== null) found.add(others[next]!.index);
    }
  }
  return found;
}

describe("the arrow keys reach every place", () => {
  const grid = (columns: number, rows: number) =>
    Array.from({ length: columns * rows }, (_, i) => ({ x: (i % columns) * 40, y: Math.floor(i / columns) * 40 }));
  const boards: Record<string, Place[]> = {
    "a grid of squares": grid(7, 9),
    "Yut Nori": yunnoriIndices.map((index) => yunnoriPlace(index)),
    "Mini Yut Nori": miniIndices.map((index) => miniPlace(index)),
    "shifted rows": [0, 1, 2].flatMap((row) => Array.from({ length: 10 }, (_, i) => ({ x: (i + 2 - row) * 30, y: row * 50 }))),
  };
  test.each(Object.entries(boards))("%s", (_, places) => {
    expect(reached(places).size).toBe(places.length);
  });
});

test("an arrow key moves to the neighbour", () => {
  const places = [{ x: 0, y: 40 }, { x: 40, y: 0 }, { x: 40, y: 40 }, { x: 80, y: 0 }];
  expect(nearest({ x: 0, y: 0 }, places, "ArrowRight")).toBe(1);
  expect(nearest({ x: 0, y: 0 }, places, "ArrowDown")).toBe(0);
  expect(nearest({ x: 0, y: 0 }, places, "ArrowUp")).toBeNull();
});
