// The workers of the page are reused, or ended when they are no longer needed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { beginGame, onlyPeople, openPage, useBrowser, waitForTokens } from "./harness.mjs";
import { onlineGames } from "./online.mjs";

const at = useBrowser(undefined, "--limit", "joins=1000", "--limit", "creations=100");
const { begin, step } = onlineGames(at);

const rulesAndThinker = 2;

// Waits until this many workers run: a browser ends them in the background.
async function hasWorkers(page, count) {
  for (let i = 0; i < 300 && page.workers().length !== count; ++i) await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(page.workers().length, count);
}

async function withPage(body) {
  const { page, context, faults } = await openPage(at.chrome.browser, at.server.url);
  const started = [];
  page.on("worker", (worker) => started.push(worker));
  await body(page, started);
  assert.deepEqual(faults, []);
  await context.close();
}

async function hint(page) {
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForSelector(".hints li");
}

async function goHome(page) {
  await page.click("a.brand");
  await page.waitForSelector("[data-game]");
}

test("hints of a local game share one worker", () =>
  withPage(async (page, started) => {
    await beginGame(page, "yote", onlyPeople);
    for (const [count, square] of ["7", "8", "9"].entries()) {
      await hint(page);
      await page.locator(`[data-at="${square}"]`).first().click({ force: true });
      await waitForTokens(page, count + 1);
    }
    await goHome(page);
    await beginGame(page, "jungle", onlyPeople);
    await hint(page);
    await hasWorkers(page, rulesAndThinker);
    assert.equal(started.length, rulesAndThinker);
  }));

test("online games, lessons and puzzles leave no worker behind", () =>
  withPage(async (page) => {
    for (let i = 0; i < 2; ++i) {
      const { id } = await begin([page], { game: "yote", hints: true, seats: [{ kind: "person" }, { kind: "computer", player: "level:1" }] }, []);
      await hint(page);
      await hasWorkers(page, rulesAndThinker);
      await goHome(page);
      await hasWorkers(page, 1);
    }
    await page.goto(`${at.server.url}#/puzzle/day`);
    await page.waitForSelector(".stage");
    await goHome(page);
    await page.goto(`${at.server.url}#/learn/yote`);
    await page.waitForSelector(".stage");
    await goHome(page);
    await hasWorkers(page, 1);
  }));

test("the worker of a review ends with the review", () =>
  withPage(async (page, started) => {
    await beginGame(page, "yote", onlyPeople);
    await page.locator('[data-at="7"]').first().click({ force: true });
    await waitForTokens(page, 1);
    await page.locator("details.more summary").click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Resign this game?" }).click();
    await page.click('[data-over] [data-action="review"]');
    await page.locator("[data-review=done]").waitFor();
    await hasWorkers(page, 1);
    assert.equal(started.length, 2);
  }));
