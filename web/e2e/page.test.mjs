// Tests of the page that do not play a whole game.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, test } from "node:test";
import { draw, icons } from "./icons.mjs";
import { beginGame, isFull, onlyPeople, openMore, openPage, pageFolder, pageTestsOf, phone, recordOf, seriousFaults, startServer, useBrowser, waitForTokens } from "./harness.mjs";

const at = useBrowser();

const pageTest = pageTestsOf(at);
const spot = (page, target) => page.locator(`[data-at="${target}"]`).first();
const tokens = async (page) => (await recordOf(page)).tokens;

const waitForMore = (page, count) =>
  page.waitForFunction((n) => savedGame().tokens.length > n, count);

// Waits until each stone is shown before it places the next: the page ignores clicks made before that.
async function placeStones(page, squares) {
  for (const [count, square] of squares.entries()) {
    await spot(page, square).click({ force: true });
    await waitForTokens(page, count + 1);
  }
}

// Exports the running game and returns the file's text.
async function saveRecord(page) {
  await openMore(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export the game" }).click()]);
  return readFileSync(await download.path(), "utf8");
}

async function openFile(page, which, name, content) {
  await page.setInputFiles(`[data-file="${which}"]`, { name, mimeType: "text/plain", buffer: Buffer.from(content) });
}

describe("playing", () => {
  pageTest("two clicks start a game", {}, async (page) => {
    await page.click('[data-game="jungle"]');
    await page.click("form .play");
    await page.waitForSelector(".stage [data-spot]");
    assert.equal((await recordOf(page)).game, "jungle");
  });

  pageTest("an illegal move shows the reason and changes nothing", {}, async (page) => {
    await beginGame(page, "jungle", onlyPeople);
    await spot(page, "C3").click({ force: true });
    await spot(page, "C4").click({ force: true });
    await page.waitForSelector(".notice.why");
    const why = at.ask("why", { record: { game: "jungle", tokens: [] }, token: "C3C4" });
    assert.equal((await page.textContent(".notice")).toLowerCase(), `${why.words}.`.toLowerCase());
    assert.deepEqual(await tokens(page), []);
  });

  pageTest("undo removes moves, redo restores them, and a new move clears redo", {}, async (page) => {
    await beginGame(page, "yote", onlyPeople);
    await placeStones(page, ["7", "8", "9"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await waitForTokens(page, 2);
    await page.getByRole("button", { name: "Undo" }).click();
    await waitForTokens(page, 1);
    await page.getByRole("button", { name: "Redo" }).click();
    await waitForTokens(page, 2);
    await spot(page, "20").click({ force: true });
    await waitForTokens(page, 3);
    assert.deepEqual(await tokens(page), ["p7", "p8", "p20"]);
    assert.ok(await page.getByRole("button", { name: "Redo" }).isDisabled());
  });

  pageTest("undo never rerolls", {}, async (page) => {
    await beginGame(page, "qwixx", onlyPeople);
    await page.click("[data-action=throw]");
    await page.waitForSelector("[data-action=pass]");
    await page.click("[data-action=pass]");
    await page.waitForFunction(() => savedGame().tokens.length >= 2);
    const [roll] = await tokens(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await waitForTokens(page, 1);
    assert.deepEqual(await tokens(page), [roll]);
  });

  pageTest("you can view an earlier position and play from there", {}, async (page) => {
    await beginGame(page, "yote", onlyPeople);
    await placeStones(page, ["1", "2", "3"]);
    await page.getByRole("button", { name: "Previous move" }).click();
    await page.waitForSelector('.moves .now[data-ply="2"]');
    await page.getByRole("button", { name: "Previous move" }).click();
    await page.waitForFunction(() => document.querySelector(".stage").dataset.line.startsWith("X4/"));
    assert.equal((await tokens(page)).length, 3);
    await page.getByRole("button", { name: "Play from here" }).click();
    await waitForTokens(page, 1);
    await spot(page, "5").click({ force: true });
    await waitForTokens(page, 2);
    assert.deepEqual(await tokens(page), ["p1", "p5"]);
  });

  pageTest("a hint shows the winning chance and can be played", {}, async (page) => {
    await beginGame(page, "mini-yut", onlyPeople);
    await page.click("[data-action=throw]");
    await waitForTokens(page, 1);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.waitForSelector(".hints li");
    const first = await page.textContent(".hints li >> nth=0");
    assert.match(first, /% to win/);
    assert.match(first, /exact/);
    await page.click(".hints li button >> nth=0");
    await waitForTokens(page, 2);
  });

  pageTest("estimated chances are marked as estimates", {}, async (page) => {
    await beginGame(page, "jungle");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.waitForSelector(".hints li");
    assert.match(await page.textContent(".hints"), /estimate/);
  });

  pageTest("resigning loses, and a rematch starts a new game", {}, async (page) => {
    await beginGame(page, "yote", onlyPeople);
    await openMore(page);
    await page.getByRole("button", { name: "Resign", exact: true }).click();
    await page.getByRole("button", { name: "Resign this game?" }).click();
    assert.match(await page.textContent("[data-over]"), /Player 2 wins.*Player 1 resigned/s);
    await page.locator("[data-over]").getByRole("button", { name: "Rematch" }).click();
    await page.waitForFunction(() => !document.querySelector("[data-over]"));
    assert.equal((await recordOf(page)).ending, undefined);
  });

  pageTest("a reload resumes the game", {}, async (page) => {
    await beginGame(page, "yote", onlyPeople);
    await spot(page, "7").click({ force: true });
    await waitForTokens(page, 1);
    await page.reload();
    await page.waitForFunction(() => document.querySelector(".stage")?.dataset.line === "5/1X3/5/5 O 7 8");
  });
});

describe("keyboard", () => {
  pageTest("playing never loses the focus", {}, async (page) => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-spot") ?? document.activeElement?.getAttribute("data-action") ?? document.activeElement?.tagName);
    await beginGame(page, "yunnori", onlyPeople);
    await page.locator("[data-action=throw]").focus();
    for (let i = 0; i < 8; ++i) {
      const count = (await tokens(page)).length;
      await page.waitForFunction(() => document.activeElement?.closest(".play") && !document.activeElement.matches(":disabled"));
      if (await page.locator("[data-action=throw]:not(:disabled)").count()) await page.keyboard.press("KeyT");
      else await page.evaluate(() => document.querySelector("[data-move]").click());
      await waitForMore(page, count);
      assert.notEqual(await focused(), "BODY");
    }
    await page.getByRole("button", { name: "Rules" }).press("Enter");
    await page.getByRole("button", { name: "Close" }).click();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), "Rules");
  });
});

describe("files", () => {
  pageTest("an exported game can be imported", {}, async (page) => {
    await beginGame(page, "yunnori", onlyPeople);
    for (let i = 0; i < 12; ++i) {
      const throwing = page.locator("[data-action=throw]:not(:disabled)");
      const count = (await tokens(page)).length;
      if (await throwing.count()) await throwing.click();
      else await page.evaluate(() => document.querySelector("[data-move]").click());
      await waitForTokens(page, count + 1);
    }
    const line = await page.getAttribute(".stage", "data-line");
    const text = await saveRecord(page);
    assert.match(text, /^madang record 1\ngame: yunnori\n/);
    const { record } = at.ask("read", { text });
    assert.equal(at.ask("state", { record }).line, line);
    await page.goto(at.server.url);
    await openFile(page, "record", "game.madang", text);
    await page.waitForFunction((wanted) => document.querySelector(".stage")?.dataset.line === wanted, line);
  });

  pageTest("an invalid record is refused with the line or move at fault", {}, async (page) => {
    await openFile(page, "record", "bad.madang", "madang record 1\ngame: jungle\nmoves:\nA3A4 A3A4\n");
    await page.waitForSelector('[role="alert"]');
    assert.match(await page.textContent('[role="alert"]'), /Move or roll 2/);
    await openFile(page, "record", "bad.txt", "hello\n");
    await page.waitForFunction(() => /Line 1/.test(document.querySelector('[role="alert"]').textContent));
  });

  pageTest("the position can be copied", { permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await beginGame(page, "yote", onlyPeople);
    await openMore(page);
    await page.getByRole("button", { name: "Copy the position" }).click();
    await page.waitForSelector(".notice");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "yote 5/5/5/5 X 8 8");
  });
});

describe("errors", () => {
  pageTest("an invalid address shows “Page not found”", {}, async (page) => {
    for (const hash of ["#/edit/%", "#/elsewhere"]) {
      await page.goto(`${at.server.url}${hash}`);
      await page.reload();
      assert.match(await page.textContent("main"), /Page not found/);
    }
  });

  pageTest("an unreadable saved game can be deleted", {}, async (page) => {
    await page.evaluate(() => localStorage.setItem("madang.game", '{"game":"jungle","tokens":["Z9Z9"]}'));
    await page.goto(`${at.server.url}#/play`);
    await page.getByRole("button", { name: "Delete this game" }).click();
    await page.waitForSelector("[data-game]");
    assert.equal(await page.evaluate(() => localStorage.getItem("madang.game")), null);
  });

  pageTest("the home page says what the browser lacks", {}, async (page) => {
    assert.equal(await page.locator("[data-lacks]").count(), 0);
    assert.match(await page.textContent("footer"), /works offline/);
    await page.addInitScript(() => {
      delete window.WebAssembly;
      delete Navigator.prototype.serviceWorker;
      Object.defineProperty(window, "localStorage", { get: () => { throw new Error("refused"); } });
    });
    await page.reload();
    assert.match(await page.textContent('[data-lacks="engine"]'), /no WebAssembly/);
    assert.match(await page.textContent('[data-lacks="storage"]'), /saves nothing/);
    assert.match(await page.textContent("footer"), /Offline play is not available/);
  });

  test("the page says that the engine cannot be loaded", async () => {
    const { page, context } = await openPage(at.chrome.browser, at.server.url);
    await page.route(/\.wasm$/, (route) => route.abort());
    await page.click('[data-game="yote"]');
    await page.click("form .play");
    await page.waitForSelector('[role="alert"]');
    assert.match(await page.textContent('[role="alert"]'), /could not be loaded/);
    await context.close();
  });
});

describe("test mode", () => {
  pageTest("a chosen throw is played and marked in the record", {}, async (page) => {
    await beginGame(page, "yunnori", onlyPeople);
    await openMore(page);
    await page.getByLabel("Test mode").check();
    await page.click('[data-roll="roll:mo"]');
    await waitForTokens(page, 1);
    await page.click('[data-roll="roll:gae"]');
    await waitForTokens(page, 2);
    assert.deepEqual((await recordOf(page)).given, [0, 1]);
    assert.match(await saveRecord(page), /^given: 1 2$/m);
    assert.equal(await page.locator(".moves .badge").count(), 2);
  });

  pageTest("the faces of dice can be chosen", {}, async (page) => {
    await beginGame(page, "qwixx", onlyPeople);
    await openMore(page);
    await page.getByLabel("Test mode").check();
    const faces = page.locator("[data-test-mode] select");
    for (const [i, face] of [3, 4, 5, 6, 1, 2].entries()) await faces.nth(i).selectOption(String(face));
    await page.click("[data-action=give]");
    await waitForTokens(page, 1);
    assert.deepEqual(await tokens(page), ["roll:3,4,5,6,1,2"]);
  });
});

describe("the position editor", () => {
  pageTest("a position can be set up, checked and played", {}, async (page) => {
    await page.goto(`${at.server.url}#/edit/jungle`);
    await page.getByRole("button", { name: "Clear the board" }).click();
    await page.waitForSelector(".verdict.bad");
    await page.click('[data-piece="0-rat"]');
    await spot(page, "D7").click({ force: true });
    await page.click('[data-piece="1-elephant"]');
    await spot(page, "A9").click({ force: true });
    await page.waitForSelector(".verdict:not(.bad)");
    assert.equal(await page.inputValue("input.line"), "7/7/7/7/7/7/3r3/7/E6 b");
    await page.getByRole("button", { name: "Play from here" }).click();
    await page.click("form .play");
    await page.waitForFunction(() => document.querySelector(".stage")?.dataset.line === "7/7/7/7/7/7/3r3/7/E6 b");
  });

  pageTest("the editor says why an elephant cannot be in the water", {}, async (page) => {
    await page.goto(`${at.server.url}#/edit/jungle`);
    await page.click('[data-piece="0-elephant"]');
    await spot(page, "B4").click({ force: true });
    await page.waitForSelector(".verdict.bad");
    assert.match(await page.textContent(".verdict"), /water/);
    assert.ok(await page.getByRole("button", { name: "Play from here" }).isDisabled());
  });

  pageTest("board files can be imported and exported", {}, async (page) => {
    await page.goto(`${at.server.url}#/edit/jungle`);
    await openFile(page, "board", "board.txt", "D7 r\nA9 E\n");
    await page.waitForFunction(() => document.querySelector("input.line").value === "7/7/7/7/7/7/3r3/7/E6 b");
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export a board file" }).click()]);
    assert.equal(readFileSync(await download.path(), "utf8"), "D7 r\nA9 E\n");
  });
});

describe("language, offline use and screen readers", () => {
  pageTest("the page is entirely in Korean", { locale: "ko-KR" }, async (page) => {
    assert.equal(await page.getAttribute("html", "lang"), "ko");
    await page.click('[data-game="jungle"]');
    await page.click("form .play");
    await page.waitForSelector(".stage [data-spot]");
    await spot(page, "C3").click({ force: true });
    await spot(page, "C4").click({ force: true });
    await page.waitForSelector(".notice.why");
    assert.match(await page.textContent(".notice"), /표범|물/);
    const words = await page.evaluate(() => document.body.innerText);
    assert.doesNotMatch(words.replaceAll("English", ""), /[a-z]{4,}/i);
  });

  pageTest("the page brings its own Hangul", {}, async (page) => {
    const shown = await page.evaluate(async () => (await document.fonts.load('16px "Madang Hangul"', "윷")).map((face) => face.status));
    assert.deepEqual(shown, ["loaded"]);
  });

  pageTest("the language can be changed during a game", {}, async (page) => {
    await beginGame(page, "jungle", onlyPeople);
    await spot(page, "A3").click({ force: true });
    await spot(page, "A4").click({ force: true });
    await waitForTokens(page, 1);
    await page.getByRole("button", { name: "한국어" }).click();
    await page.waitForFunction(() => document.querySelector(".moves li")?.textContent.includes("쥐"));
  });

  test("the page works offline after the first load", async () => {
    const own = await startServer();
    const { page, context } = await openPage(at.chrome.browser, own.url, { serviceWorkers: "allow" });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await own.stop();
    await page.reload();
    await beginGame(page, "yote");
    await spot(page, "7").click({ force: true });
    await page.waitForFunction(() => savedGame().tokens.length >= 2);
    await page.getByRole("button", { name: "Rules" }).click();
    await page.waitForSelector("dialog figure svg");
    await context.close();
  });

  test("a network is loaded when a computer first moves, and kept", async () => {
    const { page, context } = await openPage(at.chrome.browser, at.server.url, { serviceWorkers: "allow" });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const kept = () =>
      page.evaluate(async () => {
        const requests = await caches.open((await caches.keys())[0]).then((cache) => cache.keys());
        return requests.map(({ url }) => url.match(/([a-z]+)-[^/]*\.network$/)?.[1]).filter(Boolean);
      });
    assert.deepEqual(await kept(), []);
    await beginGame(page, "yote");
    await spot(page, "7").click({ force: true });
    await page.waitForFunction(() => savedGame().tokens.length >= 2);
    assert.deepEqual(await kept(), ["yote"]);
    await context.close();
  });

  pageTest("screen readers announce every move", {}, async (page) => {
    await beginGame(page, "jungle");
    await spot(page, "A3").click({ force: true });
    await spot(page, "A4").click({ force: true });
    await page.waitForFunction(() => document.querySelectorAll('[role="log"] p').length >= 2);
    assert.match(await page.textContent('[role="log"]'), /You: rat to A4\..*Computer/s);
  });
});

describe("size", () => {
  const assets = readdirSync(`${pageFolder}/assets`).filter((name) => name.endsWith(".br"));
  const bytes = (names) => names.reduce((sum, name) => sum + statSync(`${pageFolder}/assets/${name}`).size, 0);
  const isEngine = (name) => /^(worker|madang)-/.test(name);

  // The tests' machine has no font of the page's lists, so the page loads its own.
  for (const [locale, fonts] of [["en-US", /^(?!.*hangul-).*hangul_first-/], ["ko-KR", /hangul-/]]) {
    pageTest(`a first visit loads less than 120 kB, ${locale}`, { locale }, async (page) => {
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState("networkidle");
      const loaded = await page.evaluate(() =>
        [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(({ name, encodedBodySize }) => [name.split("/").at(-1), encodedBodySize]));
      assert.ok(loaded.length >= 4, loaded.join(" "));
      // The full Hangul font comes after the page is shown.
      const total = loaded.reduce((sum, [name, size]) => sum + (/^hangul-/.test(name) ? 0 : size), 0);
      assert.ok(total > 30_000 && total < 120_000, `${total}: ${loaded.join(" ")}`);
      assert.match(loaded.map(([name]) => name).filter((name) => name.endsWith(".woff2")).join(), fonts);
    });
  }
  test("the engine is smaller than 1.5 MB", () => {
    assert.ok(assets.some(isEngine));
    assert.ok(bytes(assets.filter(isEngine)) < 1_500_000);
  });
  pageTest("the engine is not loaded before a game starts", {}, async (page) => {
    const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).join());
    assert.doesNotMatch(await loaded(), /worker|wasm/);
    await beginGame(page, "jungle");
    assert.match(await loaded(), /worker/);
  });
});

test("a link to a game has a preview with its title and a picture", async () => {
  for (const [query, title] of [["?game=yote", "Yoté"], ["", "Madang"]]) {
    const page = await (await fetch(`${at.server.url}${query}`)).text();
    assert.match(page, new RegExp(`property="og:title" content="${title}"`));
  }
  for (const game of ["yunnori", "mini-yut", "yote", "jungle", "qwinto", "qwixx"]) {
    const page = await (await fetch(`${at.server.url}?game=${game}`)).text();
    const address = /property="og:image" content="([^"]*)"/.exec(page)[1];
    const picture = await fetch(address);
    assert.equal(picture.headers.get("content-type"), "image/png", address);
  }
});

describe("icons", () => {
  pageTest("the page and its manifest name icons that exist", {}, async (page) => {
    const { sources, sizes } = await page.evaluate(async () => {
      const address = (rel) => document.querySelector(`link[rel="${rel}"]`).href;
      const manifest = await (await fetch(address("manifest"))).json();
      const named = [[address("apple-touch-icon"), "180x180"], ...manifest.icons.filter(({ type }) => type === "image/png").map(({ src, sizes }) => [src, sizes])];
      const drawn = await Promise.all(named.map(async ([source]) => createImageBitmap(await (await fetch(source)).blob())));
      return { sources: named.map(([source]) => source.split("/").at(-1)), sizes: drawn.map(({ width, height }, i) => [`${width}x${height}`, named[i][1]]) };
    });
    assert.deepEqual(sources.sort(), icons.map(({ name }) => name).sort());
    for (const [real, said] of sizes) assert.equal(real, said);
  });

  // Another version of Chromium may draw the edges a little differently.
  for (const icon of icons) {
    pageTest(`node web/e2e/icons.mjs made ${icon.name} from icon.svg`, {}, async (page) => {
      const fresh = (await draw(at.chrome.browser, icon)).toString("base64");
      const difference = await page.evaluate(async ([name, drawn]) => {
        const bytes = Uint8Array.from(atob(drawn), (letter) => letter.charCodeAt(0));
        const pixels = async (blob) => {
          const image = await createImageBitmap(blob);
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        };
        const [one, other] = [await pixels(await (await fetch(`/${name}`)).blob()), await pixels(new Blob([bytes]))];
        return one.length === other.length ? one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / one.length : Infinity;
      }, [icon.name, fresh]);
      assert.ok(difference < 1, `mean difference ${difference}`);
    });
  }
});

// Throws or rolls until the player has a move to choose.
async function throwUntilAsked(page) {
  const throwing = page.locator("[data-action=throw]:not(:disabled)");
  while (!(await page.locator("[data-move]").count())) {
    if (await throwing.count()) await throwing.first().click();
    await page.waitForTimeout(100);
  }
}

describe("axe-core finds no serious violations", () => {
  const looks = {
    light: { colorScheme: "light" },
    "dark on a phone": { ...phone, colorScheme: "dark" },
  };
  for (const [look, options] of Object.entries(looks)) {
    pageTest(`home, settings and editor, ${look}`, options, async (page) => {
      assert.deepEqual(await seriousFaults(page), []);
      await page.getByRole("button", { name: "Settings" }).click();
      assert.deepEqual(await seriousFaults(page), []);
      await page.goto(`${at.server.url}#/edit/jungle`);
      await page.waitForSelector("[data-spot]");
      assert.deepEqual(await seriousFaults(page), []);
    });
    for (const [i, game] of ["yunnori", "mini-yut", "yote", "jungle", "qwinto", "qwixx"].entries()) {
      // ./test checks each game in one of the two looks.
      if (!isFull && (i % 2 === 0) === (look === "light")) continue;
      pageTest(`${game}, ${look}`, options, async (page) => {
        await page.click(`[data-game="${game}"]`);
        assert.deepEqual(await seriousFaults(page), []);
        await page.click("form .play");
        await page.waitForSelector(".stage [data-spot], .stage [data-action]");
        await throwUntilAsked(page);
        await page.getByRole("button", { name: "Hint" }).click();
        await page.waitForSelector(".hints li");
        assert.deepEqual(await seriousFaults(page), []);
        await page.getByRole("button", { name: "Rules" }).click();
        await page.waitForSelector("dialog figure svg");
        assert.deepEqual(await seriousFaults(page), []);
      });
    }
  }
});
