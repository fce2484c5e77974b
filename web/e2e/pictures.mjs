// Takes the screenshots of the page: every screen, light and dark, on a desktop and a phone, in English and Korean. Those that the documents
// show are written to docs/pictures/page, the others to build/pictures/page.
//   scripts/build_page && node web/e2e/pictures.mjs [NAME…]      all, or only names that contain one of the words
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadEngine } from "./engine.mjs";
import { desktop, openPage, phone, startBrowser, startServer } from "./harness.mjs";

const top = fileURLToPath(new URL("../../", import.meta.url));
const inDocs = new Set(
  ["home", "setup", "yunnori", "mini-yut", "yote", "jungle", "qwinto", "qwixx", "hint", "editor", "rules", "lesson", "puzzle", "statistics"]
    .map((name) => `${name}-light`)
    .concat("end-light", "review-light", "landscape", "waiting-light", "online-light", "overview-light", "animals-dark", "jungle-dark", "home-korean", "yunnori-korean", "waiting-korean", "phones"),
);
const wanted = process.argv.slice(2);

function fileOf(name) {
  const folder = `${top}${inDocs.has(name) ? "docs" : "build"}/pictures/page`;
  mkdirSync(folder, { recursive: true });
  return `${folder}/${name}.png`;
}

const ask = await loadEngine();
const server = await startServer("--overview");
const chrome = await startBrowser();

// Returns a record with at least `plies` moves and rolls, up to the next decision of a player.
function middle(game, names, plies, seed, start) {
  const record = { game, seats: names, tokens: [], seed, ...(start ? { start } : {}) };
  for (;;) {
    const state = ask("state", { record });
    if (record.tokens.length >= plies && state.turn.kind === "decide" && !state.must_pass) return record;
    const { token } = state.turn.kind === "chance" ? ask("roll", { record, seed }) : ask("choose", { record, player: "level:3", seed });
    record.tokens.push(token);
  }
}

const people = ["Ada", "Ben", "Chae-won", "Dae-ho"];
const games = {
  yunnori: { record: middle("yunnori", people.slice(0, 2), 38, "11") },
  animals: { record: middle("yunnori:animals=pig/dog/sheep/cow", people, 60, "5") },
  "mini-yut": { record: middle("mini-yut", people.slice(0, 2), 13, "6") },
  yote: { record: middle("yote:traditional", people.slice(0, 2), 21, "2") },
  jungle: { record: middle("jungle", people.slice(0, 2), 30, "9"), first: true },
  qwinto: { record: middle("qwinto", people.slice(0, 2), 75, "3") },
  qwixx: { record: middle("qwixx", people.slice(0, 2), 70, "8") },
};

const looks = {
  light: { ...desktop, colorScheme: "light" },
  dark: { ...desktop, colorScheme: "dark" },
  "phone-light": { ...phone, colorScheme: "light" },
  "phone-dark": { ...phone, colorScheme: "dark" },
  korean: { ...desktop, colorScheme: "light", locale: "ko-KR" },
  "phone-korean": { ...phone, colorScheme: "light", locale: "ko-KR" },
};

async function shoot(name, options, prepare) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) return;
  const { page, context } = await openPage(chrome.browser, server.url, options);
  await prepare(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: fileOf(name) });
  await context.close();
  console.log(name);
}

async function sitDown(page, record) {
  await page.evaluate((saved) => localStorage.setItem("madang.game", JSON.stringify(saved)), record);
  await page.goto(`${server.url}#/play`);
  await page.waitForSelector(".stage");
}

for (const [look, options] of Object.entries(looks)) {
  await shoot(`home-${look}`, options, (page) => page.waitForSelector("[data-action=friends]"));
  for (const [game, { record, first }] of Object.entries(games)) {
    await shoot(`${game}-${look}`, options, async (page) => {
      await sitDown(page, record);
      // Picks a piece, so that the board shows where it can go.
      if (first) await page.locator("[data-target]").nth(4).click({ force: true });
    });
  }
}
for (const [look, options] of Object.entries(looks)) {
  await shoot(`hint-${look}`, options, async (page) => {
    await sitDown(page, games.jungle.record);
    await page.getByRole("button", { name: /^(Hint|힌트)$/ }).click();
    await page.waitForSelector(".hints li");
  });
  await shoot(`editor-${look}`, options, async (page) => {
    await page.goto(`${server.url}#/edit/jungle`);
    await page.waitForSelector("[data-spot]");
  });
  await shoot(`setup-${look}`, options, async (page) => {
    await page.waitForSelector("[data-action=friends]");
    await page.click('[data-game="yunnori"]');
  });
  await shoot(`rules-${look}`, options, async (page) => {
    await sitDown(page, games.yote.record);
    await page.getByRole("button", { name: /^(Rules|규칙)$/ }).click();
    await page.waitForSelector("dialog figure svg");
  });
}

for (const [look, options] of Object.entries(looks)) {
  await shoot(`lesson-${look}`, options, async (page) => {
    await page.evaluate(() => localStorage.setItem("madang.lessons", '{"jungle":{"step":4}}'));
    await page.goto(`${server.url}#/learn/jungle`);
    await page.waitForSelector("[data-coach]");
    await page.locator('[data-at="B3"]').first().click({ force: true });
  });
}

for (const [look, options] of Object.entries(looks)) {
  await shoot(`puzzles-${look}`, options, async (page) => {
    await page.goto(`${server.url}#/puzzles`);
    await page.waitForSelector("[data-puzzle]");
  });
  // A wrong move of Yoté and its answer.
  await shoot(`puzzle-${look}`, options, async (page) => {
    await page.goto(`${server.url}#/puzzles`);
    await page.locator('input[value="yote"]').check({ force: true });
    await page.locator("[data-puzzle]").nth(30).click();
    await page.waitForSelector("[data-action=hint]:not(:disabled)");
    await page.locator("[data-target]").first().click({ force: true });
    await page.locator("[data-target]").last().click({ force: true });
    await page.waitForSelector("[data-action=again]");
  });
  await shoot(`decision-${look}`, options, async (page) => {
    await page.goto(`${server.url}#/puzzles`);
    await page.locator('input[value="qwixx"]').check({ force: true });
    await page.locator("[data-puzzle]").nth(20).click();
    await page.waitForSelector("[data-action=hint]:not(:disabled)");
    await page.locator("[data-target]").first().click({ force: true });
    await page.waitForSelector("[data-value]");
  });
}

const some = (game, levels, results, scores = []) => [...results].map((one, i) => ({ key: `${game} ${i}`, game, at: Date.UTC(2026, 2, 1 + i), against: [`level:${levels[i % levels.length]}`], result: { w: "won", d: "drawn", l: "lost" }[one], score: scores[i] ?? null }));
const results = [...some("jungle", [2, 3], "lwwdwlw"), ...some("qwixx", [2], "lwlwww", [24, 61, 38, 72, 66, 81])];
for (const [look, options] of Object.entries(looks)) {
  await shoot(`statistics-${look}`, options, async (page) => {
    await page.evaluate((all) => localStorage.setItem("madang.results", JSON.stringify(all)), results);
    await page.goto(`${server.url}#/statistics`);
    await page.waitForSelector("[data-results]");
  });
}

const lost = { ...games.jungle.record, ending: { kind: "resigned", seats: [1] } };
for (const [look, options] of Object.entries(looks)) {
  await shoot(`end-${look}`, options, async (page) => {
    await sitDown(page, lost);
    await page.waitForSelector("[data-turning-point]");
  });
}
const resigned = { ...games.yunnori.record, ending: { kind: "resigned", seats: [1] } };
for (const [look, options] of Object.entries(looks)) {
  await shoot(`review-${look}`, options, async (page) => {
    await sitDown(page, resigned);
    await page.click('[data-over] [data-action="review"]');
    await page.waitForSelector('[data-review="done"]');
    const costly = page.locator("[data-costly] .buttons .button").first();
    if (await costly.count()) await costly.click();
  });
}
await shoot("landscape", { ...phone, viewport: { width: 812, height: 375 } }, (page) => sitDown(page, games.yunnori.record));

// Online games are set up with direct requests, so that the pictures are the same every time.
async function post(path, body) {
  const response = await fetch(`${server.url}api/v1/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  return response.json();
}

async function openSeat(page, { game, key }) {
  await page.goto(`${server.url}#/room/${game}/${key}`);
}

// Plays a few moves against a computer in an online game.
async function playABit(page) {
  await openSeat(page, await post("games", { game: "yote:traditional", name: "Ann", seats: [{ kind: "person" }, { kind: "computer", player: "level:3" }], clock: { kind: "game", minutes: 10, increment: 5 } }));
  for (const [count, which] of [14, 20, 8, 9].entries()) {
    await page.waitForFunction((plies) => document.querySelector(`.moves [data-ply="${plies}"]`) || plies === 0, 2 * count);
    await page.waitForSelector("[data-target]");
    await page.evaluate((at) => document.querySelectorAll("[data-move]")[at].click(), which);
  }
  await page.waitForSelector('.moves [data-ply="8"]');
  await page.waitForSelector("[data-target]");
}

for (const [look, options] of Object.entries(looks)) {
  await shoot(`waiting-${look}`, options, async (page) => {
    await openSeat(page, await post("games", { game: "yunnori:players=3", name: "Ann", seats: [{ kind: "person" }, { kind: "person" }, { kind: "computer", player: "level:3" }] }));
    await page.waitForSelector(".qr");
  });
  await shoot(`network-setup-${look}`, options, async (page) => {
    await page.click("[data-action=friends]");
    await page.click('[data-game="jungle"]');
    await page.waitForSelector("form .play");
  });
  await shoot(`online-${look}`, options, playABit);
  await shoot(`overview-${look}`, options, async (page) => {
    for (const game of ["qwixx", "jungle", "mini-yut"]) {
      const { game: id } = await post("games", { game, name: people[0] });
      await post(`games/${id}/seats`, { name: people[1] });
    }
    await page.goto(`${server.url}${server.overview}`);
    await page.waitForSelector("[data-handle]");
  });
}

// Puts the pictures of phones side by side.
const shown = ["yunnori", "end", "jungle", "qwixx"].map((game, i) => `${game}-phone-${i % 2 ? "dark" : "light"}`);
if (wanted.length === 0) {
  const page = await chrome.browser.newPage({ viewport: { width: 1280, height: 700 } });
  const pictures = shown.map((name) => `<img src="data:image/png;base64,${readFileSync(fileOf(name), "base64")}">`);
  await page.setContent(`<style>body { margin: 0; display: flex; gap: 20px } img { width: 305px }</style>${pictures.join("")}`);
  await page.locator("body").screenshot({ path: fileOf("phones") });
}

await chrome.close();
await server.stop();
