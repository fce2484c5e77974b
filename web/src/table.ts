// The one table of this page for games at this screen and the two modules behind it: one answers what the rules say, at once;
// the other thinks, and is stopped when nobody waits for it any more.
import { Engine, startWorker } from "./engine/client";
import { Table, type Pace } from "./game/table.svelte";
import { hasMotion, settings } from "./settings.svelte";

const language = () => settings.language;

export const rules = new Engine(startWorker, language);

export const newThinker = () => new Engine(startWorker, language);

export const pace: Pace = {
  roll: () => (hasMotion() ? 1100 : 150),
  move: () => (hasMotion() ? 700 : 100),
};

export const table = new Table(rules, newThinker(), pace);
