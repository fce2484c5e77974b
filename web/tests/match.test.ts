import { describe, expect, test } from "vitest";
import "./browser";
import { ask } from "./browser";
import type { GameRecord, State } from "../src/engine/types";
import { newMatch, saveMatch, savedMatch, withResult } from "../src/game/match";
import { cut, withoutDeparture } from "../src/game/record";
import { person, playersNow, playOnWithout, shownNames, type SeatPlan } from "../src/game/seats";
import { en } from "../src/text/en";

const computer: SeatPlan = { kind: "computer", player: "level:1" };
const stateOf = (record: GameRecord) => ask("state", { record }) as unknown as State;
const left = (seat: number, count = 0) => ({ seat, count, how: "resigned" as const, player: "level:3" });

describe("the score of a match", () => {
  const yote: GameRecord = { game: "yote", tokens: [] };
  const result = (record: GameRecord) => withResult(newMatch(stateOf(record).seats), record, stateOf(record)).score;
  test("the winner gets the point", () => {
    expect(result({ ...yote, ending: { kind: "resigned", seats: [0] } })).toEqual([0, 1]);
    expect(result({ ...yote, ending: { kind: "adjudicated", seats: [0], reason: "length" } })).toEqual([1, 0]);
  });
  test("a draw and a shared win share it", () => {
    expect(result({ ...yote, ending: { kind: "adjudicated", seats: [], reason: "agreed" } })).toEqual([0.5, 0.5]);
    expect(result({ game: "qwixx:players=3", tokens: [], ending: { kind: "resigned", seats: [1] } })).toEqual([0.5, 0, 0.5]);
  });
  test("is kept for the game with the same seed only", () => {
    saveMatch("7", { games: 2, score: [1, 1] });
    expect(savedMatch("7", 2)).toEqual({ games: 2, score: [1, 1] });
    expect(savedMatch("7", 3)).toEqual(newMatch(3));
    expect(savedMatch("8", 2)).toEqual(newMatch(2));
  });
});

describe("players who leave", () => {
  test("the others play on if two sides and a person are left", () => {
    expect(playOnWithout(0, [person, person, person], [], 3)).toBe(true);
    expect(playOnWithout(1, [computer, person, person], [left(0)], 3)).toBe(false);
    expect(playOnWithout(0, [person, computer, computer], [], 3)).toBe(false);
    expect(playOnWithout(0, [person, person], [], 2)).toBe(false);
    expect(playOnWithout(0, [person, person, person, person], [], 2)).toBe(false); // teams
  });
  test("their seats belong to computers", () => {
    const seats = playersNow([{ kind: "person", name: "Ann" }, person, computer], [left(0), left(1)]);
    expect(shownNames(seats, null, en)).toEqual(["Computer for Ann", "Computer for Player 2", "Computer (level 1)"]);
  });
  test("going back before they left brings them back", () => {
    const record: GameRecord = { game: "qwixx:players=3", tokens: ["a", "b", "c"], left: [left(0, 1), left(1, 3)] };
    expect(cut(record, 1)).toEqual({ game: record.game, tokens: ["a"], left: [left(0, 1)] });
    expect(cut(record, 0)).toEqual({ game: record.game, tokens: [] });
    expect(withoutDeparture(record)).toEqual({ ...record, left: [left(0, 1)] });
  });
});
