// Tests the dice games as published: up to six players, and a second roll in Qwinto.
import assert from "node:assert/strict";
import { beginGame, onlyPeople, pageTestsOf, recordOf, seriousFaults, useBrowser, waitForTokens } from "./harness.mjs";

const at = useBrowser();
const pageTest = pageTestsOf(at);

const tiny = { viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true };
const option = (page, label, name) => page.locator("fieldset", { hasText: label }).getByText(name, { exact: true }).click();
const button = (page, action) => page.locator(`[data-action="${action}"]`);

// Chooses the published rules with this many players, all of them people.
const published = (players) => async (page) => {
  await option(page, "Rules", "As published");
  await option(page, "Players", String(players));
  await onlyPeople(page);
};

pageTest("the set-up says what differs, and offers more players", {}, async (page) => {
  await page.click('[data-game="qwixx"]');
  const counts = () => page.locator("fieldset", { hasText: "Players" }).locator("input").evaluateAll((all) => all.map((one) => one.value));
  assert.deepEqual(await counts(), ["1", "2", "3"]);
  assert.match(await page.textContent("form .note"), /at any time/);
  await option(page, "Rules", "As published");
  assert.deepEqual(await counts(), ["2", "3", "4", "5"]);
  assert.match(await page.textContent("form .note"), /five marks before it/);
  await option(page, "Players", "5");
  assert.equal(await page.locator("form .seats li").count(), 5);
  await option(page, "Rules", "Classroom");
  assert.equal(await page.locator("form .seats li").count(), 2, "five players are too many for the classroom rules");
});

pageTest("all players of Qwixx decide about the white sum first", {}, async (page) => {
  await beginGame(page, "qwixx", published(5));
  assert.equal((await recordOf(page)).game, "qwixx:standard,players=5");
  await button(page, "throw").click();
  await waitForTokens(page, 1);
  for (let seat = 0; seat < 5; ++seat) {
    assert.equal(await page.locator(".front [data-sheet]").getAttribute("data-sheet"), String(seat));
    await button(page, "pass").click();
    await waitForTokens(page, seat + 2);
  }
  assert.equal(await page.locator(".front [data-sheet]").getAttribute("data-sheet"), "0", "the roller decides about the coloured sum");
  assert.match(await button(page, "pass").textContent(), /−5/);
  assert.equal(await page.locator("[data-sheet]").count(), 5);
  assert.deepEqual(await seriousFaults(page), []);
});

for (const [name, options] of Object.entries({ "with a mouse": {}, "on a phone": tiny })) {
  pageTest(`a roll of Qwinto is kept or repeated, ${name}`, options, async (page) => {
    await beginGame(page, "qwinto", published(6));
    await button(page, "throw").click();
    await button(page, "keep").waitFor();
    const { width, height } = page.viewportSize();
    for (const action of ["keep", "again"]) {
      const box = await button(page, action).boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${action} is on the screen`);
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the screen");
    await button(page, "again").click();
    await waitForTokens(page, 4);
    assert.deepEqual((await recordOf(page)).tokens.slice(2, 3), ["again"]);
    assert.equal(await button(page, "keep").count(), 0, "there is no third roll");
    assert.equal(await page.locator("[data-sheet]").count(), 6);
    await page.waitForSelector('[data-action="pass"]:not(:disabled)');
    await page.waitForTimeout(400); // its colour changes slowly
    assert.deepEqual(await seriousFaults(page), []);
  });
}

pageTest("an online game has six seats", {}, async (page) => {
  await page.click('[data-game="qwinto"]');
  await page.locator("form").getByText("Online", { exact: true }).click();
  await option(page, "Rules", "As published");
  await option(page, "Players", "6");
  await page.waitForSelector("form .parts .seats li:nth-child(6)");
  for (let seat = 2; seat <= 6; ++seat) await page.getByLabel(`Player ${seat} is`).selectOption("level:1");
  await page.click("form .play");
  await button(page, "throw").click();
  await button(page, "keep").click();
  await button(page, "pass").click();
  await page.waitForFunction(() => document.querySelectorAll("[data-sheet]").length === 6);
  await page.locator(".bar [data-action]").first().waitFor();
  assert.equal(await page.locator('[data-action="keep"]').count(), 0);
});

pageTest("a second click on Keep does not pass", {}, async (page) => {
  await beginGame(page, "qwinto", published(2));
  await button(page, "throw").click();
  await button(page, "keep").click();
  await waitForTokens(page, 3);
  assert.ok(await button(page, "throw").isDisabled());
  assert.equal(await page.locator('.bar [data-action]').first().getAttribute("data-action"), "throw", "where Keep was, nothing can be clicked");
  await button(page, "pass").click();
  await waitForTokens(page, 4);
});
