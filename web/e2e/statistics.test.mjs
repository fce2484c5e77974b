// The user's results: which games count, what the page makes of them, exporting and deleting them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beginGame, onlyPeople, openMore, pageTestsOf, phone, seriousFaults, useBrowser } from "./harness.mjs";

const at = useBrowser();
const pageTest = pageTestsOf(at);

const resultsOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("madang.results") ?? "[]"));
const saveResults = (page, all) => page.evaluate((saved) => localStorage.setItem("madang.results", JSON.stringify(saved)), all);
const wins = (count, against, result = "won") => Array.from({ length: count }, (_, i) => ({ key: `${against} ${i}`, game: "jungle", at: i, against: [against], result, score: null }));

async function resign(page) {
  await openMore(page);
  await page.click("[data-action=resign]");
  await page.click(".sure");
  await page.waitForSelector("[data-over]");
}

pageTest("a finished game counts once, also after a reload", {}, async (page) => {
  await beginGame(page, "yote");
  await page.waitForSelector("[data-target]");
  await resign(page);
  assert.deepEqual((await resultsOf(page)).map(({ game, against, result }) => [game, against, result]), [["yote", ["level:5"], "lost"]]);
  await page.reload();
  await page.waitForSelector("[data-over]");
  assert.equal((await resultsOf(page)).length, 1);
  await page.goto(`${at.server.url}#/`);
  await page.click('[href="#/statistics"]');
  assert.match(await page.locator('[data-results="yote"] tbody').innerText(), /Level 5, Regular\s+1\s+0 0%\s+0\s+1/);
});

pageTest("a game of two people counts without a result", {}, async (page) => {
  await beginGame(page, "yote", onlyPeople);
  await page.waitForSelector("[data-target]");
  await resign(page);
  assert.deepEqual((await resultsOf(page)).map(({ result }) => result), [null]);
});

pageTest("an online game counts for your own seat, once", {}, async (page) => {
  const post = async (path, body) => (await fetch(`${at.server.url}api/v1/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();
  const { game, key } = await post("games", { game: "yote", name: "Ann", seats: [{ kind: "person" }, { kind: "computer", player: "level:1" }] });
  await page.goto(`${at.server.url}#/room/${game}/${key}`);
  await page.waitForSelector(".stage [data-target]");
  await resign(page);
  await page.waitForFunction(() => localStorage.getItem("madang.results"));
  const counted = [{ key: `room:${game}`, game: "yote", against: ["level:1"], result: "lost", score: null }];
  assert.deepEqual((await resultsOf(page)).map(({ at: _at, ...rest }) => rest), counted);
  await page.reload();
  await page.waitForSelector("[data-over]");
  assert.equal((await resultsOf(page)).length, 1);
});

pageTest("the page suggests the next level and says how levels play", {}, async (page) => {
  await saveResults(page, wins(5, "level:3"));
  await page.click("[data-game=jungle]");
  assert.match(await page.innerText("[data-suggested]"), /You won 5 of your last 5 games against Learner\./);
  await page.click("[data-suggested] button");
  assert.equal(await page.locator("form select").nth(1).inputValue(), "level:4");
  assert.match(await page.innerText(".habit"), /Casual: looks 3 moves ahead and overlooks 12% of all captures\./);
  assert.deepEqual(await seriousFaults(page), []);
});

pageTest("results are shown, exported and deleted, in Korean on a phone", { ...phone, locale: "ko-KR" }, async (page) => {
  await page.goto(`${at.server.url}#/statistics`);
  await page.waitForSelector(".none");
  await saveResults(page, [...wins(3, "level:3"), ...wins(1, "random", "lost"), ...wins(2, "level:10")]);
  await page.reload();
  await page.waitForSelector("[data-results=jungle]");
  assert.match(await page.innerText(".statistics"), /지금 2연승, 최다 3연승/);
  assert.match(await page.innerText("[data-results=jungle] tbody"), /10단계 최고수/);
  assert.deepEqual(await seriousFaults(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, "the page is wider than the screen");
  const [download] = await Promise.all([page.waitForEvent("download"), page.tap("[data-action=export]")]);
  assert.equal(JSON.parse(readFileSync(await download.path(), "utf8")).length, 6);
  await page.tap("[data-action=delete]");
  assert.deepEqual(await seriousFaults(page), []);
  await page.tap("[data-action=delete-now]");
  await page.waitForSelector(".none");
  assert.deepEqual(await resultsOf(page), []);
});
