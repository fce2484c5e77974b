import { beforeEach, describe, expect, test, vi } from "vitest";
import { ask, LocalWorker } from "./browser";
import { Engine } from "../src/engine/client";
import type { GameRecord, Move } from "../src/engine/types";
import { difficultyOf, familyOf, parsePuzzle, puzzleOf, puzzleOfDay, puzzles, type Puzzle } from "../src/puzzles/list";
import { attemptAt, attempts, dayOf, isDaySolved, markDay, saveAttempt, streak, today } from "../src/puzzles/progress";
import { PuzzleSession } from "../src/puzzles/session.svelte";
import { puzzlesEn } from "../src/text/puzzles/en";
import { puzzlesKo } from "../src/text/puzzles/ko";

const startEngine = () => new Engine(() => new LocalWorker() as unknown as Worker, () => "en");
const pace = { roll: () => 0, move: () => 0, land: () => 0 };

beforeEach(() => localStorage.removeItem("madang.puzzles"));

async function open(puzzle: Puzzle, isOfToday = false): Promise<PuzzleSession> {
  const session = new PuzzleSession(puzzle, startEngine(), startEngine(), pace, isOfToday);
  await session.open();
  return session;
}

const until = (session: PuzzleSession, phase: string) => vi.waitFor(() => expect(session.phase).toBe(phase), { timeout: 10_000 });
const first = (test: (puzzle: Puzzle) => boolean) => puzzles.find(test)!;
const movesOf = ({ game, position }: Puzzle) => ask("state", { record: { game, start: position, tokens: [] } as GameRecord }).moves as unknown as Move[];

describe("the list", () => {
  test("every puzzle has its own id, and the id finds it", () => {
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect(puzzleOf(puzzles[5]!.id)).toBe(puzzles[5]);
    expect(puzzleOf("elsewhere")).toBeNull();
  });
  test("a decision has values, a win its end", () => {
    const decision = parsePuzzle("best 2 mini-yut | 3,-2/1,-4 0 do 0 | -2 | exact -2=57.4 3=46.4");
    expect(decision).toMatchObject({ kind: "best", level: 2, game: "mini-yut", position: "3,-2/1,-4 0 do 0", solution: ["-2"], rest: [], isExact: true });
    expect(decision.values[1]).toEqual({ token: "3", chance: 0.46399999999999997 });
    const win = parsePuzzle("win 4 jungle | 7/7 b | A1A2 B1B2 A2A3 | B2B3 A3A4");
    expect(win).toMatchObject({ solution: ["A1A2", "B1B2", "A2A3"], rest: ["B2B3", "A3A4"], values: [] });
  });
  test("the first puzzles of a game are easy and the last ones hard", () => {
    const same = puzzles.filter((puzzle) => familyOf(puzzle) === "yote");
    expect(difficultyOf(same[0]!)).toBe("easy");
    expect(difficultyOf(same.at(-1)!)).toBe("hard");
  });
  test("each puzzle is that of one day before any comes again, and the games alternate", () => {
    const days = Array.from({ length: puzzles.length }, (_, i) => puzzleOfDay(20_000 + i));
    expect(new Set(days).size).toBe(puzzles.length);
    expect(new Set(days.slice(0, 7).map(familyOf)).size).toBeGreaterThan(2);
  });
  test("both languages have every string", () => {
    expect(Object.keys(puzzlesKo)).toEqual(Object.keys(puzzlesEn));
  });
});

describe("progress", () => {
  test("is saved, and survives anything in the storage", () => {
    saveAttempt("a", { tries: 2, hints: 1, solved: true, shown: false });
    expect(attemptAt("a")).toEqual({ tries: 2, hints: 1, solved: true, shown: false });
    localStorage.setItem("madang.puzzles", '{"puzzles":{"a":7,"b":{"tries":-1,"solved":"yes"}},"days":"no"}');
    expect(attempts()).toEqual({ b: { tries: 0, hints: 0, solved: false, shown: false } });
    expect(streak(10)).toBe(0);
  });
  test("a streak counts days in a row; today may still be open", () => {
    for (const day of [5, 7, 8, 9]) markDay(day);
    expect(streak(9)).toBe(3);
    expect(streak(10)).toBe(3);
    expect(streak(11)).toBe(0);
    markDay(11);
    expect(streak(11)).toBe(1);
  });
  test("a day is the date at the user's place", () => {
    expect(dayOf(new Date(2026, 10, 18, 0, 1))).toBe(dayOf(new Date(2026, 10, 18, 23, 59)));
    expect(dayOf(new Date(2026, 10, 19))).toBe(dayOf(new Date(2026, 10, 18)) + 1);
  });
});

describe("a board puzzle", () => {
  const puzzle = first(({ kind, solution }) => kind !== "best" && solution.length > 1);

  test("is solved by its moves; the opponent answers", async () => {
    const session = await open(puzzle);
    for (let i = 0; i < puzzle.solution.length; i += 2) {
      await until(session, "open");
      await session.table.play(puzzle.solution[i]!);
    }
    await until(session, "over");
    expect(session.isSolvedNow).toBe(true);
    expect(attemptAt(puzzle.id)).toMatchObject({ solved: true, tries: 0 });
    expect(session.table.notice?.text).toMatch(/^Solved!/);
    expect(session.table.record.tokens).toEqual(puzzle.solution);
  });
  test("shows the answer to a wrong move, and lets you try again", async () => {
    const save = first(({ kind, game }) => kind === "save" && game === "yote");
    const wrong = movesOf(save).find(({ token }) => token !== save.solution[0])!;
    const session = await open(save);
    await session.table.play(wrong.token);
    await until(session, "wrong");
    expect(session.table.record.tokens.length).toBe(2);
    expect(session.table.notice).toMatchObject({ kind: "why", text: expect.stringMatching(/^Not this\. The answer is: /) });
    await session.tryAgain();
    expect(session.phase).toBe("open");
    expect(session.table.record.tokens).toEqual([]);
    expect(attemptAt(save.id)).toMatchObject({ tries: 1, solved: false });
  });
  test("gives hints in steps, then the solution", async () => {
    const session = await open(puzzle);
    const move = movesOf(puzzle).find(({ token }) => token === puzzle.solution[0])!;
    session.hint();
    expect(session.table.picked).toEqual(move.targets.slice(0, 1));
    session.hint();
    expect(session.table.notice?.text).toContain(move.words);
    expect(session.canHint).toBe(false);
    await session.showSolution();
    expect(session.table.record.tokens).toEqual(puzzle.solution);
    expect(attemptAt(puzzle.id)).toEqual({ tries: 0, hints: 2, solved: false, shown: true });
  });
});

test("the players are known before the board is drawn", async () => {
  const session = new PuzzleSession(first(({ game }) => game === "yunnori"), startEngine(), startEngine(), pace);
  const taken = vi.spyOn(session.table, "take").mockImplementation(async () => {
    expect(session.table.names.length).toBe(2);
    return true;
  });
  await session.open();
  expect(taken).toHaveBeenCalledOnce();
});

describe("a decision", () => {
  const puzzle = first(({ game }) => game === "qwixx");

  test("is solved by the best choice; the day counts", async () => {
    const session = await open(puzzle, true);
    await session.table.play(puzzle.solution[0]!);
    await until(session, "over");
    expect(session.isSolvedNow).toBe(true);
    expect(isDaySolved(today())).toBe(true);
  });
  test("ends with another choice, and says what it is worth", async () => {
    const session = await open(puzzle, true);
    const other = puzzle.values.at(-1)!;
    await session.table.play(other.token);
    await until(session, "over");
    expect(session.isSolvedNow).toBe(false);
    expect(session.chosen).toBe(other.token);
    expect(isDaySolved(today())).toBe(false);
    expect(attemptAt(puzzle.id)).toMatchObject({ tries: 1, solved: false });
  });
});
