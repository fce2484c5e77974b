// A new version of the page on the server while a tab is open: the old files are gone.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, beforeEach, describe, test } from "node:test";
import { beginGame, onlyPeople, openPage, pageFolder, useBrowser, waitForTokens } from "./harness.mjs";
import { onlineGames } from "./online.mjs";

const at = useBrowser(undefined, "--limit", "joins=1000", "--limit", "creations=100");
const online = onlineGames(at);
const folders = [];

// Copies the page with other names for all files of its version.
function otherVersion() {
  const copy = mkdtempSync(join(tmpdir(), "madang-page-"));
  folders.push(copy);
  cpSync(pageFolder, copy, { recursive: true });
  const all = readdirSync(copy, { recursive: true }).map((name) => join(copy, name));
  for (const file of all.filter((name) => /\.(br|gz)$/.test(name))) rmSync(file);
  const assets = readdirSync(join(copy, "assets"));
  const newName = (name) => name.replace(/(\.\w+)$/, "_new$1");
  for (const file of all.filter((name) => [".html", ".js", ".css"].includes(extname(name)))) {
    writeFileSync(file, assets.reduce((content, name) => content.replaceAll(name, newName(name)), readFileSync(file, "utf8")));
  }
  for (const name of assets) renameSync(join(copy, "assets", name), join(copy, "assets", newName(name)));
  return copy;
}

let newest = null;
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function deploy() {
  await at.server.kill();
  await at.server.restart((newest ??= otherVersion()));
}

// Every test begins with the old version.
let isOld = true;
beforeEach(async () => {
  if (!isOld) {
    await at.server.kill();
    await at.server.restart();
  }
  isOld = false;
});

const isNew = (page) => page.evaluate(() => document.querySelector("script[type=module]").src.endsWith("_new.js"));
const becomesNew = (page) => page.waitForFunction(() => document.querySelector("script[type=module]")?.src.endsWith("_new.js"));
const wait = (page) => page.evaluate(() => fetch("/api/v1/room").then(() => new Promise((resolve) => setTimeout(resolve))));

const hide = (page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

// Does something that makes the page ask for the version, and waits for the answer.
async function asks(page, action) {
  const [asked] = await Promise.all([page.waitForResponse((response) => new URL(response.url()).pathname === "/"), action()]);
  await asked.finished();
  await wait(page);
}

async function withPage(body) {
  const { page, context } = await openPage(at.chrome.browser, at.server.url);
  await body(page);
  await context.close();
}

// Begins a game of Yoté between people on this device, and places two stones.
async function twoStones(page) {
  await beginGame(page, "yote", onlyPeople);
  for (const [count, square] of ["7", "8"].entries()) {
    await page.locator(`[data-at="${square}"]`).first().click({ force: true });
    await waitForTokens(page, count + 1);
  }
}

describe("a part of an old version that is gone", () => {
  test("is loaded from the new version, because nothing can be lost", () =>
    withPage(async (page) => {
      await deploy();
      await page.click('a[href="#/statistics"]');
      await becomesNew(page);
      await page.getByRole("heading", { name: "Your results" }).waitFor();
    }));

  test("reloads a game on this device, which continues", () =>
    withPage(async (page) => {
      await twoStones(page);
      await deploy();
      await page.getByRole("button", { name: "Rules" }).click();
      await becomesNew(page);
      await page.waitForSelector(".play .stage");
      assert.equal(await page.evaluate(() => savedGame().tokens.length), 2);
    }));

  test("offers to reload if moves could be lost", () =>
    withPage(async (page) => {
      await twoStones(page);
      await page.getByRole("button", { name: "Undo" }).click();
      await waitForTokens(page, 1);
      await deploy();
      await page.getByRole("button", { name: "Rules" }).click();
      await page.getByText("There is a new version of this page.").waitFor();
      assert.equal(await isNew(page), false);
      await page.getByRole("button", { name: "Reload" }).click();
      await becomesNew(page);
      await page.waitForSelector(".play .stage");
      assert.equal(await page.evaluate(() => savedGame().tokens.length), 1);
    }));

  test("that is the worker of a computer reloads the game, and the computer moves", () =>
    withPage(async (page) => {
      await beginGame(page, "yote");
      await deploy();
      // Chromium would take the old one from its cache.
      await page.route(/worker-(?!.*_new)/, (route) => route.fulfill({ status: 404, body: "" }));
      await page.locator('[data-at="7"]').first().click({ force: true });
      await becomesNew(page);
      await page.waitForSelector(".play .stage");
      await waitForTokens(page, 2);
    }));
});

describe("a hidden page", () => {
  test("reloads, but not while a form is open", () =>
    withPage(async (page) => {
      await page.click('[data-game="yote"]');
      await page.waitForSelector("form .play");
      await deploy();
      await asks(page, () => hide(page));
      assert.equal(await isNew(page), false);
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
      await hide(page);
      await becomesNew(page);
    }));

  test("does not reload before a move of an online game is sent", () =>
    withPage(async (page) => {
      let isStuck = true;
      let sent = 0;
      await page.routeWebSocket(/socket$/, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((message) => {
          const isMove = JSON.parse(message).do === "play";
          if (isMove) ++sent;
          if (!isMove || !isStuck) server.send(message);
        });
      });
      await page.reload();
      const { id } = await online.begin([page], { game: "yote" });
      await page.locator('[data-at="7"]').first().click({ force: true });
      await page.locator(".dots").waitFor();
      await hide(page);
      await asks(page, deploy); // when it connects again
      for (let i = 0; i < 300 && sent < 2; ++i) await new Promise((resolve) => setTimeout(resolve, 100));
      assert.equal(sent, 2, "the page did not connect again");
      assert.equal(await isNew(page), false);
      assert.equal((await online.stateOf(id)).record.tokens.length, 0);
      isStuck = false;
      await at.server.kill(); // the page connects again and sends the move
      await at.server.restart(newest);
      await online.reaches(id, (count) => count === 1);
      await page.locator(".dots").waitFor({ state: "detached" });
      await hide(page).catch(() => {}); // the page may reload meanwhile
      await becomesNew(page);
      await page.waitForSelector(".stage");
      await online.agreed(id, [page]);
    }));
});

describe("no loop", () => {
  // Opens the home page. Parts with this name are missing, and from now on `fetched` is the answer to the question for
  // the version, while the document remains old. Returns how often the document was loaded.
  async function withMissing(page, part, fetched) {
    let loads = 0;
    await page.route("**/*", (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.includes(part)) return route.fulfill({ status: 404, body: "" });
      if (pathname !== "/") return route.continue();
      if (route.request().isNavigationRequest()) ++loads;
      else if (fetched) return route.fulfill({ contentType: "text/html", body: fetched });
      return route.continue();
    });
    return () => loads;
  }

  test("a server that mixes versions makes the page reload once, then the page asks", () =>
    withPage(async (page) => {
      const loads = await withMissing(page, "/Statistics-", '<script type="module" src="/assets/other.js"></script>');
      await page.click('a[href="#/statistics"]');
      await page.getByText("There is a new version of this page.").waitFor();
      assert.equal(loads(), 1);
      await page.getByRole("button", { name: "Reload" }).click();
      await page.getByText("There is a new version of this page.").waitFor();
      assert.equal(loads(), 2);
    }));

  test("a part that is missing without a new version is reported", () =>
    withPage(async (page) => {
      const loads = await withMissing(page, "/Statistics-");
      await page.click('a[href="#/statistics"]');
      await page.getByText("This part of the page could not be loaded.").waitFor();
      assert.equal(loads(), 0);
    }));
});
