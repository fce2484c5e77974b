// Tests of the review after a game: the graph, judgements, luck and skill, trying again, hints while looking back, and
// the picture to share.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe } from "node:test";
import { beginGame, desktop, onlyPeople, pageTestsOf, phone, seriousFaults, useBrowser } from "./harness.mjs";

const at = useBrowser();
const pageTest = pageTestsOf(at);

// Returns a record of random play; a running game is resigned.
function randomGame(game, plies = 10_000) {
  const { tokens } = at.ask("random", { game, seed: "5", plies });
  const { turn, seats } = at.ask("state", { record: { game, tokens } });
  const names = Array.from({ length: seats }, (_, seat) => ["Ann", "Ben", "Cho"][seat]);
  return { game, tokens, seats: names, seed: "77", ...(turn.kind === "over" ? {} : { ending: { kind: "resigned", seats: [1] } }) };
}

async function openGame(page, record) {
  await page.evaluate((saved) => {
    for (const area of [localStorage, sessionStorage]) area.setItem("madang.game", JSON.stringify(saved));
    location.hash = "#/play";
  }, record);
  await page.reload();
  await page.waitForSelector("[data-over]");
}

async function openReview(page) {
  await page.click('[data-over] [data-action="review"]');
  await page.waitForSelector('[data-review="done"]');
}

const shownMove = (page) => page.locator(".graph").getAttribute("aria-valuenow").then(Number);

describe("the review", () => {
  for (const [game, plies, hasLuck, size] of [["jungle", 24, false, desktop], ["yunnori:pieces=1", undefined, true, phone], ["qwixx", undefined, true, desktop], ["yunnori:players=3", undefined, true, phone]]) {
    pageTest(`of ${game} has a graph, judgements and the parts of luck`, size, async (page) => {
      const record = randomGame(game, plies);
      const all = record.tokens.length;
      await openGame(page, record);
      await openReview(page);
      const graph = page.locator(".graph");
      assert.equal(await shownMove(page), all);
      assert.match(await graph.getAttribute("aria-valuetext"), /Ann \d+%, Ben \d+%/);
      assert.match(await page.textContent("section.review"), game === "yunnori:pieces=1" ? /All values are exact\./ : /The values are estimates\./);

      // The keyboard and the mouse go to a move.
      await graph.focus();
      await page.keyboard.press("ArrowLeft");
      await page.waitForFunction((n) => document.querySelector(".graph").getAttribute("aria-valuenow") === String(n), all - 1);
      await page.keyboard.press("Home");
      await page.waitForFunction(() => document.querySelector(".graph").getAttribute("aria-valuenow") === "0");
      const box = await graph.boundingBox();
      await graph.click({ position: { x: box.width / 2, y: box.height / 2 } });
      await page.waitForFunction(() => Number(document.querySelector(".graph").getAttribute("aria-valuenow")) > 0);
      assert.ok(Math.abs((await shownMove(page)) - all / 2) <= all / 20 + 1);
      assert.equal(await page.locator("[data-over]").count(), 0);

      // Start, luck and skill add up to the result, apart from rounding.
      assert.equal(await page.locator("[data-luck]").count(), hasLuck ? 1 : 0);
      if (hasLuck) assert.equal(await page.getByRole("button", { name: "Look deeper" }).count(), 0); // its values need no search
      if (hasLuck) {
        const rows = await page.locator("[data-luck] tbody tr").evaluateAll((list) => list.map((row) => [...row.querySelectorAll("td")].map((cell) => Number.parseFloat(cell.textContent.replace("−", "-")))));
        assert.equal(rows.length, 6);
        for (const seat of rows[0].keys()) {
          const parts = rows.slice(0, -1).reduce((sum, row) => sum + row[seat], 0);
          assert.ok(Math.abs(parts - rows.at(-1)[seat]) < 1.5, `${parts} and ${rows.at(-1)[seat]}`);
        }
      }
      assert.deepEqual(await seriousFaults(page), []);
      await page.emulateMedia({ colorScheme: "dark" });
      assert.deepEqual(await seriousFaults(page), []);
    });
  }

  for (const [name, size] of Object.entries({ phone, tiny: { viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true } })) {
    pageTest(`of an imported game can be seen at once, ${name}`, size, async (page) => {
      const { text } = at.ask("write", { record: randomGame("yote", 6) });
      await page.setInputFiles('[data-file="record"]', { name: "game.madang", mimeType: "text/plain", buffer: Buffer.from(text) });
      await page.waitForSelector("[data-over]");
      await openReview(page);
      const bar = await page.locator("[data-action-bar]").boundingBox();
      const graph = await page.locator(".graph").boundingBox();
      assert.ok(graph.y >= 0 && graph.y + graph.height <= bar.y, `the graph is at ${graph.y}, the bar at ${bar.y}`);
    });
  }

  for (const [name, size] of Object.entries({ phone, desktop })) {
    pageTest(`finds the turning point without moving the buttons, ${name}`, size, async (page) => {
      await openGame(page, randomGame("jungle", 24));
      const place = () => page.locator('[data-over] [data-action="review"]').boundingBox();
      const before = await place();
      await page.waitForSelector("[data-turning-point]");
      assert.deepEqual(await place(), before);
    });
  }

  pageTest("can be stopped and started again", {}, async (page) => {
    await openGame(page, randomGame("jungle", 60));
    await page.click('[data-over] [data-action="review"]');
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("The review was stopped.").waitFor();
    assert.equal(await page.locator(".graph").count(), 0);
    await page.getByRole("button", { name: "Start the review" }).click();
    await page.waitForSelector('[data-review="done"]');
  });

  pageTest("a costly decision can be tried again, and the game stays", {}, async (page) => {
    const record = { game: "jungle", start: "7/7/7/7/7/7/2L4/3c3/7 b", tokens: ["D8D7", "C7D7"], seats: ["Ann", "Ben"], seed: "78" };
    await openGame(page, record);
    assert.match(await page.textContent("[data-turning-point]"), /move 1 by Ann \(Ben \+/);
    await openReview(page);
    const costly = page.locator('[data-costly="0"]');
    assert.match(await costly.textContent(), /blunder.*Better: /s);
    await costly.getByRole("button", { name: "Try again from here" }).click();
    await page.waitForFunction(() => savedGame().seed !== "78");
    const next = await page.evaluate(() => savedGame());
    assert.deepEqual([next.start, next.tokens, next.seats], [record.start, [], ["", "best"]]);
    assert.equal(await page.locator("section.review").count(), 0);
    await page.goto(`${at.server.url}#/`);
    await page.click('[data-local="78"] .resume');
    await page.waitForSelector("[data-over]");
    assert.deepEqual((await page.evaluate(() => savedGame())).tokens, record.tokens);
  });

  pageTest("hints work while looking back", {}, async (page) => {
    await openGame(page, randomGame("yote", 20));
    await page.keyboard.press("Escape");
    for (let i = 0; i < 3; ++i) await page.keyboard.press("BracketLeft");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.waitForSelector(".hints li");
    assert.equal(await page.locator(".hints button").count(), 0); // advice about the past cannot be played
    assert.equal((await page.evaluate(() => savedGame())).tokens.length, 20);
  });

  pageTest("continuing the game closes the review", {}, async (page) => {
    await beginGame(page, "yote", onlyPeople);
    await page.locator('[data-at="1"]').click();
    await page.click("details.more summary");
    await page.click('.more [data-action="review"]');
    await page.waitForSelector('[data-review="done"]');
    await page.locator('[data-at="2"]').click();
    await page.waitForFunction(() => !document.querySelector("section.review"));
  });

  pageTest("a picture can be saved", {}, async (page) => {
    await openGame(page, randomGame("qwixx"));
    await page.click('[data-over] [data-action="share"]');
    await page.waitForSelector('[data-picture="done"]');
    await page.waitForFunction(() => {
      const canvas = document.querySelector("[data-picture]");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size > 20;
    });
    assert.deepEqual(await seriousFaults(page), []);
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the picture" }).click()]);
    assert.match(file.suggestedFilename(), /^qwixx-.*\.png$/);
    assert.equal(readFileSync(await file.path()).subarray(1, 4).toString(), "PNG");
  });
});
