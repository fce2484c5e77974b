// The tests that every browser besides Chromium runs: a whole game of each kind, offline play, both themes.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { loadEngine } from "../engine.mjs";
import { hands } from "../hands.mjs";
import { beginGame, desktop, seriousFaults, startServer, waitForTokens } from "../harness.mjs";
import { playToTheEnd } from "../player.mjs";
import { fewPeople, fewPieces, levels, setSeed } from "../short_games.mjs";
import { Page } from "./page.mjs";

async function openWindow(browser, url, size) {
  const page = new Page(await browser.open(size));
  await page.goto(url);
  return page;
}

async function chooseEnglish(page) {
  await page.evaluate(() => localStorage.setItem("madang.settings", JSON.stringify({ language: "en", motion: "off" })));
  await page.reload();
}

// Opens a page in English without animations.
export async function openIn(browser, url, size = desktop.viewport) {
  const page = await openWindow(browser, url, size);
  await chooseEnglish(page);
  return page;
}

// Closes the page, which must not have reported any faults.
export async function closeSound(page, isExpected = () => false) {
  const faults = [...page.tab.faults, ...(await page.evaluate(() => faults))];
  await page.tab.close();
  assert.deepEqual(faults.filter((fault) => !isExpected(fault)), []);
}

const sizeOf = { touch: { width: 375, height: 812 } };
const choices = { mouse: fewPieces, keyboard: fewPeople, touch: fewPeople };

// `ways` names the games that are not played with the mouse.
export function testBrowser(start, ways) {
  const at = {};
  before(async () => {
    at.ask = await loadEngine();
    at.server = await startServer();
    at.browser = await start();
  });
  after(async () => {
    await at.browser?.close();
    await at.server?.stop();
  });

  describe("a whole game", () => {
    for (const [game, level] of Object.entries(levels)) {
      const way = ways[game] ?? "mouse";
      test(`${game} with ${way}`, async () => {
        const page = await openIn(at.browser, at.server.url, sizeOf[way]);
        await setSeed(page, 3);
        await beginGame(page, game, choices[way]);
        const record = await playToTheEnd(page, at.ask, hands[way], level);
        assert.ok(record.tokens.length > 5);
        await closeSound(page);
      });
    }
  });

  test("the page works offline after the first load", async () => {
    const own = await startServer();
    // Does not reload the page before it is stored: WebKit never finishes an installation that a reload interrupts.
    const page = await openWindow(at.browser, own.url, desktop.viewport);
    try {
      await page.waitForFunction(() => navigator.serviceWorker.getRegistration().then((worker) => worker?.active?.state === "activated"));
    } finally {
      await own.stop();
    }
    await chooseEnglish(page);
    await beginGame(page, "yote");
    await page.locator('[data-at="7"]').first().click({ force: true });
    await page.waitForFunction(() => savedGame().tokens.length >= 2);
    await page.tab.close();
  });

  test("a reload resumes the game", async () => {
    const page = await openIn(at.browser, at.server.url);
    await beginGame(page, "yote", fewPeople);
    await page.locator('[data-at="7"]').first().click({ force: true });
    await waitForTokens(page, 1);
    await page.reload();
    await page.waitForFunction(() => document.querySelector(".stage")?.dataset.line === "5/1X3/5/5 O 7 8");
    await closeSound(page);
  });

  for (const [theme, paper] of [["Light", "rgb(244, 236, 220)"], ["Dark", "rgb(24, 22, 19)"]]) {
    test(`the theme ${theme}, and axe-core finds no serious violations in it`, async () => {
      const page = await openIn(at.browser, at.server.url);
      await page.click('[aria-label="Settings"]');
      await page.locator("dialog fieldset").getByText(theme).click();
      await page.waitForFunction((wanted) => getComputedStyle(document.documentElement).backgroundColor === wanted, paper);
      assert.deepEqual(await seriousFaults(page), []);
      await page.click('dialog [aria-label="Close"]');
      await beginGame(page, "jungle");
      await page.waitForSelector("[data-target]");
      assert.deepEqual(await seriousFaults(page), []);
      await closeSound(page);
    });
  }
}
