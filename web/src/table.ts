// The one table of this page and the two modules behind it: one answers what the rules say, at once; the other thinks, and
// is stopped when nobody waits for it any more.
import { Face, startWorker } from "./face/client";
import { Table } from "./game/table.svelte";
import { hasMotion, settings } from "./settings.svelte";

const language = () => settings.language;

export const rules = new Face(startWorker, language);

export const table = new Table(rules, new Face(startWorker, language), {
  roll: () => (hasMotion() ? 1100 : 150),
  move: () => (hasMotion() ? 700 : 100),
});
