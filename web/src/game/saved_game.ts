// The games on this device, saved in the browser: the current game of this tab (or the last one of any tab), and
// unfinished games that another one replaced.
import type { GameRecord } from "../engine/types";
import { load, loadJson, remove, save } from "../storage";

const key = "madang.game";
const overKey = "madang.game.over"; // "yes" if the current game is over
const shelfKey = "madang.games";
const areas = ["sessionStorage", "localStorage"] as const;
const interval = 1000;
const most = 30; // games on the shelf

let unsaved: { record: GameRecord; isOver: boolean } | null = null;

// Saves within a second, or when the page is left. Saving takes longer as the game grows, so clicks do not wait for it.
export function saveRecord(record: GameRecord, isOver: boolean): void {
  if (!unsaved) setTimeout(saveNow, interval);
  unsaved = { record, isOver };
}

export function saveNow(): void {
  if (!unsaved) return;
  const content = JSON.stringify(unsaved.record);
  const isOver = unsaved.isOver ? "yes" : "no";
  unsaved = null;
  for (const area of areas) {
    save(key, content, area);
    save(overKey, isOver, area);
  }
}

for (const event of ["pagehide", "visibilitychange"]) globalThis.addEventListener?.(event, saveNow, { capture: true });

export function deleteSavedRecord(): void {
  unsaved = null;
  for (const area of areas) {
    remove(key, area);
    remove(overKey, area);
  }
}

// Checks only the outline of a record: the engine checks the rest.
function isRecord(value: unknown): value is GameRecord {
  const record = value as Partial<GameRecord> | null;
  return typeof record?.game === "string" && Array.isArray(record.tokens);
}

function areaOfRecord() {
  saveNow();
  return areas.find((area) => isRecord(loadJson(key, area)));
}

// Returns the saved record; null if there is none.
export function savedRecord(): GameRecord | null {
  const area = areaOfRecord();
  return area ? (loadJson(key, area) as GameRecord) : null;
}

// Returns the saved record if its game is not over; null otherwise.
export function unfinishedRecord(): GameRecord | null {
  const area = areaOfRecord();
  return area && load(overKey, area) !== "yes" ? savedRecord() : null;
}

// The shelf: unfinished games that another one replaced, and reviewed games that were tried again, the latest first. A
// seed identifies a game.
export type ShelfGame = GameRecord & { isOver?: boolean };

export function shelf(): ShelfGame[] {
  const saved = loadJson(shelfKey);
  return Array.isArray(saved) ? saved.filter(isRecord) : [];
}

// Puts a game on the shelf, whether another one replaces it or not.
export function putOnShelf(game: ShelfGame): void {
  const others = shelf().filter((record) => record.seed !== game.seed);
  save(shelfKey, JSON.stringify([game, ...others].slice(0, most)));
}

// Returns whether a game of this name is saved, finished or not.
export function hasSavedGame(name: string): boolean {
  return [savedRecord(), ...shelf()].some((record) => record?.game.split(":", 1)[0] === name);
}

export function takeFromShelf(seed: string | undefined): void {
  save(shelfKey, JSON.stringify(shelf().filter((record) => record.seed !== seed)));
}

// Puts the current game on the shelf if `next` replaces it and somebody has begun to play it.
export function makeRoomFor(next: GameRecord): void {
  const current = unfinishedRecord();
  takeFromShelf(next.seed);
  if (!current || current.seed === next.seed || current.tokens.length === 0) return;
  putOnShelf(current);
}
