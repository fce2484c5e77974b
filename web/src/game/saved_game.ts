// The running game, saved in the browser: the game of this tab or, if it has none, the last one of any tab.
import type { GameRecord } from "../engine/types";
import { loadJson, remove, save } from "../storage";

const key = "madang.game";
const areas = ["sessionStorage", "localStorage"] as const;
const interval = 1000;

let unsaved: GameRecord | null = null;

// Saves within a second, or when the page is left. Saving takes longer as the game grows, so clicks do not wait for it.
export function saveRecord(record: GameRecord): void {
  if (!unsaved) setTimeout(saveNow, interval);
  unsaved = record;
}

function saveNow(): void {
  if (!unsaved) return;
  const content = JSON.stringify(unsaved);
  unsaved = null;
  for (const area of areas) save(key, content, area);
}

for (const event of ["pagehide", "visibilitychange"]) globalThis.addEventListener?.(event, saveNow, { capture: true });

export function deleteSavedRecord(): void {
  unsaved = null;
  for (const area of areas) remove(key, area);
}

// Returns the saved record; null if there is none. Checks only its outline: the engine checks the rest.
export function savedRecord(): GameRecord | null {
  saveNow();
  const saved = areas.map((area) => loadJson(key, area)).find((found) => found !== null);
  const record = saved as Partial<GameRecord> | undefined;
  return typeof record?.game === "string" && Array.isArray(record.tokens) ? (record as GameRecord) : null;
}
