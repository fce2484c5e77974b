import { expect, test } from "vitest";
import { defaultChoice, gameOf, idOf, seatsOf } from "../src/game/games";
import { onlyNameless, recordNames, seatsOfRecord, shownNames, defaultSeats } from "../src/game/seats";
import { en } from "../src/text/en";

test("the default is one person against computers of a middle level", () => {
  expect(recordNames(defaultSeats(3, 10))).toEqual(["", "level:5", "level:5"]);
  expect(recordNames(defaultSeats(1, 0))).toEqual([""]);
});

test("the names in a record show which seats are computers", () => {
  expect(seatsOfRecord(["Ann", "level:3"], 2, 10)).toEqual([
    { kind: "person", name: "Ann" },
    { kind: "computer", player: "level:3" },
  ]);
  expect(seatsOfRecord([], 2, 10)).toEqual(defaultSeats(2, 10));
});

test("the only person is called “You” if that person has no name", () => {
  const seats = defaultSeats(3, 5);
  expect(onlyNameless(seats)).toBe(0);
  expect(shownNames(seats, 0, en)).toEqual(["You", "Computer 2 (level 3)", "Computer 3 (level 3)"]);
  expect(shownNames([{ kind: "person", name: "" }, { kind: "person", name: "Ben" }], null, en)).toEqual(["Player 1", "Ben"]);
});

test("choices are written as ids", () => {
  const choose = (id: string) => defaultChoice(gameOf(id)!, id);
  const { numbers } = choose("yunnori");
  expect(idOf(choose("jungle"))).toBe("jungle");
  expect(idOf({ ...choose("yunnori"), numbers: { players: 3, pieces: 2 } })).toBe("yunnori:players=3,pieces=2");
  expect(idOf({ ...choose("yunnori"), animals: ["pig", "dog", "sheep", "cow"] })).toBe("yunnori:animals=pig/dog");
  expect(idOf({ ...choose("qwixx"), numbers: { players: 1 } })).toBe("qwixx:players=1");
  expect(idOf({ ...choose("jungle:leiden"), numbers })).toBe("jungle:leiden");
  expect(seatsOf(choose("mini-yut:alone"))).toBe(1);
});
