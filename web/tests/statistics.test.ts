import { beforeEach, describe, expect, test, vi } from "vitest";
import { LocalWorker } from "./browser";
import { Engine } from "../src/engine/client";
import type { GameRecord, Language, State } from "../src/engine/types";
import { person, type SeatPlan } from "../src/game/seats";
import { addResult, deleteResults, groups, opponents, resultOf, results, suggestion, totals, type GameResult, type Result } from "../src/game/statistics";
import { Table } from "../src/game/table.svelte";

const computer: SeatPlan = { kind: "computer", player: "level:2" };
const state = (seats: number, winners: number[], scores: number[] = []) => ({ id: "qwixx", seats, sides: seats, outcome: { winners, scores, reason: "", words: "" } }) as unknown as State;
const record = (more: Partial<GameRecord> = {}): GameRecord => ({ game: "qwixx", tokens: [], ...more });

let n = 0;
const played = (result: Result | null, against = ["level:2"], score: number | null = null, game = "qwixx"): GameResult => ({ key: `k${++n}`, game, at: n, against, result, score });

beforeEach(deleteResults);

describe("the result of a game", () => {
  const of = (seats: SeatPlan[], you: number | null, winners: number[], more: Partial<GameRecord> = {}) =>
    resultOf("k", record(more), state(seats.length, winners, [20, 30, 40]), seats, you, 7);

  test("is that of the user's seat, with the score", () => {
    expect(of([computer, person], 1, [1])).toEqual({ key: "k", game: "qwixx", at: 7, against: ["level:2"], result: "won", score: 30 });
    expect(of([computer, person], 1, [0])?.result).toBe("lost");
    expect(of([computer, person], 1, [0, 1])?.result).toBe("drawn");
    expect(of([computer, computer, person], 2, [0, 2])?.result).toBe("won");
  });
  test("follows the ending of a record, without a score", () => {
    expect(of([person, computer], 0, [], { ending: { kind: "resigned", seats: [0] } })).toMatchObject({ result: "lost", score: null });
    expect(of([person, computer], 0, [], { ending: { kind: "time", seats: [1] } })?.result).toBe("won");
    expect(of([person, computer], 0, [], { ending: { kind: "adjudicated", seats: [] } })?.result).toBe("drawn");
  });
  test("is lost for a player who left, even if the computer in the seat wins", () => {
    const left = [{ seat: 2, count: 3, how: "resigned" as const, player: "level:3" }];
    expect(of([computer, person, person], 2, [2], { left })).toMatchObject({ result: "lost", score: null });
  });
  test("is open for several people on one device, and alone", () => {
    expect(of([person, person], null, [0])).toMatchObject({ result: null, score: null, against: ["person", "person"] });
    expect(of([person], 0, [0])).toMatchObject({ result: null, score: 20, against: [] });
  });
  test("does not count without people, from another position, or with chosen throws", () => {
    expect(of([computer, computer], null, [0])).toBeNull();
    expect(of([person, computer], 0, [0], { start: "…" })).toBeNull();
    expect(of([person, computer], 0, [0], { given: [2] })).toBeNull();
  });
});

describe("storage", () => {
  test("a game counts once, with its first result", () => {
    addResult({ ...played("won"), key: "same" });
    addResult({ ...played("lost"), key: "same" });
    expect(results().map(({ result }) => result)).toEqual(["won"]);
  });
  test("damaged entries are ignored, and the oldest results make room", () => {
    localStorage.setItem("madang.results", JSON.stringify([7, null, { key: 1 }, played("won")]));
    expect(results()).toHaveLength(1);
    localStorage.setItem("madang.results", "{");
    expect(results()).toEqual([]);
    const many = Array.from({ length: 5000 }, () => played("lost"));
    localStorage.setItem("madang.results", JSON.stringify(many));
    addResult(played("won"));
    expect(results()).toHaveLength(5000);
    expect(results()[0]!.key).toBe(many[1]!.key);
  });
});

test("sums count results, the best score and wins in a row", () => {
  const all = [played("won", ["level:2"], -3), played("won"), played(null, ["person", "person"]), played("won"), played("lost"), played("won", ["level:2"], -9), played("drawn"), played("won")];
  expect(totals(all)).toEqual({ games: 8, won: 5, drawn: 1, lost: 1, best: -3, streak: 1, longest: 3 });
  expect(totals([])).toEqual({ games: 0, won: 0, drawn: 0, lost: 0, best: null, streak: 0, longest: 0 });
});

test("results are grouped by opponent", () => {
  const all = [played("won"), played("won", ["level:2", "level:3"]), played("won", ["level:2", "level:2"]), played(null, []), played("lost", ["person"])];
  expect(groups(all, opponents).map(([kind, some]) => [kind, some.length])).toEqual([["level:2", 2], ["mixed", 1], ["alone", 1], ["person", 1]]);
});

describe("the suggested level", () => {
  const after = (line: string, level = 2, levels = 5) => {
    const results: Record<string, Result> = { w: "won", d: "drawn", l: "lost" };
    return suggestion([...line].map((one) => played(results[one]!, [`level:${level}`])), "qwixx", levels);
  };
  test("is higher after four wins in five games, lower after four losses", () => {
    expect(after("wwwwl")).toEqual({ level: 3, from: 2, won: 4, of: 5 });
    expect(after("lwlll")).toEqual({ level: 1, from: 2, won: 1, of: 5 });
    expect(after("llllllwwwww")?.level).toBe(3);
  });
  test("is none after fewer games, mixed results, another opponent or at the limits", () => {
    for (const line of ["wwww", "wwwll", "lldll"]) expect(after(line)).toBeNull();
    expect(after("wwwww", 5)).toBeNull();
    expect(after("lllll", 1)).toBeNull();
    const five = Array.from({ length: 5 }, () => played("won"));
    expect(suggestion(five, "qwixx", 5)?.level).toBe(3);
    expect(suggestion(five, "jungle", 5)).toBeNull();
    expect(suggestion([...five, played("won", ["level:3"])], "qwixx", 5)).toBeNull();
    expect(suggestion([...five, played("won", ["person"])], "qwixx", 5)).toBeNull();
    expect(suggestion([...five, played(null, ["person", "person"])], "qwixx", 5)?.level).toBe(3);
  });
});

describe("on a table", () => {
  const newTable = () => {
    const engine = () => new Engine(() => new LocalWorker() as unknown as Worker, () => "en" as Language);
    return new Table(engine(), engine(), { roll: () => 0, move: () => 0, land: () => 0 });
  };
  const begin = async (seats: SeatPlan[]) => {
    const table = newTable();
    await table.begin({ game: "yote", seats });
    await table.resume();
    return table;
  };

  test("a game counts when it ends, once, even after undo and a reload", async () => {
    const table = await begin([person, computer]);
    expect(results()).toEqual([]);
    await table.resign();
    expect(results()).toMatchObject([{ game: "yote", against: ["level:2"], result: "lost" }]);
    await table.undo();
    await table.resign();
    const again = newTable();
    await again.openSaved(table.record);
    await again.resume();
    expect(results()).toHaveLength(1);
    await table.rematch();
    await table.resign();
    expect(results()).toHaveLength(2);
  });
  test("an imported finished game does not count", async () => {
    const table = await begin([person, computer]);
    await table.resign();
    const file = (await table.fileText()).replace(/^seed: .*$/m, "seed: 5");
    deleteResults();
    const other = await begin([person, computer]);
    await other.openFile(file);
    await vi.waitFor(() => expect(other.isOver).toBe(true));
    expect(results()).toEqual([]);
  });
  test("a game of two people counts without a result", async () => {
    const table = await begin([{ kind: "person", name: "Ann" }, { kind: "person", name: "Ben" }]);
    await table.resign();
    expect(results()).toMatchObject([{ result: null, against: ["person", "person"] }]);
  });
});
