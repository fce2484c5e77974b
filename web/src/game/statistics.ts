// The user's finished games, kept in the browser, and what they add up to.
import { loadJson, remove, save } from "../storage";
import type { GameRecord, State } from "../engine/types";
import { winnersOf } from "./ending";
import { gameOf } from "./games";
import type { SeatPlan } from "./seats";

const storageKey = "madang.results";
const most = 5000; // the oldest results make room for new ones

export type Result = "won" | "drawn" | "lost";

// A finished game. `against` lists the other players: "person", "level:3", …
export interface GameResult {
  key: string; // identifies the game, so that it counts once
  game: string; // the id
  at: number; // when it ended, in milliseconds since 1970
  against: string[];
  result: Result | null; // null if the user had no seat of their own, or no opponent
  score: number | null; // in points, of a game that was played to its end
}

function isResult(value: unknown): value is GameResult {
  const { key, game, at, against, result, score } = (value ?? {}) as Partial<GameResult>;
  const isText = typeof key === "string" && typeof game === "string" && Array.isArray(against) && against.every((one) => typeof one === "string");
  const isResult = result === null || result === "won" || result === "drawn" || result === "lost";
  return isText && typeof at === "number" && isResult && (score === null || typeof score === "number");
}

// Returns all results, the oldest first.
export function results(): GameResult[] {
  const saved = loadJson(storageKey);
  return Array.isArray(saved) ? saved.filter(isResult) : [];
}

export function deleteResults(): void {
  remove(storageKey);
}

// Adds a finished game. A game counts once, with its first result.
export function addResult(result: GameResult): void {
  const all = results();
  if (all.some(({ key }) => key === result.key)) return;
  save(storageKey, JSON.stringify([...all, result].slice(-most)));
}

// Returns the result of a finished game for the user on seat `you` of the players at its start. `you` is null if
// several people play on this device. Returns null for a game that does not count: one that computers play alone, that
// starts from another position, or with a throw that somebody chose. A player who left has lost.
export function resultOf(key: string, record: GameRecord, state: State, seats: readonly SeatPlan[], you: number | null, at: number): GameResult | null {
  const hasPeople = seats.some(({ kind }) => kind === "person");
  if (!hasPeople || record.start !== undefined || (record.given ?? []).length > 0) return null;
  const others = seats.filter((_, seat) => seat !== you);
  const against = others.map((plan) => (plan.kind === "person" ? "person" : plan.player));
  const counted = { key, game: state.id, at, against };
  if (you === null) return { ...counted, result: null, score: null };
  const hasScore = gameOf(record.game)?.traits.points === true && record.ending === undefined;
  const hasLeft = record.left?.some(({ seat }) => seat === you) === true;
  const result = others.length > 0 ? (hasLeft ? "lost" : resultFor(you, winnersOf(record, state), seats.length)) : null;
  return { ...counted, result, score: hasScore && !hasLeft ? (state.outcome?.scores[you] ?? null) : null };
}

function resultFor(you: number, winners: readonly number[], count: number): Result {
  if (winners.length === 0 || winners.length === count) return "drawn";
  return winners.includes(you) ? "won" : "lost";
}

// Sums.

export interface Totals {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  best: number | null; // the highest score
  streak: number; // games won in a row, up to now
  longest: number; // the longest such row
}

export function totals(all: readonly GameResult[]): Totals {
  const sum: Totals = { games: all.length, won: 0, drawn: 0, lost: 0, best: null, streak: 0, longest: 0 };
  for (const { result, score } of all) {
    if (score !== null) sum.best = Math.max(score, sum.best ?? score);
    if (result === null) continue;
    ++sum[result];
    sum.streak = result === "won" ? sum.streak + 1 : 0;
    sum.longest = Math.max(sum.longest, sum.streak);
  }
  return sum;
}

// Groups results by a key, in the order of the first result of each group.
export function groups(all: readonly GameResult[], keyOf: (result: GameResult) => string): [string, GameResult[]][] {
  const found = new Map<string, GameResult[]>();
  for (const result of all) found.set(keyOf(result), [...(found.get(keyOf(result)) ?? []), result]);
  return [...found];
}

// Returns the kind of opponents of a game: a player such as "level:3" or "person" if all are the same, otherwise
// "mixed", and "alone" without opponents.
export function opponents({ against }: GameResult): string {
  if (against.length === 0) return "alone";
  return against.every((one) => one === against[0]) ? against[0]! : "mixed";
}

// The level to try next.
export interface Suggestion {
  level: number;
  from: number; // the level of the last games
  won: number; // of the last games
  of: number; // the number of these games
}

const recent = 5;

// Suggests the next higher level after at least four wins in the last five games of an id, if all of them were against
// one level, and the next lower one after at most one win and no draw. Returns null otherwise.
export function suggestion(all: readonly GameResult[], game: string, levels: number): Suggestion | null {
  const last = all.filter((result) => result.game === game && result.result !== null).slice(-recent);
  const level = Number(/^level:(\d+)$/.exec(last.length === recent ? opponents(last[0]!) : "")?.[1] ?? 0);
  if (level === 0 || last.some((result) => opponents(result) !== `level:${level}`)) return null;
  const { won, drawn } = totals(last);
  const next = won >= 4 ? level + 1 : won <= 1 && drawn === 0 ? level - 1 : level;
  return next === level || next < 1 || next > levels ? null : { level: next, from: level, won, of: recent };
}
