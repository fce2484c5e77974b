// The progress with puzzles, saved in this browser: small enough for the first screen.
import { loadJson, save } from "../storage";

const key = "madang.puzzles";
const mostDays = 1000;

export interface Attempt {
  tries: number; // wrong moves
  hints: number;
  solved: boolean;
  shown: boolean; // the solution was shown before it was found
}

interface Progress {
  puzzles: { [id: string]: Attempt };
  days: number[]; // on which the puzzle of the day was solved, in order
}

// Returns the number of the calendar day at the user's place, the same for everyone on that date.
export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

export const today = (): number => dayOf(new Date());

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

// The storage may contain anything.
function read(): Progress {
  const saved = loadJson(key) as Partial<Progress> | null;
  const puzzles: Progress["puzzles"] = {};
  if (typeof saved?.puzzles === "object") {
    for (const [id, one] of Object.entries(saved.puzzles ?? {})) {
      if (typeof one !== "object" || one === null) continue;
      const { tries, hints, solved, shown } = one as Partial<Attempt>;
      puzzles[id] = { tries: isNumber(tries) ? tries : 0, hints: isNumber(hints) ? hints : 0, solved: solved === true, shown: shown === true };
    }
  }
  return { puzzles, days: Array.isArray(saved?.days) ? saved.days.filter(isNumber) : [] };
}

const write = (progress: Progress) => save(key, JSON.stringify(progress));

export function attempts(): { [id: string]: Attempt } {
  return read().puzzles;
}

export function attemptAt(id: string): Attempt {
  return read().puzzles[id] ?? { tries: 0, hints: 0, solved: false, shown: false };
}

export function saveAttempt(id: string, attempt: Attempt): void {
  const progress = read();
  progress.puzzles[id] = attempt;
  write(progress);
}

export function markDay(day: number): void {
  const progress = read();
  if (progress.days.includes(day)) return;
  progress.days = [...progress.days, day].sort((a, b) => a - b).slice(-mostDays);
  write(progress);
}

export const isDaySolved = (day: number): boolean => read().days.includes(day);

// Returns on how many days in a row up to today the puzzle of the day was solved. Today may still be open.
export function streak(now: number): number {
  const days = new Set(read().days);
  let last = days.has(now) ? now : now - 1;
  let count = 0;
  for (; days.has(last); --last) ++count;
  return count;
}

export function clearProgress(): void {
  write({ puzzles: {}, days: [] });
}
