// Tests of the table on screens of all sizes: the end of a game, the action bar, unfinished games, drag and drop.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { beginGame, desktop, onlyPeople, openMore, pageTestsOf, phone, recordOf, useBrowser, waitForTokens } from "./harness.mjs";

const at = useBrowser();
const pageTest = pageTestsOf(at);

const touch = { hasTouch: true, isMobile: true };
const tiny = { viewport: { width: 360, height: 560 }, ...touch };
const landscape = { viewport: { width: 740, height: 360 }, ...touch };
const zoomed = { viewport: { width: 640, height: 450 } };
const large = { viewport: { width: 1920, height: 1080 } };

const spot = (page, target) => page.locator(`[data-at="${target}"]`).first();

// Returns whether the whole element is visible without scrolling.
async function isOnScreen(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  const { width, height } = page.viewportSize();
  return box !== null && box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
}

async function resign(page) {
  await openMore(page);
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Resign this game?" }).click();
}

async function setPlayers(page, count) {
  await page.getByRole("radio", { name: String(count), exact: true }).first().check({ force: true });
}

describe("the end of a game", () => {
  for (const [name, size] of Object.entries({ tiny, landscape, desktop })) {
    pageTest(`is on the screen and in the status line, ${name}`, size, async (page) => {
      await beginGame(page, "yote", onlyPeople);
      await page.evaluate(() => document.querySelector("details.more").setAttribute("open", ""));
      await resign(page);
      await page.waitForSelector("[data-over]");
      await page.evaluate(() => document.querySelector(".play").scrollIntoView());
      assert.ok(await isOnScreen(page, "[data-over]"));
      assert.match(await page.textContent("[data-over]"), /Player 2 wins.*Player 1 resigned.*Rematch/s);
      assert.match(await page.textContent(".status"), /Player 2 wins/);
    });
  }

  pageTest("can be closed and shown again", {}, async (page) => {
    await beginGame(page, "yote", onlyPeople);
    await resign(page);
    await page.waitForSelector("[data-over]");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("[data-over]"));
    await page.getByRole("button", { name: "Result" }).click();
    await page.waitForSelector("[data-over]");
  });

  pageTest("resigning asks first", {}, async (page) => {
    await beginGame(page, "yote", onlyPeople);
    await openMore(page);
    await page.getByRole("button", { name: "Resign", exact: true }).click();
    await page.getByRole("button", { name: "Keep playing" }).click();
    assert.equal((await recordOf(page)).ending, undefined);
    assert.equal(await page.locator("[data-over]").count(), 0);
  });
});

describe("the sheet at the end", () => {
  const endings = {
    time: [{ game: "yote", tokens: ["p7"], ending: { kind: "time", seats: [1] } }, /Ann wins!.*Ben ran out of time/s],
    "an agreed draw": [{ game: "yote", tokens: ["p7"], ending: { kind: "adjudicated", seats: [], reason: "agreed" } }, /Draw\..*By agreement/s],
  };
  for (const [name, [record, words]] of Object.entries(endings)) {
    pageTest(`names the winner and the reason: ${name}`, tiny, async (page) => {
      await page.evaluate((saved) => localStorage.setItem("madang.game", JSON.stringify(saved)), { seats: ["Ann", "Ben"], seed: "1", ...record });
      await page.goto(`${at.server.url}#/play`);
      await page.waitForSelector("[data-over]");
      assert.match(await page.textContent("[data-over]"), words);
      assert.ok(await isOnScreen(page, "[data-over]"));
    });
  }
});

describe("a match", () => {
  pageTest("the score of the games is on the sheet, also after a reload", {}, async (page) => {
    await beginGame(page, "yote", onlyPeople);
    await resign(page);
    await page.waitForSelector("[data-over]");
    assert.equal(await page.locator("[data-match]").count(), 0, "one game is not a match");
    await page.locator("[data-over]").getByRole("button", { name: "Rematch" }).click();
    await page.waitForFunction(() => !document.querySelector("[data-over]"));
    await spot(page, "7").click({ force: true });
    await waitForTokens(page, 1);
    await page.reload();
    await page.waitForSelector(".stage [data-spot]");
    await resign(page);
    await page.waitForSelector("[data-match]");
    assert.equal(await page.textContent("[data-match]"), "Match after 2 games: Player 1 1, Player 2 1");
  });
});

describe("three players", () => {
  pageTest("when one resigns, a computer takes the seat, and undo brings the player back", {}, async (page) => {
    await beginGame(page, "qwixx", async () => {
      await setPlayers(page, 3);
      await onlyPeople(page);
    });
    await resign(page);
    await page.getByText("Player 1 resigned. A computer takes the seat.").first().waitFor();
    await page.getByText("Computer for Player 1").first().waitFor();
    const { left, ending } = await recordOf(page);
    assert.equal(ending, undefined);
    assert.deepEqual(left, [{ seat: 0, count: 0, how: "resigned", player: "level:3" }]);
    await page.waitForFunction(() => savedGame().tokens.length > 1); // the computer plays on
    await page.reload();
    await page.getByText("Computer for Player 1").first().waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.waitForFunction(() => savedGame().left === undefined);
    await page.waitForFunction(() => !document.querySelector(".players").innerText.includes("Computer for Player 1"));
  });

  pageTest("when two of them resign, the third wins", {}, async (page) => {
    await beginGame(page, "yunnori", async () => {
      await setPlayers(page, 3);
      await onlyPeople(page);
    });
    await resign(page);
    await page.waitForFunction(() => document.querySelector(".players li:nth-child(2)")?.getAttribute("aria-current") === "true");
    await resign(page);
    await page.waitForSelector("[data-over]");
    assert.match(await page.textContent("[data-over]"), /Player 3 wins!.*Player 2 resigned/s);
  });
});

describe("small and large windows", () => {
  for (const [name, size] of Object.entries({ tiny, landscape, zoomed, desktop, large })) {
    for (const game of ["jungle", "yote", "yunnori", "mini-yut"]) {
      pageTest(`the whole board of ${game} is visible, ${name}`, size, async (page) => {
        await beginGame(page, game, onlyPeople);
        await page.waitForTimeout(100);
        assert.ok(await isOnScreen(page, "svg.board"));
        assert.ok(await isOnScreen(page, "[data-action-bar] button"));
        if (name === "large") assert.ok((await page.locator("svg.board").boundingBox()).height > 800);
      });
    }
  }

  const published = { qwixx: 5, qwinto: 6 };
  for (const [game, players] of [["yunnori", 4], ["qwixx", 3], ["qwinto", 3], ...Object.entries(published)]) {
    for (const [name, size] of Object.entries({ tiny, landscape })) {
      pageTest(`${game} with ${players} players: the buttons are in reach and the names readable, ${name}`, size, async (page) => {
        await beginGame(page, game, async () => {
          if (players === published[game]) await page.locator("fieldset", { hasText: "Rules" }).getByText("As published", { exact: true }).click();
          await setPlayers(page, players);
          await onlyPeople(page);
        });
        for (const words of await page.locator(".players .words").all()) {
          assert.ok(await words.evaluate((one) => one.scrollWidth <= one.clientWidth), `${await words.textContent()} is cut off`);
        }
        for (const button of await page.locator("[data-action-bar] button").all()) {
          const { y, height } = await button.boundingBox();
          assert.ok(y >= 0 && y + height <= size.viewport.height + 1);
          assert.ok(height >= 40);
        }
      });
    }
  }

  pageTest("the other sheets are a line each on a phone", tiny, async (page) => {
    await beginGame(page, "qwixx", async () => setPlayers(page, 3));
    const lines = page.locator("details.folded");
    assert.equal(await lines.count(), 2);
    for (const line of await lines.all()) assert.ok((await line.boundingBox()).height < 60);
    await lines.first().locator("summary").click();
    assert.ok(await lines.first().locator("svg.sheet").isVisible());
  });

  for (const game of ["qwixx", "qwinto"]) {
    pageTest(`the fields of ${game} can be enlarged for thumbs`, tiny, async (page) => {
      await beginGame(page, game, onlyPeople);
      const width = () => page.evaluate(() => document.querySelector(".front [data-spot]").getBoundingClientRect().width);
      assert.ok((await width()) < 40);
      await page.tap("[data-action=zoom]");
      assert.ok((await width()) >= 40);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "only the sheet scrolls sideways");
    });
  }

  pageTest("all buttons are large enough for a thumb", tiny, async (page) => {
    await beginGame(page, "jungle", onlyPeople);
    await openMore(page);
    for (const button of await page.locator(".play .button:visible").all()) {
      const { width, height } = await button.boundingBox();
      assert.ok(width >= 40 && height >= 40, `${await button.textContent()}: ${width} by ${height}`);
    }
  });

  pageTest("a message does not move the board", tiny, async (page) => {
    await beginGame(page, "jungle", onlyPeople);
    const before = await page.locator("svg.board").boundingBox();
    await spot(page, "C3").tap({ force: true });
    await spot(page, "C4").tap({ force: true });
    await page.waitForSelector(".notice.why");
    assert.deepEqual(await page.locator("svg.board").boundingBox(), before);
  });

  pageTest("a dialog shows its title first", tiny, async (page) => {
    await page.click('[data-game="jungle"]');
    await page.waitForSelector("dialog h2");
    assert.ok(await isOnScreen(page, "dialog h2"));
  });
});

describe("shortcuts", () => {
  pageTest("work without focus in the board", {}, async (page) => {
    await beginGame(page, "yunnori", onlyPeople);
    await page.keyboard.press("KeyT");
    await waitForTokens(page, 1);
    await page.goto(`${at.server.url}#/`);
    await beginGame(page, "yote", onlyPeople);
    await page.reload();
    await page.waitForSelector(".stage [data-spot]");
    await page.keyboard.press("KeyH");
    await page.waitForSelector(".hints li");
  });

  pageTest("work after a click on Roll", {}, async (page) => {
    await beginGame(page, "qwixx", onlyPeople);
    await page.click("[data-action=throw]");
    await waitForTokens(page, 1);
    await page.keyboard.press("KeyH");
    await page.waitForSelector(".hints li");
  });
});

describe("dice", () => {
  pageTest("a double click on Roll does not pass", {}, async (page) => {
    await beginGame(page, "qwixx", onlyPeople);
    await page.locator("[data-action=throw]").dblclick();
    await page.waitForTimeout(400);
    assert.equal((await recordOf(page)).tokens.length, 1);
  });
});

describe("animation", () => {
  pageTest("the result of a throw appears when the sticks have landed", { reducedMotion: "no-preference" }, async (page) => {
    await beginGame(page, "yunnori", onlyPeople);
    await page.click("[data-action=throw]");
    await waitForTokens(page, 1);
    assert.equal(await page.locator(".hand .steps").count(), 0);
    await page.waitForSelector(".hand .steps");
  });

  // In Qwinto, the choice of dice is a token before that of the roll.
  for (const [game, count, result] of [["qwixx", 1, /white \d/], ["qwinto", 2, /Total \d/]]) {
    pageTest(`the result of a roll appears when the dice lie still, ${game}`, { reducedMotion: "no-preference" }, async (page) => {
      await beginGame(page, game, onlyPeople);
      await page.click("[data-action=throw]:not(:disabled)");
      await waitForTokens(page, count);
      assert.doesNotMatch(await page.textContent(".stage"), result);
      assert.equal(await page.locator(".moves [data-ply]").count(), count - 1);
      await page.waitForSelector(`.moves [data-ply="${count}"]`);
      assert.match(await page.textContent(".stage"), result);
    });
  }
});

describe("unfinished games", () => {
  pageTest("are kept when another game begins, and can be resumed or deleted", {}, async (page) => {
    await beginGame(page, "yote", onlyPeople);
    await spot(page, "7").click({ force: true });
    await waitForTokens(page, 1);
    const line = await page.getAttribute(".stage", "data-line");
    await page.goto(`${at.server.url}#/`);
    await beginGame(page, "jungle", onlyPeople);
    await page.goto(`${at.server.url}#/`);
    await page.locator("[data-local] .resume").click();
    await page.waitForFunction((wanted) => document.querySelector(".stage")?.dataset.line === wanted, line);
    await page.goto(`${at.server.url}#/`);
    assert.equal(await page.locator("[data-local]").count(), 0); // nobody has played in the other game
  });

  pageTest("finished games are not offered again", {}, async (page) => {
    await beginGame(page, "yote", onlyPeople);
    await resign(page);
    await page.waitForSelector("[data-over]");
    await page.goto(`${at.server.url}#/`);
    await page.waitForSelector("[data-game]");
    assert.equal(await page.getByRole("link", { name: /Resume/ }).count(), 0);
  });
});

describe("mouse and touch", () => {
  async function centre(element) {
    const { x, y, width, height } = await element.boundingBox();
    return [x + width / 2, y + height / 2];
  }
  async function drag(page, from, to) {
    await page.mouse.move(...(await centre(from)));
    await page.mouse.down();
    await page.mouse.move(...(await centre(to)), { steps: 6 });
    await page.mouse.up();
  }
  const openGame = async (page, record) => {
    await page.evaluate((saved) => localStorage.setItem("madang.game", JSON.stringify(saved)), { seats: ["Ada", "Ben"], seed: "1", ...record });
    await page.goto(`${at.server.url}#/play`);
    await page.waitForSelector("[data-target]");
  };

  pageTest("a piece can be dragged", {}, async (page) => {
    await beginGame(page, "jungle", onlyPeople);
    await drag(page, spot(page, "A3"), spot(page, "A4"));
    await waitForTokens(page, 1);
    assert.deepEqual((await recordOf(page)).tokens, ["A3A4"]);
  });

  pageTest("a piece can be dragged with a finger, and the page does not scroll", phone, async (page, context) => {
    await beginGame(page, "jungle", onlyPeople);
    const devtools = await context.newCDPSession(page);
    const touch = (type, point) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
    const [from, to] = [await centre(spot(page, "A3")), await centre(spot(page, "A4"))];
    const scrolled = await page.evaluate(() => scrollY);
    await touch("touchStart", from);
    for (const part of [0.3, 0.6, 1]) await touch("touchMove", [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
    await touch("touchEnd");
    await waitForTokens(page, 1);
    assert.deepEqual((await recordOf(page)).tokens, ["A3A4"]);
    assert.equal(await page.evaluate(() => scrollY), scrolled);
  });

  pageTest("Mini Yut Nori: a click on the destination moves", {}, async (page) => {
    await beginGame(page, "mini-yut", onlyPeople);
    await page.click("[data-action=throw]");
    await waitForTokens(page, 1);
    await page.locator("[data-goal]").first().click();
    await waitForTokens(page, 2);
  });

  // Ada's pieces are at 1 and 3, and she has thrown gae.
  const twoPieces = { game: "mini-yut", start: "1,3/-3,-4 0 gae 0", tokens: [] };

  pageTest("Mini Yut Nori: a piece can be dragged to its destination", {}, async (page) => {
    await openGame(page, twoPieces);
    await drag(page, spot(page, "1"), page.locator('[data-goal="5"]')); // where only the other piece goes
    assert.deepEqual((await recordOf(page)).tokens, []);
    await drag(page, spot(page, "3"), page.locator('[data-goal="5"]'));
    await waitForTokens(page, 1);
    assert.deepEqual((await recordOf(page)).tokens, ["3"]);
  });

  pageTest("Mini Yut Nori: a click on a piece in the ring of another asks which one is meant", {}, async (page) => {
    await openGame(page, twoPieces);
    await page.locator('[data-goal="3"]').click();
    assert.equal(await page.locator("dialog [data-token]").count(), 2);
    await page.click('dialog [data-token="1"]');
    await waitForTokens(page, 1);
    assert.deepEqual((await recordOf(page)).tokens, ["1"]);
  });

  pageTest("Mini Yut Nori: the pieces of the other player are not buttons", {}, async (page) => {
    await beginGame(page, "mini-yut", onlyPeople);
    assert.equal(await page.locator('[data-spot="-3"]').count(), 0);
    assert.equal(await page.locator('[data-spot="-1"]').count(), 1);
  });
});

describe("details", () => {
  // Plays at random up to the end, or up to a number of moves and rolls.
  function played(game, seats, most = 2000) {
    const record = { game, seats, seed: "1", tokens: [] };
    while (record.tokens.length < most) {
      const { turn, moves } = at.ask("state", { record });
      if (turn.kind === "over") break;
      record.tokens.push(turn.kind === "chance" ? at.ask("roll", { record, seed: "1" }).token : moves[record.tokens.length % moves.length].token);
    }
    return record;
  }
  async function open(page, record) {
    await page.evaluate((saved) => localStorage.setItem("madang.game", JSON.stringify(saved)), record);
    await page.goto(`${at.server.url}#/play`);
    await page.waitForSelector(".stage svg");
  }

  pageTest("the numbers of moves from 100 on are on one line", {}, async (page) => {
    await open(page, played("yunnori", ["Ada", "Ben"], 160));
    const heights = await page.$$eval("[data-ply] .number", (numbers) => numbers.map((number) => number.getClientRects()[0].height));
    assert.ok(heights.length > 100);
    assert.ok(Math.max(...heights) < 1.6 * Math.min(...heights));
  });

  pageTest("Mini Yut Nori: the winner is named", {}, async (page) => {
    const record = played("mini-yut", ["Ada", "Ben"]);
    const { outcome } = at.ask("state", { record });
    await open(page, record);
    await page.waitForSelector("[data-over]");
    assert.match(await page.textContent("[data-over]"), new RegExp(`${record.seats[outcome.winners[0]]} wins!`));
    assert.doesNotMatch(await page.textContent("main"), /Player [0-9]/);
  });

  pageTest("Qwixx: the scores are on the sheet", tiny, async (page) => {
    const record = played("qwixx", ["Ada", "Ben"]);
    const { scores } = at.ask("state", { record }).outcome;
    await open(page, record);
    await page.waitForSelector("[data-over]");
    const shown = await page.locator("[data-over] li strong").allTextContents();
    assert.deepEqual(shown.map((points) => Number.parseInt(points.replace("−", "-"))), scores.slice(0, 2));
    assert.ok(await isOnScreen(page, "[data-over]"));
  });

  pageTest("Yoté: both stones that a jump takes are marked", {}, async (page) => {
    await open(page, { game: "yote", start: "5/XO3/4O/5 X 7 6", seats: ["Ada", "Ben"], seed: "1", tokens: ["m6-8x15"] });
    const marked = () => page.$$eval("[data-at]:has(.taken)", (spots) => spots.map((one) => one.dataset.at).sort());
    await page.waitForSelector("[data-at] .taken");
    assert.deepEqual(await marked(), ["15", "7"]);
  });

  for (const size of ["tiny", "landscape"]) {
    pageTest(`words fit the window also in a wider font, ${size}`, { tiny, landscape }[size], async (page) => {
      for (const hash of ["", "#/puzzles", "#/statistics", "#/learn/jungle", "#/edit/jungle"]) {
        await page.goto(`${at.server.url}${hash}`);
        await page.waitForSelector("main h1, main h2");
        // Wider letters, whatever fonts this machine has.
        const [wanted, width] = await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("* { letter-spacing: 0.05em; }");
          document.adoptedStyleSheets = [sheet];
          return [document.documentElement.scrollWidth, innerWidth];
        });
        assert.ok(wanted <= width, `${hash}: ${wanted} > ${width}`);
      }
    });
  }

  pageTest("the position editor shows the board as a game does", {}, async (page) => {
    const isBlueBelow = async () => (await spot(page, "D1").boundingBox()).y > (await spot(page, "D9").boundingBox()).y;
    await beginGame(page, "jungle");
    assert.ok(await isBlueBelow());
    await page.goto(`${at.server.url}#/edit/jungle`);
    await page.waitForSelector("[data-at=D1]");
    assert.ok(await isBlueBelow());
  });

  pageTest("the page brings its own letters", {}, async (page) => {
    for (const font of ['16px "Madang Latin"', '700 16px "Madang Title"']) {
      const shown = await page.evaluate(async (name) => (await document.fonts.load(name, "Jungle")).map((face) => face.status), font);
      assert.deepEqual(shown, ["loaded"]);
    }
    assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /Madang Latin/);
  });
});

describe("rules", () => {
  pageTest("can be read before a game starts", {}, async (page) => {
    await page.click('[data-rules="yote"]');
    await page.waitForSelector("dialog figure svg");
    assert.doesNotMatch(await page.textContent("dialog"), /source/);
  });

  pageTest("those of Yut Nori show the sticks of every result", {}, async (page) => {
    await page.click('[data-rules="yunnori"]');
    await page.waitForSelector("dialog figure svg");
    for (const result of ["do", "gae", "geol", "yut", "mo", "back-do"]) assert.equal(await page.locator(`dialog svg[aria-label="${result}"]`).count(), 1, result);
  });
});
