import { beforeEach, expect, test } from "vitest";
import "./browser";
import { clockText, leftTo, untilNextTick } from "../src/room/clock";
import { deleteMyGame, myGame, myGames, saveMyGame } from "../src/room/my_games";

const id = (n: number) => String(n).padStart(22, "x");

beforeEach(() => localStorage.removeItem("madang.mine"));

test("games are saved with their keys, the most recently seen first", () => {
  saveMyGame(id(1), { seat: 0, key: "K1", game: "jungle", names: ["Ann", ""] }, 1);
  saveMyGame(id(2), { seat: 1, key: "K2", game: "yote" }, 2);
  saveMyGame(id(1), { names: ["Ann", "Ben"] }, 3);
  expect(myGames().map((game) => game.id)).toEqual([id(1), id(2)]);
  expect(myGame(id(1))).toEqual({ id: id(1), seat: 0, key: "K1", game: "jungle", names: ["Ann", "Ben"], seen: 3 });
  deleteMyGame(id(1));
  expect(myGame(id(1))).toBeNull();
});

test("the list is limited: the oldest games are dropped first", () => {
  for (let n = 0; n < 130; ++n) saveMyGame(id(n), { game: "yote" }, n);
  expect(myGames()).toHaveLength(100);
  expect(myGame(id(129))).not.toBeNull();
  expect(myGame(id(0))).toBeNull();
});

test.each(["null", "{}", "nonsense", '[{"id":"short"}]', "[null, 7]"])("a damaged list counts as empty: %s", (saved) => {
  localStorage.setItem("madang.mine", saved);
  expect(myGames()).toEqual([]);
  saveMyGame(id(1), { key: "K" });
  expect(myGame(id(1))?.key).toBe("K");
});

const words = { days: (n: number, hours: number) => `${n}d ${hours}h` };

test("the clock of the player on turn runs down and stops at zero", () => {
  const time = { left: [60_000, null, 5_000], running: 0 };
  expect(leftTo(time, 0, 1500)).toBe(58_500);
  expect(leftTo(time, 1, 1500)).toBeNull();
  expect(leftTo(time, 2, 1500)).toBe(5_000);
  expect(leftTo(time, 0, 90_000)).toBe(0);
  expect(leftTo(null, 0, 0)).toBeNull();
});

test.each([
  [600_000, "10:00"],
  [599_001, "10:00"],
  [65_000, "1:05"],
  [10_000, "0:10"],
  [9_950, "10.0"],
  [320, "0.4"],
  [0, "0:00"],
  [3_600_000, "1:00:00"],
  [3 * 86_400_000 - 1, "2d 23h"],
])("%i ms is shown as %s", (left, shown) => {
  expect(clockText(left, words)).toBe(shown);
});

test("the next tick of a clock changes its text", () => {
  for (const left of [65_432, 12_000, 9_950, 100, 7]) {
    const next = left - untilNextTick(left);
    expect(clockText(Math.max(0, next - 1), words)).not.toBe(clockText(left, words));
  }
});
