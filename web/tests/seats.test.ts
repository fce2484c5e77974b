import { expect, test } from "vitest";
import { idOf, offers, seatsOf, usualChoice } from "../src/game/games";
import { onlyNameless, recordNames, seatsOfRecord, shownNames, usualSeats } from "../src/game/seats";
import { en } from "../src/text/en";

test("one person against computers of a middling level is usual", () => {
  expect(recordNames(usualSeats(3, 10))).toEqual(["", "level:5", "level:5"]);
  expect(recordNames(usualSeats(1, 0))).toEqual([""]);
});

test("the names of a record say who is a computer", () => {
  expect(seatsOfRecord(["Ann", "level:3"], 2, 10)).toEqual([
    { kind: "person", name: "Ann" },
    { kind: "computer", player: "level:3" },
  ]);
  expect(seatsOfRecord([], 2, 10)).toEqual(usualSeats(2, 10));
});

test("the only person without a name is you", () => {
  const seats = usualSeats(3, 5);
  expect(onlyNameless(seats)).toBe(0);
  expect(shownNames(seats, 0, en)).toEqual(["You", "Computer 2 (level 3)", "Computer 3 (level 3)"]);
  expect(shownNames([{ kind: "person", name: "" }, { kind: "person", name: "Ben" }], null, en)).toEqual(["Player 1", "Ben"]);
});

test("choices become ids", () => {
  expect(idOf(usualChoice("jungle"))).toBe("jungle");
  expect(idOf({ ...usualChoice("yunnori"), players: 3, pieces: 2 })).toBe("yunnori:players=3,pieces=2");
  const animals = { ...usualChoice("yunnori"), players: 2, animals: ["pig", "dog", "sheep", "cow"] as const };
  expect(idOf({ ...animals, animals: [...animals.animals] })).toBe("yunnori:pieces=4,animals=pig/dog");
  expect(idOf({ ...usualChoice("qwixx"), players: 1 })).toBe("qwixx:players=1");
  expect(seatsOf({ ...usualChoice("mini-yut"), variant: offers["mini-yut"].variants[1]! })).toBe(1);
});
