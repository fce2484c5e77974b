import { expect, test } from "vitest";
import { fall } from "../src/boards/yut/sticks";
import { miniPlace, yunnoriIndices, yunnoriPlace } from "../src/boards/yut/yut_places";

const flatSides = { do: 1, gae: 2, geol: 3, yut: 4, mo: 0 };

test.each(Object.entries(flatSides))("%s always shows its number of flat sides", (result, flat) => {
  for (const hasMark of [true, false]) {
    for (let seed = 0; seed < 200; ++seed) {
      expect(fall(result, hasMark, seed).filter((stick) => stick.isFlat)).toHaveLength(flat);
    }
  }
});

test("only a back-do shows the flat side of the marked stick alone", () => {
  for (let seed = 0; seed < 200; ++seed) {
    expect(fall("back-do", true, seed).map((stick) => stick.isFlat)).toEqual([true, false, false, false]);
    expect(fall("do", true, seed)[0]!.isFlat).toBe(false);
  }
});

test("the same seed gives the same picture", () => {
  expect(fall("gae", true, 12)).toEqual(fall("gae", true, 12));
});

test("Mini Yut Nori uses the coordinates of the course", () => {
  expect([1, 5, 10, 15, 20, 21, 25, 26, 30, -1, -2, -3, -4].map((index) => Object.values(miniPlace(index)))).toEqual([
    [350, 290], [350, 50], [50, 50], [50, 350], [350, 350], [300, 100], [100, 300], [100, 100], [300, 300], [480, 250], [520, 250], [480, 350], [520, 350],
  ]);
  expect(miniPlace(23)).toEqual(miniPlace(28));
});

test("the 29 spaces of Yut Nori are distinct, and the centre is in the middle", () => {
  const places = yunnoriIndices.map(yunnoriPlace);
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(29);
  expect(yunnoriPlace(22)).toEqual({ x: 500, y: 500 });
  expect(yunnoriPlace(29).x).toBe(yunnoriPlace(5).x);
  expect(yunnoriPlace(29).y).toBe(yunnoriPlace(15).y);
});
