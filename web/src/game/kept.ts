// The game that a browser keeps: this tab's own, else the last one of any tab.
import type { GameRecord } from "../face/types";

const key = "madang.game";

// Browsers may refuse to keep anything; the page works all the same.
function each(use: (storage: Storage) => void): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      use(storage());
    } catch {
      // Nothing is lost but the convenience.
    }
  }
}

export function keepRecord(record: GameRecord): void {
  each((storage) => storage.setItem(key, JSON.stringify(record)));
}

export function forgetRecord(): void {
  each((storage) => storage.removeItem(key));
}

// What was kept, unchecked but for its outline.
export function keptRecord(): GameRecord | null {
  let found: GameRecord | null = null;
  each((storage) => (found ??= JSON.parse(storage.getItem(key) ?? "null") as GameRecord | null));
  const record = found as Partial<GameRecord> | null;
  return typeof record?.game === "string" && Array.isArray(record.tokens) ? (record as GameRecord) : null;
}
