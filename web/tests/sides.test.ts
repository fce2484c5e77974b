import { expect, test } from "vitest";
import type { GameRecord, State } from "../src/engine/types";
import { endingText } from "../src/game/ending";
import { arePartners, opponents } from "../src/game/sides";
import { en } from "../src/text/en";
import { ko } from "../src/text/ko";

const names = ["You", "Ann", "Ben", "Cho"];
const teams = { seats: 4, sides: 2, outcome: null, circles: null } as State;
const record: GameRecord = { game: "yunnori:teams", tokens: [] };
const ended = (ending: GameRecord["ending"], text = en, who = names) => endingText({ ...record, ending: ending! }, teams, who, 0, text)!.head;

test("partners sit across", () => {
  expect(opponents([2], 4, 2)).toEqual([1, 3]);
  expect(opponents([1], 3, 3)).toEqual([0, 2]);
  expect(arePartners([0, 2], 2)).toBe(true);
  expect(arePartners([0, 1], 2)).toBe(false);
  expect(arePartners([0, 2], 4)).toBe(false);
  expect(arePartners([0], 2)).toBe(false);
});

test("both partners win, and a seat that resigns or runs out of time loses for its team", () => {
  expect(ended({ kind: "resigned", seats: [3] })).toBe("You and Ben win!");
  expect(ended({ kind: "time", seats: [0] })).toBe("Ann and Cho win!");
  const outcome = { winners: [0, 2], scores: [1, 0, 1, 0], reason: "all-arrived", words: "all pieces have finished" };
  expect(endingText(record, { ...teams, outcome }, names, 0, en)!.head).toBe("You and Ben win!");
  expect(endingText(record, { ...teams, outcome }, ["나", "Ann 님", "Ben 님", "Cho 님"], 0, ko)!.head).toBe("나와 Ben 님이 이겼어요!");
});

test("winners that are not partners share the win", () => {
  const outcome = { winners: [0, 2], scores: [7, 3, 7], reason: "two-rows-full", words: "two rows are full" };
  expect(endingText({ game: "qwinto", tokens: [] }, { ...teams, seats: 3, sides: 3, outcome }, names, null, en)!.head).toBe("You and Ben share the win.");
});

test("the reason for the end names only the last of those who left", () => {
  const left: GameRecord["left"] = [{ seat: 0, count: 1, how: "resigned", player: "level:3" }];
  const three: GameRecord = { game: "yunnori:players=3", tokens: ["roll:do"], left, ending: { kind: "time", seats: [0, 1] } };
  expect(endingText(three, { ...teams, seats: 3, sides: 3 }, names, null, en)).toEqual({ head: "Ben wins!", why: "Ann ran out of time." });
});
