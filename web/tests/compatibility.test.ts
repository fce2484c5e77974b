// Reads the browser storage of earlier versions of the page. The samples are in tests/compatibility.
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LocalWorker } from "./browser";
import { Engine } from "../src/engine/client";
import { deleteSavedRecord, savedRecord } from "../src/game/saved_game";
import { Table } from "../src/game/table.svelte";
import { myGames, myName } from "../src/room/my_games";
import { overviewKey } from "../src/room/overview_key";

type Values = Record<string, string>;
interface Areas {
  localStorage: Values;
  sessionStorage: Values;
}
interface Sample {
  games: { name: string; storage: Areas; expected: { line: string; turn: object; seats: object[]; isOver: boolean } }[];
  settings: Values;
  network: Areas;
}

const samples = new URL("../../tests/compatibility/", import.meta.url);
const versions = readdirSync(samples).filter((name) => /^\d/.test(name));
const startEngine = () => new Engine(() => new LocalWorker() as unknown as Worker, () => "en");

function store({ localStorage: local, sessionStorage: session }: Areas): void {
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
}

beforeEach(deleteSavedRecord);

test("samples exist", () => expect(versions).toContain("0.1.0"));

describe.each(versions)("the storage of %s", (version) => {
  const sample = JSON.parse(readFileSync(new URL(`${version}/browser.json`, samples), "utf8")) as Sample;

  describe.each(sample.games)("with the game $name", ({ storage, expected }) => {
    // Another tab has only the local storage.
    test.each([storage, { ...storage, sessionStorage: {} }])("resumes the game", async (areas) => {
      store(areas);
      const record = savedRecord()!;
      expect(record).toEqual(JSON.parse(storage.localStorage["madang.game"]!));
      const table = new Table(startEngine(), startEngine(), { roll: () => 0, move: () => 0, land: () => 0 });
      await table.openSaved(record);
      const { game: _id, ...others } = record; // an id can be written in several ways
      expect(table.record).toMatchObject(others);
      const { state, seats, isOver } = table;
      expect({ line: state!.line, turn: state!.turn, seats, isOver }).toMatchObject(expected);
    });
  });

  test("keeps the online games with their keys, the name and the overview key", () => {
    store(sample.network);
    expect(myGames()).toEqual(JSON.parse(sample.network.localStorage["madang.mine"]!));
    expect(myGames().map((game) => game.key)).toContain("k".repeat(22));
    expect(myName()).toBe(sample.network.localStorage["madang.name"]);
    expect(overviewKey()).toBe(sample.network.sessionStorage["madang.overview"]);
  });

  test("keeps the settings", async () => {
    store({ localStorage: sample.settings, sessionStorage: {} });
    vi.resetModules();
    const { settings } = await import("../src/settings.svelte");
    expect(settings).toEqual(JSON.parse(sample.settings["madang.settings"]!));
  });
});
