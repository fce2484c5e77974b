// Compares the WebAssembly module with the recorded playthroughs and, byte for byte, with the native page API.
//   node tests/wasm/wasm_test.mjs PAGE_API_LINES_PROGRAM
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { ids_of, isFull, playthroughs, requests_of } from "./cases.mjs";
import { load_module } from "./module.mjs";

const told = [];
const module = await load_module({ progress: (done) => told.push(done) });
const ask = (request) => JSON.parse(module.ask(JSON.stringify(request)));

test("every game has a playthrough", () => {
  assert.deepEqual(new Set(playthroughs.map(({ game }) => game)), new Set(ids_of(ask)));
});

for (const { game, seed, start, plies } of playthroughs) {
  test(`playthrough of ${game}`, () => {
    const random = ask({ ask: "random", game, seed, plies: 60 });
    assert.deepEqual(random.tokens, plies.map(([token]) => token));
    assert.deepEqual(random.lines, plies.map(([, line]) => line));

    const tokens = [];
    for (const [token, line] of [[null, start], ...plies]) {
      if (token !== null) tokens.push(token);
      if (!isFull && tokens.length % 4 !== 0 && tokens.length !== plies.length) continue;
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

test("the same answers as the native page API", async () => {
  const requests = requests_of(ask);
  const native = spawnSync(process.argv[2], { input: requests.join("\n") + "\n", encoding: "utf8", maxBuffer: 2 ** 30 });
  assert.equal(native.status, 0, native.stderr);
  const answers = native.stdout.split("\n");
  assert.equal(answers.length, requests.length + 1);
  const fresh = await load_module();  // does not hold the games that `requests_of` created
  requests.forEach((request, i) => assert.equal(fresh.ask(request), answers[i], request));
});

test("progress of an exact table", () => {
  const record = { game: "yunnori:pieces=1", tokens: ["roll:gae"] };
  assert.equal(ask({ ask: "analyse", record }).moves[0].worth.exact, true);
  assert.ok(told.length > 0 && told.every((done) => done >= 0 && done <= 1));
  assert.equal(told.at(-1), 1);
});
