// Tests of Yut Nori in teams: two against two, on this device and online.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { beginGame, onlyPeople, openMore, openPage, pageTestsOf, phone, recordOf, seriousFaults, useBrowser, waitForTokens } from "./harness.mjs";

const at = useBrowser();
const pageTest = pageTestsOf(at);

const names = ["Ann", "Ben", "Cho", "Dee"];
const tiny = { ...phone, viewport: { width: 360, height: 560 } };

async function chooseTeams(page) {
  await page.getByText("Teams, two against two").click();
}

// Opens a saved game at a position near the end, in which Cho has a do to use.
async function openEnd(page, line = "29,100,100,100/0,0,0,5 2 do 0") {
  const record = { game: "yunnori:teams", start: line, seats: names, tokens: [] };
  await page.evaluate((saved) => localStorage.setItem("madang.game", JSON.stringify(saved)), record);
  await page.goto(`${at.server.url}#/play`);
  await page.waitForSelector(".stage");
}

async function resign(page) {
  await openMore(page);
  await page.click("[data-action=resign]");
  await page.getByRole("button", { name: "Resign this game?" }).click();
}

describe("teams on this device", () => {
  pageTest("the set-up offers four seats, pieces per team, and says what differs", tiny, async (page) => {
    await page.click('[data-game="yunnori"]');
    assert.equal(await page.getByText("Play with animals").count(), 1);
    await chooseTeams(page);
    await page.getByText("Players 1 and 3 play against 2 and 4").waitFor();
    assert.equal(await page.getByText("Play with animals").count(), 0);
    assert.equal(await page.locator("fieldset", { hasText: /^Players/ }).count(), 0);
    assert.equal(await page.locator("fieldset", { hasText: "Pieces per team" }).count(), 1);
    const marks = await page.locator("form .seats svg").evaluateAll((all) => all.map((one) => one.getAttribute("class").match(/seat-\d/)[0]));
    assert.deepEqual(marks, ["seat-0", "seat-1", "seat-0", "seat-1"], "partners have the colour of their team");
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByText("Everyone for themselves").click();
    assert.equal(await page.locator("form .seats li").count(), 2);
  });

  pageTest("partners take turns and move the same pieces", tiny, async (page) => {
    await beginGame(page, "yunnori", async () => {
      await chooseTeams(page);
      await page.locator("fieldset", { hasText: "Pieces per team" }).getByText("2", { exact: true }).click();
      await onlyPeople(page);
    });
    assert.equal((await recordOf(page)).game, "yunnori:teams,pieces=2");
    assert.equal(await page.locator("svg.board [aria-label*='2 waiting']").count(), 2, "a yard per team");
    await page.getByLabel(/Player 1 and Player 3/).first().waitFor();
    await page.click("[data-action=throw]");
    await waitForTokens(page, 1);
    assert.deepEqual(await seriousFaults(page), []);
  });

  pageTest("both partners win", {}, async (page) => {
    await openEnd(page);
    await page.locator('[data-at="29"]').first().click({ force: true });
    await page.waitForSelector("[data-over]");
    assert.match(await page.textContent("[data-over]"), /Ann and Cho win!/);
    assert.match(await page.textContent(".status"), /Ann and Cho win!/);
  });

  pageTest("a player who resigns loses for the team", {}, async (page) => {
    await openEnd(page);
    await resign(page);
    await page.waitForSelector("[data-over]");
    assert.match(await page.textContent("[data-over]"), /Ben and Dee win!.*Cho resigned/s);
  });

  pageTest("you win together with your partner", { locale: "ko-KR" }, async (page) => {
    const seats = ["", "random", "random", "random"];
    const record = { game: "yunnori:teams", start: "29,100,100,100/0,0,0,5 0 do 0", seats, tokens: [] };
    await page.evaluate((saved) => localStorage.setItem("madang.game", JSON.stringify(saved)), record);
    await page.goto(`${at.server.url}#/play`);
    await page.waitForSelector(".stage");
    await page.locator('[data-at="29"]').first().click({ force: true });
    await page.waitForSelector("[data-over]");
    assert.match(await page.textContent("[data-over]"), /나와 컴퓨터 3\(무작위\)[이가] 이겼어요!/);
  });
});

describe("teams online", () => {
  pageTest("four seats; a player who resigns loses for the team", {}, async (page) => {
    const api = async (path, body) => {
      const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
      const response = await fetch(`${at.server.url}api/v1/${path}`, init);
      assert.ok(response.ok, `${path}: ${response.status}`);
      return response.json();
    };
    const seats = names.map(() => ({ kind: "person" }));
    const first = await api("games", { game: "yunnori:teams", seats, sit: 0, name: names[0] });
    await page.goto(`${at.server.url}#/room/${first.game}`);
    await page.getByText("Two against two").waitFor();
    let key = "";
    for (const name of names.slice(1)) ({ key } = await api(`games/${first.game}/seats`, { name }));
    const { page: last, context } = await openPage(at.chrome.browser, `${at.server.url}#/room/${first.game}/${key}`);
    await last.waitForSelector(".stage");
    await page.waitForSelector(".stage");
    await resign(last);
    await last.waitForSelector("[data-over]");
    assert.match(await last.textContent("[data-over]"), /Ann and Cho win!.*You resigned/s);
    await page.waitForSelector("[data-over]");
    assert.match(await page.textContent("[data-over]"), /Ann and Cho win!.*Dee resigned/s);
    await context.close();
  });
});
