// Measures the screens of the page with Lighthouse, as on a slow phone: medians of several runs.
//   scripts/build_page && node web/e2e/lighthouse.mjs [RUNS [SCREEN…]]
// Lighthouse is large and no test needs it, so this installs it into build/lighthouse. The browser is Debian's Chromium.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { loadavg } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loadEngine } from "./engine.mjs";
import { startServer } from "./harness.mjs";

const folder = fileURLToPath(new URL("../../build/lighthouse/", import.meta.url));
if (!existsSync(`${folder}node_modules/lighthouse`)) {
  mkdirSync(folder, { recursive: true });
  execFileSync("npm", ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "lighthouse@12.8.2"], { stdio: "inherit" });
}
const { resolve } = createRequire(`${folder}package.json`);
const { default: lighthouse, snapshot } = await import(pathToFileURL(resolve("lighthouse")));
const { default: puppeteer } = await import(pathToFileURL(resolve("puppeteer-core")));

const [runs = "5", ...wanted] = process.argv.slice(2);
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const ask = await loadEngine();
const server = await startServer();
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});

// Returns the page's saved game with a game in play between two people.
function inPlay(game, ending) {
  const record = { game, seats: ["Ann", "Ben"], seed: "1", tokens: [] };
  for (let i = 0; i < 12; ++i) {
    const isChance = ask("state", { record }).turn.kind === "chance";
    record.tokens.push((isChance ? ask("roll", { record, seed: "1" }) : ask("choose", { record, player: "level:2", seed: "1" })).token);
  }
  return { "madang.game": { ...record, ...ending } };
}

// Returns the routes of a game in play and of one that waits for the second player.
async function onlineGames() {
  const post = async (path, body) => {
    const answer = await fetch(`${server.url}api/v1/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    return answer.json();
  };
  const playing = await post("games", { game: "jungle", sit: 0, name: "Ann" });
  await post(`games/${playing.game}/seats`, { name: "Ben" });
  const waiting = await post("games", { game: "yote", sit: 0, name: "Ann" });
  return { online: { hash: `#/room/${playing.game}` }, waiting: { hash: `#/room/${waiting.game}/${waiting.key}` } };
}

async function firstPuzzle() {
  const page = await browser.newPage();
  await page.goto(`${server.url}#/puzzles`);
  const href = await (await page.waitForSelector("a[data-puzzle]")).evaluate((link) => link.getAttribute("href"));
  await page.close();
  return { hash: href };
}

const results = Array.from({ length: 12 }, (_, i) => ({ key: `${i}`, game: "jungle", at: i, against: [`level:${1 + (i % 3)}`], result: ["won", "lost"][i % 2], score: null }));
const over = inPlay("yunnori", { ending: { kind: "resigned", seats: [1] } });
const names = ["yunnori", "mini-yut", "yote", "jungle", "qwinto", "qwixx"];
// What a screen has saved in the browser, its route, and what `clicks` open. A click has no loading of its own to measure.
const screens = {
  home: { hash: "" },
  "set-up": { hash: "", clicks: ['[data-game="yunnori"]'], shows: "dialog form .play" },
  ...Object.fromEntries(names.map((name) => [name, { hash: "#/play", saved: inPlay(name) }])),
  ...(await onlineGames()),
  end: { hash: "#/play", saved: over },
  review: { hash: "#/play", saved: over, clicks: ['[data-over] [data-action="review"]'], shows: '[data-review="done"]' },
  lesson: { hash: "#/learn/jungle" },
  puzzles: { hash: "#/puzzles" },
  puzzle: await firstPuzzle(),
  statistics: { hash: "#/statistics", saved: { "madang.results": results } },
  editor: { hash: "#/edit/jungle" },
};

async function measure({ hash, saved = {}, clicks, shows }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
  }, saved);
  const flags = { logLevel: "error" };
  let result;
  if (clicks) {
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]); // nothing moves under a click
    await page.goto(`${server.url}${hash}`);
    for (const selector of clicks) await (await page.waitForSelector(selector)).click();
    await page.waitForSelector(shows);
    result = await snapshot(page, { flags });
  } else {
    result = await lighthouse(`${server.url}${hash}`, flags, undefined, page);
  }
  await context.close();
  return result.lhr;
}

const categories = ["performance", "accessibility", "best-practices", "seo"];
console.log("| screen | performance | accessibility | best practices | SEO | blocking time | largest paint | layout shift |");
console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
const failed = new Set();
for (const [name, screen] of Object.entries(screens)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const reports = [];
  for (let i = 0; i < (screen.clicks ? 1 : Number(runs)); ++i) reports.push(await measure(screen));
  // Lighthouse has no score for a category whose audits do not apply, and counts passed audits in a snapshot.
  const scores = categories.map((category) => {
    const values = reports.map(({ categories: all }) => all[category]?.score ?? null).filter((score) => score !== null);
    return values.length > 0 && !(screen.clicks && category === "performance") ? Math.round(100 * median(values)) : "";
  });
  const value = (audit, shown) => (screen.clicks ? "" : shown(median(reports.map(({ audits }) => audits[audit].numericValue))));
  const times = [value("total-blocking-time", (ms) => `${ms.toFixed(0)} ms`), value("largest-contentful-paint", (ms) => `${(ms / 1000).toFixed(1)} s`), value("cumulative-layout-shift", (shift) => shift.toFixed(2))];
  console.log(`| ${[name, ...scores, ...times].join(" | ")} |`);
  for (const { audits, categories: all } of reports) {
    for (const category of categories.slice(1)) {
      for (const { id } of all[category]?.auditRefs ?? []) if (audits[id].score !== null && audits[id].score < 1) failed.add(`${name}: ${id}: ${audits[id].title}`);
    }
  }
}
console.log(`\nLoad of the machine at the end: ${loadavg()[0].toFixed(1)}`);
for (const line of failed) console.log(line);
await browser.close();
await server.stop();
