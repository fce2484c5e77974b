// Test cases for every build of the page API: the recorded playthroughs, and requests of every kind.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

export const isFull = process.env.MADANG_TEST_FULL !== undefined;  // ./test full repeats more
const folder = new URL("../playthroughs/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".playthrough"));

// Parses a playthrough: a head of `key: value` lines, then one line per ply with the token and the position after it.
function playthrough(name) {
  const lines = readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n");
  const [game, seed, start] = ["game: ", "seed: ", "start: "].map((key, i) => {
    assert.ok(lines[i].startsWith(key));
    return lines[i].slice(key.length);
  });
  return { game, seed, start, plies: lines.slice(3).map((line) => line.split(" | ")) };
}

export const playthroughs = files.map(playthrough);

export function ids_of(ask) {
  return ask({ ask: "games" }).games.flatMap((game) => [...game.presets.map((preset) => preset.id), ...game.variants]);
}

// Returns valid and invalid requests for all games as text; `ask` takes and returns objects.
export function requests_of(ask) {
  const requests = ["", "nonsense", "[[[[[[[[[[[[[[[[[[[[[", '{"ask":"\u{1F600}"}', '{"ask":"games"}'];
  const add = (request) => requests.push(JSON.stringify(request));
  for (const game of ids_of(ask)) {
    for (let seed = 0; seed < (isFull ? 20 : 5); ++seed) add({ ask: "random", game, seed: `${seed}`, plies: 200 });
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
    // The same game token by token, as the page requests it: forward, at earlier positions, back, and with an expired
    // key.
    let known;
    const step = (request) => {
      add(request);
      known = ask(request);
    };
    const base = (count) => ({ base: { key: known.key, count } });
    step({ ask: "state", record: { game, tokens: [] } });
    for (const token of tokens) step({ ask: "state", ...base(known.count), tokens: [token], language: "ko" });
    for (const at of [0, 1, 7, 99]) add({ ask: "state", ...base(known.count), at });
    add({ ask: "why", ...base(known.count), token: "A1A2" });
    add({ ask: "state", ...base(known.count), tokens: ["nonsense"] });
    const gone = { ask: "state", ...base(known.count) };
    step({ ask: "state", ...base(known.count >> 1) });
    add(gone);
    add({ ask: "roll", ...base(known.count), seed: "77" });
  }
  return requests;
}
