// Times and texts of the clocks of a game.
import type { Time } from "./types";

// Returns the milliseconds left to a seat, `passed` milliseconds after `time` arrived; null if the seat has no clock.
export function leftTo(time: Time | null, seat: number, passed: number): number | null {
  const left = time?.left[seat];
  if (left === null || left === undefined) return null;
  return Math.max(0, time!.running === seat ? left - passed : left);
}

// Returns the clocks stopped, `passed` milliseconds after `time` arrived.
export function stopped(time: Time | null, passed: number): Time | null {
  return time && { left: time.left.map((_, seat) => leftTo(time, seat, passed)), running: null };
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const two = (n: number) => String(n).padStart(2, "0");

// Returns the time as text: "9:05" or "1:00:00", tenths of a second below ten seconds, days and hours from two days on.
// The text shows zero only when the time is up.
export function clockText(left: number, words: { days: (n: number, hours: number) => string }): string {
  if (left >= 2 * day) return words.days(Math.floor(left / day), Math.floor((left % day) / hour));
  if (left > 0 && left < 10 * second) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / second);
  const minutes = Math.floor(seconds / 60);
  const tail = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${tail}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${tail}`;
}

// Returns how long the text of the clock stays the same, in milliseconds.
export function untilNextTick(left: number): number {
  if (left <= 0) return minute;
  return left < 10 * second ? left % 100 || 100 : left % second || second;
}
