// How far the user has come in the guided first games, saved in the browser.
import { loadJson, save } from "../storage";

const key = "madang.lessons";

interface Progress {
  step: number; // the step to continue with
  isDone: boolean; // the lesson was finished once
}

function all(): { [game: string]: Partial<Progress> } {
  const saved = loadJson(key);
  return typeof saved === "object" && saved !== null && !Array.isArray(saved) ? (saved as { [game: string]: Partial<Progress> }) : {};
}

export function lessonProgress(game: string): Progress {
  const { step, isDone } = all()[game] ?? {};
  return { step: Number.isInteger(step) && step! > 0 ? step! : 0, isDone: isDone === true };
}

export function saveLessonProgress(game: string, progress: Progress): void {
  save(key, JSON.stringify({ ...all(), [game]: progress }));
}
