// The guided first games: one file per game, which is loaded when the lesson is opened. A lesson is data. Its steps
// follow the real rules: a test plays every accepted move of every step.
import type { Language, Move } from "../../engine/types";

export type Words = Record<Language, string>;

interface StepBase {
  start?: string; // the line of the position; without it, the step continues the one before it
  say: Words; // explains one idea and says what to do
  hint: Words; // follows the reason after a mistake
  done?: Words; // what just happened, shown until the learner continues; without it, the next step follows at once
  replies?: string[]; // the tokens that follow the learner's, of any seat
}

// The learner throws, and the result is fixed.
export type ThrowStep = StepBase & { roll: string };
// The learner plays one of the wanted moves.
export type MoveStep = StepBase & { want: (move: Move) => boolean };

export type Step = ThrowStep | MoveStep;

export interface Lesson {
  game: string; // an id; seat 0 is the learner
  steps: Step[];
}

// Accepts some of the legal moves.
export const tokens = (...wanted: string[]) => ({ token }: Move) => wanted.includes(token);
export const kind = (wanted: string) => (move: Move) => move.kind === wanted;
export const any = () => true;

const lessons = import.meta.glob<{ lesson: Lesson }>(["./*.ts", "!./index.ts"]);
const pathOf = (game: string) => `./${game}.ts`;

export function hasLesson(game: string): boolean {
  return pathOf(game) in lessons;
}

// REQUIRES: the game has a lesson.
export async function lessonOf(game: string): Promise<Lesson> {
  return (await lessons[pathOf(game)]!()).lesson;
}
