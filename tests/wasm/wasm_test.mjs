// The WebAssembly module against the recorded playthroughs and, byte for byte, against the native face.
//   node tests/wasm/wasm_test.mjs FACE_LINES_PROGRAM
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { load_module } from "./module.mjs";

const folder = new URL("../playthroughs/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".playthrough"));
const told = [];
const module = await load_module({ progress: (done) => told.push(done) });
const ask = (request) => JSON.parse(module.ask(JSON.stringify(request)));

// A head of `key: value` lines, then for each ply the token and the position after it.
function playthrough(name) {
  const lines = readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n");
  const [game, seed, start] = ["game: ", "seed: ", "start: "].map((key, i) => {
    assert.ok(lines[i].startsWith(key));
    return lines[i].slice(key.length);
  });
  return { game, seed, start, plies: lines.slice(3).map((line) => line.split(" | ")) };
}

const games = files.map(playthrough);
const ids = ask({ ask: "games" }).games.flatMap((game) => [...game.presets.map((preset) => preset.id), ...game.variants]);

test("every game has a playthrough", () => {
  assert.deepEqual(new Set(games.map(({ game }) => game)), new Set(ids));
});

for (const { game, seed, start, plies } of games) {
  test(`playthrough of ${game}`, () => {
    const random = ask({ ask: "random", game, seed, plies: 60 });
    assert.deepEqual(random.tokens, plies.map(([token]) => token));
    assert.deepEqual(random.lines, plies.map(([, line]) => line));

    const tokens = [];
    for (const [token, line] of [[null, start], ...plies]) {
      if (token !== null) tokens.push(token);
      const state = ask({ ask: "state", record: { game, tokens } });
      assert.equal(state.id, ask({ ask: "check", game }).id);
      assert.equal(state.line, line);
      assert.equal(state.plies.length, tokens.length);
      const next = plies[tokens.length]?.[0];
      if (state.turn.kind === "decide" && next !== undefined) {
        assert.ok(state.moves.some((move) => move.token === next), `${next} is among the moves`);
      }
      if (next === undefined && plies.length < 60) assert.equal(state.turn.kind, "over");
    }
  });
}

test("the same answers as the native face", () => {
  const requests = ["", "nonsense", "[[[[[[[[[[[[[[[[[[[[[", '{"ask":"\u{1F600}"}', '{"ask":"games"}'];
  const add = (request) => requests.push(JSON.stringify(request));
  for (const game of ids) {
    for (let seed = 0; seed < 20; ++seed) add({ ask: "random", game, seed: `${seed}`, plies: 200 });
    add({ ask: "random", game, seed: "18446744073709551615", plies: 1000 });
    add({ ask: "playouts", game, seed: "1", count: 3 });
    const tokens = ask({ ask: "random", game, seed: "5", plies: 30 }).tokens;
    for (let plies = 0; plies <= tokens.length; plies += 5) {
      const record = { game, tokens: tokens.slice(0, plies), seats: [], seed: "77" };
      for (const language of ["en", "ko"]) add({ ask: "state", record, language });
      add({ ask: "roll", record, seed: "77" });
      add({ ask: "rolls", record, language: "ko" });
      add({ ask: "write", record });
      add({ ask: "why", record, token: "A1A2", language: "ko" });
      for (const player of ["random", "level:1"]) add({ ask: "choose", record, player, seed: "3" });
    }
  }
  const native = spawnSync(process.argv[2], { input: requests.join("\n") + "\n", encoding: "utf8", maxBuffer: 2 ** 30 });
  assert.equal(native.status, 0, native.stderr);
  const answers = native.stdout.split("\n");
  assert.equal(answers.length, requests.length + 1);
  requests.forEach((request, i) => assert.equal(module.ask(request), answers[i], request));
});

test("progress of an exact table", () => {
  const record = { game: "yunnori:pieces=1", tokens: ["roll:gae"] };
  assert.equal(ask({ ask: "analyse", record }).moves[0].worth.exact, true);
  assert.ok(told.length > 0 && told.every((done) => done >= 0 && done <= 1));
  assert.equal(told.at(-1), 1);
});
