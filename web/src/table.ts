// The table for games on this device, and its two engines. One answers questions about the rules at once. The other
// thinks, and is stopped when its answer is no longer needed.
import { Engine, startWorker } from "./engine/client";
import { Table, type Pace } from "./game/table.svelte";
import { hasMotion, settings } from "./settings.svelte";

const language = () => settings.language;

export const rules = new Engine(startWorker, language);

export const newThinker = () => new Engine(startWorker, language);

export const pace: Pace = {
  roll: () => (hasMotion() ? 1100 : 150),
  move: () => (hasMotion() ? 700 : 100),
  land: () => (hasMotion() ? 850 : 0), // as long as the sticks and dice tumble
};

export const table = new Table(rules, newThinker(), pace);
