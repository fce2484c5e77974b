// Writes the data that this version's page stores in the browser to SAMPLES. README.md says how to run it.
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { LocalWorker } from "./browser";
import { Face } from "../src/face/client";
import { person, type SeatPlan } from "../src/game/seats";
import { Table, type Setup } from "../src/game/table.svelte";
import { remember, rememberName } from "../src/room/mine";
import { rememberOverviewKey } from "../src/room/overview_key";
import { settings } from "../src/settings.svelte";

const samples = process.env.SAMPLES!;
const named = (name: string): SeatPlan => ({ kind: "person", name });
const computer: SeatPlan = { kind: "computer", player: "level:2" };
const two = [named("지민"), named("Ada")];

type Case = Setup & { steps: number; then?: (table: Table) => Promise<void> };

const cases: Record<string, Case> = {
  yunnori: { game: "yunnori:players=3,animals=dog/pig/cow", seats: [...two, named("Ben Ö")], steps: 30 },
  yunnori_given: { game: "yunnori", seats: two, steps: 5, then: giveRoll },
  mini_yut_alone: { game: "mini-yut:alone", seats: [person], steps: 200 },
  mini_yut_practice: { game: "mini-yut:practice", seats: two, steps: 7 },
  yote_computer: { game: "yote", seats: [person, computer], steps: 5 },
  yote_drawn: { game: "yote:traditional", seats: two, steps: 9, then: (table) => table.agreeDraw() },
  jungle: { game: "jungle", seats: two, steps: 0 },
  jungle_resigned: { game: "jungle:leiden", seats: two, steps: 12, then: (table) => table.resign() },
  jungle_start: { game: "jungle:standard", start: "7/7/7/7/7/3c3/7/7/5R1 b", seats: two, steps: 3 },
  qwinto: { game: "qwinto", seats: two, steps: 300 },
  qwixx: { game: "qwixx:players=1", seats: [named("지민")], steps: 20, then: (table) => table.undo() },
};

const kept = (storage: Storage, key: string) => ({ [key]: storage.getItem(key) });

const startFace = () => new Face(() => new LocalWorker(0) as unknown as Worker, () => "en");

async function giveRoll(table: Table): Promise<void> {
  await table.setTestMode(true);
  while (!table.isThrowing) await table.play(table.state!.moves[0]!.token);
  await table.give("roll:mo");
}

// Plays or throws once for the person to move.
async function step(table: Table): Promise<void> {
  await vi.waitUntil(() => table.isOver || table.isAsked || table.isThrowing);
  if (table.isThrowing) await table.throw();
  else if (table.isAsked) await table.play(table.state!.moves.at(-1)!.token);
}

async function game(name: string, { steps, then, ...setup }: Case) {
  const table = new Table(startFace(), startFace(), { roll: () => 0, move: () => 0 });
  await table.begin(setup);
  await table.resume();
  for (let n = 0; n < steps && !table.isOver; ++n) await step(table);
  await then?.(table);
  await vi.waitUntil(() => table.isOver || table.isAsked || table.isThrowing);
  table.leave();
  writeFileSync(`${samples}/records/page_${name}.madang`, await table.fileText());
  const { state, seats, isOver } = table;
  const storage = { localStorage: kept(localStorage, "madang.game"), sessionStorage: kept(sessionStorage, "madang.game") };
  return { name, storage, expected: { line: state!.line, turn: state!.turn, seats, isOver } };
}

// Returns the settings as the page saves them after every change; effects do not run here.
function chosenSettings() {
  Object.assign(settings, { language: "ko", theme: "dark", sound: true, motion: "off" });
  return { "madang.settings": JSON.stringify(settings) };
}

function network() {
  const id = (letter: string) => letter.repeat(22);
  remember(id("a"), { game: "jungle" }, 1_772_368_496_000);
  remember(id("b"), { seat: 1, key: id("k"), game: "yote", names: ["지민", "Ada"] }, 1_772_368_497_000);
  remember(id("-"), { key: null, seat: null }, 1_772_368_498_000);
  rememberName("지민");
  rememberOverviewKey(id("o"));
  return {
    localStorage: { ...kept(localStorage, "madang.mine"), ...kept(localStorage, "madang.name") },
    sessionStorage: kept(sessionStorage, "madang.overview"),
  };
}

test("samples", async () => {
  mkdirSync(`${samples}/records`, { recursive: true });
  const games = [];
  for (const [name, one] of Object.entries(cases)) games.push(await game(name, one));
  const all = { games, settings: chosenSettings(), network: network() };
  writeFileSync(`${samples}/browser.json`, `${JSON.stringify(all, null, 1)}\n`);
  expect(games).toHaveLength(Object.keys(cases).length);
}, 120_000);
