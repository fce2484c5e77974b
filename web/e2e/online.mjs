// Online games over several pages: creating them, joining, and playing so that the pages and the server always agree.
// The pages may be of different browsers.
import assert from "node:assert/strict";
import { hands } from "./hands.mjs";
import { clickMove } from "./player.mjs";

// `at` has the address of the server and the module in Node, as `useBrowser` returns them.
export function onlineGames(at) {
  const api = async (path, body) => {
    const init = body ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {};
    const response = await fetch(`${at.server.url}api/v1/${path}`, init);
    assert.ok(response.ok, `${path}: ${response.status}`);
    return response.json();
  };
  const stateOf = (id) => api(`games/${id}`);

  // Creates an online game from the home page, and returns its link and id.
  async function create(page, game, name, choose = async () => {}) {
    await page.click("[data-action=friends]");
    await page.click(`[data-game="${game}"]`);
    await page.getByLabel("Your name").fill(name);
    await choose(page);
    await page.click("form .play");
    await page.waitForSelector("[data-link]");
    const link = await page.inputValue("[data-link]");
    return { link, id: link.split("/").at(-1) };
  }

  async function sit(page, link, name) {
    await page.goto(link);
    await page.getByLabel("Your name").fill(name);
    await page.locator("button", { hasText: "Join" }).first().click();
    await page.waitForSelector(".stage");
  }

  // Creates a game for Ann and other people and opens each seat on its own page, as far as there are pages.
  async function begin(pages, plan, others = ["Ben"]) {
    const first = await api("games", { sit: 0, name: "Ann", ...plan });
    const keys = [first.key];
    for (const name of others) keys.push((await api(`games/${first.game}/seats`, { name })).key);
    for (const [seat, page] of pages.entries()) {
      await page.goto(`${at.server.url}#/room/${first.game}/${keys[seat]}`);
      await page.waitForSelector(".stage");
    }
    return { id: first.game, keys };
  }

  const shows = (page, line) => page.waitForFunction((wanted) => document.querySelector(".stage")?.dataset.line === wanted, line);

  // Repeats a question until the answer is truthy, for 30 seconds at least.
  async function until(what, ask) {
    for (let i = 0; i < 300; ++i) {
      const answer = await ask();
      if (answer) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.fail(what);
  }

  // Waits until every page shows the position of the server, and returns the game. Automatic moves may happen meanwhile.
  function agreed(id, pages) {
    return until("the pages and the server show different positions", async () => {
      const now = await stateOf(id);
      const position = at.ask("state", { record: now.record });
      const lines = await Promise.all(pages.map((page) => page.evaluate(() => document.querySelector(".stage")?.dataset.line)));
      return lines.every((line) => line === position.line) && { ...now, position };
    });
  }

  // Waits until the number of tokens on the server satisfies the condition.
  function reaches(id, isThere) {
    return until("the game does not continue", async () => isThere((await stateOf(id)).record.tokens.length));
  }

  // Makes one move or throw with the mouse for the player whose turn it is; does nothing if the next one is automatic.
  // `pages` are in the order of the seats.
  async function act(pages, { record, position }) {
    const page = pages[position.turn.seat];
    const isByItself = position.must_pass || position.plies.at(-1)?.token.startsWith("throw");
    if (isByItself) return;
    if (position.turn.kind === "chance") return hands.mouse.press(page, "[data-action=throw]:not(:disabled)");
    const { token } = at.ask("choose", { record, player: "level:2", seed: "3" });
    await page.waitForSelector("[data-target], [data-action=pass], [data-action=throw]:not(:disabled)");
    await clickMove(page, hands.mouse, position, position.moves.find((move) => move.token === token));
  }

  // Plays one step once every page shows the same position, and waits until the first page shows it.
  async function step(id, pages, watching = []) {
    const now = await agreed(id, [...pages, ...watching]);
    await act(pages, now);
    await pages[0].waitForFunction((before) => document.querySelector(".stage").dataset.line !== before, now.position.line);
  }

  // Plays until the game satisfies the condition, and returns it.
  async function stepUntil(id, pages, watching, isThere) {
    for (;;) {
      const now = await agreed(id, [...pages, ...watching]);
      if (isThere(now)) return now;
      assert.notEqual(now.position.turn.kind, "over", "the game ended too early");
      await step(id, pages, watching);
    }
  }

  return { api, stateOf, create, sit, begin, shows, agreed, reaches, act, step, stepUntil };
}
