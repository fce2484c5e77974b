// Measures the page:
// - how much a first visit loads, and how soon the page can be used
// - whether the page stays responsive while a computer thinks
// - how long a click takes in games of different lengths
// - how long the review of a whole game takes
// - how fast the module is, compared with the native library
//   scripts/build_page && node web/e2e/figures.mjs
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadEngine } from "./engine.mjs";
import { beginGame, openPage, pageFolder, program, startBrowser, startServer } from "./harness.mjs";
import { load_module } from "../../tests/wasm/module.mjs";

const rounds = 5;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;

const server = await startServer();
const chrome = await startBrowser();

// Returns the bytes that a first visit loads, and the time until the games can be clicked.
async function firstVisit() {
  const context = await chrome.browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const start = performance.now();
  await page.goto(server.url);
  await page.waitForSelector("[data-game]");
  const usable = performance.now() - start;
  await page.waitForTimeout(300);
  await context.close();
  return { bytes, usable };
}

// Returns the time from a click on Play to a board with legal moves. It includes loading the engine.
async function firstGame() {
  const { page, context } = await openPage(chrome.browser, server.url);
  await page.click('[data-game="jungle"]');
  const start = performance.now();
  await page.click("form .play");
  await page.waitForSelector("[data-target]");
  const time = performance.now() - start;
  await context.close();
  return time;
}

// Returns the longest task of the page while a computer of the highest level thinks.
async function longestTask() {
  const { page, context } = await openPage(chrome.browser, server.url, { reducedMotion: "no-preference" });
  await beginGame(page, "jungle", (form) => form.locator("select").nth(1).selectOption("level:10"));
  await page.waitForSelector("[data-target]");
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: "longtask" });
  });
  for (const [from, to] of [["A3", "A4"], ["C3", "D3"]]) {
    const before = await page.evaluate(() => savedGame().tokens.length);
    await page.locator(`[data-at="${from}"]`).click({ force: true });
    await page.locator(`[data-at="${to}"]`).click({ force: true });
    await page.waitForFunction((n) => savedGame().tokens.length >= n + 2, before);
    await page.waitForTimeout(500);
  }
  const longest = await page.evaluate(() => window.longest);
  await context.close();
  return longest;
}

const lengths = [10, 100, 1000, 5000];

// Endless games, as in apps/madang/commands/bench_clicks.cpp: an opening, and tokens to repeat.
const endless = {
  yunnori: ["roll:do 0:do", "roll:do 0:do roll:gae 0:gae roll:do 0:do roll:do 1:do roll:back-do 2:back-do"],
  jungle: ["", "A3A4 G7G6 A4A3 G6G7"],
};

function longGame(game, count) {
  const [opening, cycle] = endless[game].map((tokens) => tokens.split(" ").filter(Boolean));
  return Array.from({ length: count }, (_, i) => opening[i] ?? cycle[(i - opening.length) % cycle.length]);
}

// Returns the median time from a click until the page shows the move, in a game for two with `count` tokens.
async function clickTime(count) {
  const { page, context } = await openPage(chrome.browser, server.url);
  const record = { game: "jungle", seats: ["Ann", "Ben"], tokens: longGame("jungle", count), seed: "1" };
  await page.evaluate((saved) => localStorage.setItem("madang.game", JSON.stringify(saved)), record);
  await page.goto(`${server.url}#/play`);
  await page.waitForSelector("[data-target]");
  const times = await page.evaluate(async (moves) => {
    const stage = document.querySelector(".stage");
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    const click = (at) => document.querySelector(`[data-at="${at}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const times = [];
    for (const move of moves) {
      click(move.slice(0, 2));
      await pause();
      const start = performance.now();
      const observed = new Promise((resolve) => new MutationObserver(resolve).observe(stage, { attributes: true, attributeFilter: ["data-line"] }));
      click(move.slice(2));
      await observed;
      void document.body.offsetHeight; // includes the layout
      times.push(performance.now() - start);
      await pause();
    }
    return times;
  }, longGame("jungle", count + 40).slice(count));
  await context.close();
  return median(times);
}

// Returns the number of moves and rolls of a whole game, and the time from a click on Review until it is done.
async function reviewOf(game) {
  const record = { game, seats: ["Ann", "Ben"], seed: "1", tokens: [] };
  for (let kind; kind !== "over"; ) {
    ({ kind } = ask("state", { record }).turn);
    if (kind === "chance") record.tokens.push(ask("roll", { record, seed: "1" }).token);
    if (kind === "decide") record.tokens.push(ask("choose", { record, player: "level:3", seed: "1" }).token);
  }
  const { page, context } = await openPage(chrome.browser, server.url);
  await page.evaluate((saved) => localStorage.setItem("madang.game", JSON.stringify(saved)), record);
  await page.goto(`${server.url}#/play`);
  await page.waitForSelector("[data-over] [data-action=review]");
  const start = performance.now();
  await page.click("[data-over] [data-action=review]");
  await page.waitForSelector('[data-review="done"]');
  const time = performance.now() - start;
  await context.close();
  return { count: record.tokens.length, time };
}

const names = ["yunnori", "mini-yut", "yote", "jungle", "qwinto", "qwixx"];
const visits = [];
const games = [];
for (let i = 0; i < rounds; ++i) {
  visits.push(await firstVisit());
  games.push(await firstGame());
}
const tasks = [];
for (let i = 0; i < rounds; ++i) tasks.push(await longestTask());
const clicks = [];
for (const count of lengths) clicks.push(await clickTime(count));
const ask = await loadEngine();
const reviews = [];
for (const game of names) reviews.push(await reviewOf(game));
await chrome.close();
await server.stop();

console.log("| measurement | value |\n| --- | --- |");
console.log(`| first visit, compressed, without the engine | ${kilobytes(median(visits.map(({ bytes }) => bytes)))} |`);
console.log(`| the engine, compressed | ${kilobytes(engineBytes())} |`);
console.log(`| time until usable | ${median(visits.map(({ usable }) => usable)).toFixed(0)} ms |`);
console.log(`| from Play to the first board, including loading the engine | ${median(games).toFixed(0)} ms |`);
console.log(`| longest task while the highest level thinks (0: none over 50 ms) | ${Math.max(...tasks).toFixed(0)} ms |`);

for (const [i, count] of lengths.entries()) console.log(`| from a click to the move on the board, after ${count} tokens | ${clicks[i].toFixed(1)} ms |`);
for (const [i, { count, time }] of reviews.entries()) console.log(`| review of a game of ${names[i]}, ${count} tokens | ${(time / 1000).toFixed(1)} s |`);

function engineBytes() {
  const names = readdirSync(`${pageFolder}/assets`).filter((name) => /^(worker|madang)-.*\.br$/.test(name));
  return names.reduce((sum, name) => sum + statSync(`${pageFolder}/assets/${name}`).size, 0);
}

// Moves and rolls per second in random games on one thread. Native and module runs alternate.
const module = await load_module();
console.log();
for (const game of Object.keys(endless)) for (const count of lengths) console.log(`page ${game} ${count} ${requestTime(game, count).toFixed(1)}`);
console.log("\n| game | native | WebAssembly | ratio |\n| --- | --- | --- | --- |");
for (const game of names) {
  const native = [];
  const wasm = [];
  for (let i = 0; i < rounds; ++i) {
    native.push(nativeRate(game));
    wasm.push(moduleRate(game));
  }
  const millions = (rate) => `${(rate / 1e6).toFixed(1)} M`;
  console.log(`| ${game} | ${millions(median(native))} | ${millions(median(wasm))} | ${(median(wasm) / median(native)).toFixed(2)} |`);
}

// Measures in the module what `madang bench --page` measures: the time of a request that plays one more token, in
// microseconds.
function requestTime(game, count) {
  const ask = (request) => JSON.parse(module.ask(JSON.stringify(request)));
  const tokens = longGame(game, count + 20);
  let known = ask({ ask: "state", record: { game, tokens: tokens.slice(0, count) } });
  const times = [];
  for (let i = 0; i < 40; ++i) {
    for (const token of tokens.slice(count)) {
      const request = JSON.stringify({ ask: "state", base: { key: known.key, count: known.count }, tokens: [token] });
      const start = performance.now();
      const answer = module.ask(request);
      times.push(1000 * (performance.now() - start));
      known = JSON.parse(answer);
    }
    known = ask({ ask: "state", base: { key: known.key, count } });
  }
  return median(times);
}

function nativeRate(game) {
  const file = join(mkdtempSync(join(tmpdir(), "madang-figures-")), "bench.json");
  execFileSync(program, ["bench", game, "--runs", "1", "--json", file], { stdio: "ignore" });
  return JSON.parse(readFileSync(file, "utf8")).games[0].plies[0];
}

function moduleRate(game) {
  const start = performance.now();
  let plies = 0;
  for (let seed = 0; performance.now() - start < 700; ++seed) {
    plies += JSON.parse(module.ask(JSON.stringify({ ask: "playouts", game, seed: `${seed}`, count: 300 }))).plies;
  }
  return (plies / (performance.now() - start)) * 1000;
}
