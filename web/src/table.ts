// The table for games on this device, and its two engines. One answers questions about the rules at once. The other
// thinks, and is stopped when its answer is no longer needed.
import { Engine, startWorker } from "./engine/client";
import { saveNow } from "./game/saved_game";
import { Table, type Pace } from "./game/table.svelte";
import { hasMotion, settings } from "./settings.svelte";
import { hasUnsaved } from "./storage";
import { hold, partFailed } from "./version.svelte";

const language = () => settings.language;

const newEngine = () => new Engine(startWorker, language, partFailed);

export const rules = newEngine();

export const newThinker = newEngine;

export const pace: Pace = {
  roll: () => (hasMotion() ? 1100 : 150),
  move: () => (hasMotion() ? 700 : 100),
  land: () => (hasMotion() ? 850 : 0), // as long as the sticks and dice tumble
};

export const table = new Table(rules, newThinker(), pace);

// A reload continues the saved game, but without the moves that redo restores.
hold(() => {
  saveNow();
  return hasUnsaved() || table.undone.length > 0 || table.testMode;
});
