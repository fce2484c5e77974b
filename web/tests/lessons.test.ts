import { describe, expect, test, vi } from "vitest";
import { ask, LocalWorker } from "./browser";
import { Engine } from "../src/engine/client";
import type { Language, Move, State } from "../src/engine/types";
import { games, gameOf } from "../src/game/games";
import { lessonProgress, saveLessonProgress } from "../src/game/progress";
import { Tutor } from "../src/game/tutor.svelte";
import { hasLesson, lessonOf, type Lesson, type MoveStep, type Step } from "../src/text/lessons";

interface At {
  start: string | undefined;
  tokens: string[];
}

function stateAt(lesson: Lesson, { start, tokens }: At): State {
  const state = ask("state", { record: { game: lesson.game, tokens, ...(start === undefined ? {} : { start }) } }) as unknown as State & { error?: { text: string } };
  expect(state.error, `${lesson.game} ${start} ${tokens}`).toBeUndefined();
  return state;
}

const isMoveStep = (step: Step): step is MoveStep => "want" in step;
const wantedMoves = (step: MoveStep, { moves }: State) => moves.filter(step.want);

// Calls back for every step of a lesson, for every accepted way to reach it.
function walk(lesson: Lesson, visit: (step: Step, state: State, at: At) => void): void {
  let ways: At[] = [];
  lesson.steps.forEach((step, i) => {
    if (i === 0 || step.start !== undefined) ways = [{ start: step.start, tokens: [] }];
    ways = ways.flatMap((at) => {
      const state = stateAt(lesson, at);
      visit(step, state, at);
      const first = isMoveStep(step) ? wantedMoves(step, state).map(({ token }) => token) : [step.roll];
      const next = first.map((token) => ({ ...at, tokens: [...at.tokens, token, ...(step.replies ?? [])] }));
      for (const after of next) stateAt(lesson, after);
      return next;
    });
  });
}

const lessons = await Promise.all(games.filter(({ name }) => hasLesson(name)).map(({ name }) => lessonOf(name)));

test("every game has a lesson about its default rules", () => {
  expect(lessons.map(({ game }) => gameOf(game)?.name)).toEqual(games.map(({ name }) => name));
  for (const { game } of lessons) expect(games.map(({ offers }) => offers[0]!.id)).toContain(game);
});

describe.each(lessons)("the lesson of $game", (lesson) => {
  test("asks seat 0 for legal moves, and every accepted one leads on", () => {
    walk(lesson, (step, state) => {
      expect(state.turn).toEqual({ kind: isMoveStep(step) ? "decide" : "chance", seat: 0 });
      expect(state.must_pass).toBe(false);
      if (isMoveStep(step)) expect(wantedMoves(step, state).length, step.say.en).toBeGreaterThan(0);
      else expect(state.outcome).toBeNull();
    });
  });

  test("answers a wrong move of every step", () => {
    walk(lesson, (step, state, { start, tokens }) => {
      if (!isMoveStep(step)) return;
      const other = state.moves.some((move: Move) => !step.want(move));
      const places = ["A1", "1", "9", "17", "-4", "red-2", "D9", "blue-12"];
      const record = { game: lesson.game, tokens, ...(start === undefined ? {} : { start }) };
      const reasons = places.map((target) => ask("why", { record, targets: [state.moves[0]!.targets[0], target] }) as { legal?: boolean });
      expect(other || reasons.some(({ legal }) => legal === false), step.say.en).toBe(true);
    });
  });

  test("has short texts in both languages", () => {
    for (const { say, hint, done } of lesson.steps) {
      for (const words of [say, hint, ...(done ? [done] : [])]) {
        expect(words.en.length).toBeLessThanOrEqual(160);
        expect(words.ko.length).toBeLessThanOrEqual(100);
        expect(words.ko).toMatch(/(요|세요|…)[.!]?$|하세요\.$|점…$/);
      }
    }
    expect(lesson.steps.at(-1)!.done).toBeDefined();
  });
});

// Plays lessons on a table.
const newEngine = () => new Engine(() => new LocalWorker() as unknown as Worker, () => "en" as Language);

function start(lesson: Lesson) {
  const steps: number[] = [];
  const tutor = new Tutor(newEngine(), newEngine(), { roll: () => 0, move: () => 0, land: () => 0 }, lesson, (at) => steps.push(at));
  return { tutor, steps };
}

async function doStep(tutor: Tutor): Promise<void> {
  const { step, table } = tutor;
  if (isMoveStep(step)) await table.play(wantedMoves(step, table.state!)[0]!.token);
  else await table.throw();
}

test.each(lessons)("the lesson of $game can be played to its end", async (lesson) => {
  const { tutor, steps } = start(lesson);
  await tutor.open(0);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(tutor.table.record.tokens).toEqual([]);
  for (const [i, { done }] of lesson.steps.entries()) {
    await vi.waitFor(() => expect([tutor.at, tutor.isSending]).toEqual([i, false]));
    await doStep(tutor);
    if (!done) continue;
    await vi.waitFor(() => expect(tutor.isDone).toBe(true));
    expect(tutor.table.canMove || tutor.table.canThrow).toBe(false);
    if (!tutor.isLast) await tutor.next();
  }
  expect(tutor.isLast && tutor.isDone).toBe(true);
  expect(steps).toEqual(lesson.steps.map((_, i) => i));
});

describe("a mistake", () => {
  test("with a legal move changes nothing and is answered", async () => {
    const { tutor } = start(await lessonOf("qwixx"));
    await tutor.open(0);
    await tutor.table.throw();
    await vi.waitFor(() => expect(tutor.at).toBe(1));
    const { tokens } = tutor.table.record;
    await tutor.table.play("b5");
    expect(tutor.table.notice?.kind).toBe("why");
    expect(tutor.table.record.tokens).toEqual(tokens);
    expect(tutor.isDone).toBe(false);
  });
  test("with an illegal move is answered with the engine's reason", async () => {
    const { tutor } = start(await lessonOf("jungle"));
    await tutor.open(1);
    await tutor.table.pick("D4");
    await tutor.table.pick("D3");
    expect(tutor.table.notice?.text).toBe("The tiger cannot capture the lion at D3.");
  });
});

test("a lesson resumes at the last position before the step", async () => {
  const { tutor } = start(await lessonOf("yunnori"));
  await tutor.open(5);
  expect(tutor.at).toBe(0);
  await tutor.open(8);
  expect(tutor.at).toBe(8);
  await tutor.open(100);
  expect(tutor.at).toBe(8);
});

test("a wanted move is shown on the board", async () => {
  const { tutor } = start(await lessonOf("yote"));
  await tutor.open(2);
  tutor.showMove();
  expect(tutor.table.hints?.[0]?.token).toMatch(/^m7-/);
});

test("the progress of each game is kept, and damaged storage is ignored", () => {
  saveLessonProgress("yote", { step: 3, isDone: false });
  saveLessonProgress("qwixx", { step: 0, isDone: true });
  expect(lessonProgress("yote")).toEqual({ step: 3, isDone: false });
  expect(lessonProgress("qwixx")).toEqual({ step: 0, isDone: true });
  for (const broken of ["[]", "7", "{", '{"yote":{"step":"x"}}', '{"yote":{"step":-1}}']) {
    localStorage.setItem("madang.lessons", broken);
    expect(lessonProgress("yote")).toEqual({ step: 0, isDone: false });
  }
});
