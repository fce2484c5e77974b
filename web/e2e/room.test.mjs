// Online games: several pages, one server, broken connections and a killed server.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { isFull, openPage, phone, seriousFaults, useBrowser } from "./harness.mjs";
import { onlineGames } from "./online.mjs";

// Raises the rate limits: all pages here have the same address, and the tests send more requests than people do.
const at = useBrowser(undefined, "--overview", "--limit", "joins=1000", "--limit", "creations=100");

const { api, stateOf, create, sit, begin, shows, agreed, reaches, act, step, stepUntil } = onlineGames(at);

// Runs a test with pages and closes them afterwards. The pages must not report any faults except network errors.
async function withPages(body) {
  const opened = [];
  const open = async (options) => {
    const one = await openPage(at.chrome.browser, at.server.url, options);
    opened.push(one);
    return one.page;
  };
  await body(open);
  const faults = opened.flatMap((one) => one.faults).filter((fault) => !/WebSocket|net::ERR_|Failed to load resource/.test(fault));
  assert.deepEqual(faults, []);
  for (const { context } of opened) await context.close();
}

async function openMore(page) {
  if (!(await page.locator("details.more[open]").count())) await page.locator("details.more summary").click();
}

async function resign(page) {
  await openMore(page);
  await page.click("[data-action=resign]");
  await page.getByRole("button", { name: "Resign this game?" }).click();
}

async function savedRecord(page) {
  await openMore(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export the game" }).click()]);
  return readFileSync(await download.path(), "utf8");
}

const isAsked = (seat) => ({ position }) => position.turn.seat === seat && position.turn.kind === "decide" && !position.must_pass;

describe("a whole online game", () => {
  test("with a broken connection, a killed server, a spectator, an undo and a rematch", async () => {
    await withPages(async (open) => {
      const [ann, ben, eve] = [await open(), await open(), await open()];
      const { link, id } = await create(ann, "yunnori", "Ann", (page) => page.locator("fieldset", { hasText: "Pieces per player" }).getByText("2", { exact: true }).click());
      await sit(ben, link, "Ben");
      await eve.goto(link);
      await eve.getByText("You are watching.").waitFor();
      await ann.locator("[data-watchers='1']").waitFor();
      const pages = [ann, ben];

      // Ben loses his connection. The throw he makes meanwhile happens once, after he reconnects.
      const cut = await stepUntil(id, pages, [eve], ({ position }) => position.turn.seat === 1 && position.turn.kind === "chance");
      const board = await ben.locator(".stage").boundingBox();
      await ben.context().setOffline(true);
      await ben.locator("[data-connection=lost]").waitFor();
      assert.deepEqual(await ben.locator(".stage").boundingBox(), board, "the message moved the board");
      await ben.click("[data-action=throw]:not(:disabled)");
      assert.equal((await stateOf(id)).record.tokens.length, cut.record.tokens.length);
      await ben.context().setOffline(false);
      await reaches(id, (count) => count > cut.record.tokens.length);
      await agreed(id, [...pages, eve]);

      // The server is killed while Ann moves.
      const killed = await stepUntil(id, pages, [eve], isAsked(0));
      await at.server.kill();
      for (const page of [...pages, eve]) await page.locator("[data-connection=lost]").waitFor();
      await act(pages, killed);
      await at.server.restart();
      await reaches(id, (count) => count > killed.record.tokens.length);
      const after = await agreed(id, [...pages, eve]);
      assert.deepEqual(after.record.tokens.slice(0, killed.record.tokens.length), killed.record.tokens);

      // Ann asks to undo her move, and Ben accepts. The throws stay the same.
      const decided = await stateOf(id);
      const mine = at.ask("state", { record: decided.record }).plies.findLastIndex((ply) => ply.seat === 0 && ply.kind === "move" && !ply.forced);
      await ann.click("[data-action=takeback]");
      await ben.getByRole("button", { name: "Accept" }).click();
      await reaches(id, (count) => count === mine);
      const back = await agreed(id, [...pages, eve]);
      assert.deepEqual(back.record.tokens, decided.record.tokens.slice(0, mine));

      if (isFull) {
        while ((await agreed(id, [...pages, eve])).position.turn.kind !== "over") await step(id, pages, [eve]);
      } else {
        await resign(ben);
      }
      for (const page of [...pages, eve]) await page.waitForSelector("[data-over]");

      // The record includes the seed, from which every throw can be reproduced.
      const { record } = at.ask("read", { text: await savedRecord(eve) });
      assert.deepEqual(record.seats, ["Ann", "Ben"]);
      for (const [count, token] of record.tokens.entries()) {
        if (!token.startsWith("roll:")) continue;
        const before = { game: record.game, tokens: record.tokens.slice(0, count) };
        assert.equal(at.ask("roll", { record: before, seed: record.seed }).token, token);
      }

      await ann.click("[data-action=rematch]");
      await ben.getByText("Ann asks for a rematch.").first().waitFor();
      await ben.click("[data-action=rematch]");
      await eve.click("[data-action=to-rematch]");
      await ann.waitForFunction((old) => !location.hash.endsWith(old) && !document.querySelector("[data-over]"), id);
      const next = (await ann.evaluate(() => location.hash)).split("/").at(-1);
      for (const page of [ben, eve]) await page.waitForFunction((wanted) => location.hash.endsWith(wanted), next);
      const rematch = await agreed(next, [ann, ben, eve]);
      assert.deepEqual(rematch.record.seats, ["Ben", "Ann"]);
      await step(next, [ben, ann], [eve]);
      await agreed(next, [ann, ben, eve]);
    });
  });
});

test("two pages play every kind of game", async (kinds) => {
  await withPages(async (open) => {
    const pages = [await open(), await open(phone)];
    for (const game of ["yunnori:animals=dog/pig", "mini-yut", "yote", "jungle", "qwinto", "qwixx"]) {
      await kinds.test(game, async () => {
        const { id } = await begin(pages, { game });
        await stepUntil(id, pages, [], ({ position }) => [0, 1].every((seat) => position.plies.some((ply) => ply.seat === seat && ply.kind === "move")));
      });
    }
  });
});

describe("seats", () => {
  test("a private link continues the seat on another device, and its key leaves the address", async () => {
    await withPages(async (open) => {
      const [ann, ben, tablet] = [await open(), await open(), await open(phone)];
      const { link, id } = await create(ann, "yote", "Ann");
      await ann.getByRole("button", { name: "Continue on another device" }).click();
      const own = await ann.inputValue("dialog [data-link]");
      await ann.keyboard.press("Escape");
      await sit(ben, link, "Ben");
      await tablet.goto(own);
      await tablet.waitForSelector(".stage");
      assert.equal(await tablet.evaluate(() => location.hash), new URL(link).hash);
      await step(id, [tablet, ben], [ann]);
      await agreed(id, [ann, ben, tablet]);
      // The other device still has the seat after a reload.
      await tablet.reload();
      await step(id, [tablet, ben], [ann]);
      await step(id, [tablet, ben], [ann]);
    });
  });

  test("a player can leave before the first move, and another can join", async () => {
    await withPages(async (open) => {
      const [ann, ben] = [await open(), await open()];
      const { link, id } = await create(ann, "jungle", "Ann");
      await sit(ben, link, "Ben");
      await ben.locator("details.more summary").click();
      await ben.click("[data-action=stand]");
      await ben.getByText("Player 2: free").waitFor();
      await ann.getByText("Player 2: free").waitFor();
      await sit(ben, link, "Bo");
      await ann.waitForSelector(".stage");
      assert.deepEqual((await stateOf(id)).record.seats, ["Ann", "Bo"]);
    });
  });

  test("unknown games and wrong keys", async () => {
    await withPages(async (open) => {
      const page = await open();
      await page.goto(`${at.server.url}#/room/${"x".repeat(22)}`);
      await page.getByText("Game not found").waitFor();
      await page.goto(`${at.server.url}#/room/${"x".repeat(22)}/${"k".repeat(22)}`);
      await page.getByText("Game not found").waitFor();
      assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem("madang.mine") ?? "[]")), []);
      const { game } = await api("games", { game: "yote", sit: null });
      await page.goto(`${at.server.url}#/room/${game}/${"k".repeat(22)}`);
      await page.getByRole("button", { name: "Join as player 1" }).waitFor();
    });
  });

  test("a link with a wrong key does not lose your seat", async () => {
    await withPages(async (open) => {
      const ann = await open();
      const { link } = await create(ann, "jungle", "Ann");
      const savedKey = () => ann.evaluate(() => JSON.parse(localStorage.getItem("madang.mine"))[0].key);
      const key = await savedKey();
      await ann.goto(`${link}/${"k".repeat(22)}`);
      await ann.waitForFunction((own) => location.href === own, link);
      await ann.reload();
      await ann.getByRole("button", { name: "Leave" }).waitFor();
      assert.equal(await savedKey(), key);
    });
  });

  test("a game against a computer with a clock: undo needs no consent", async () => {
    await withPages(async (open) => {
      const ann = await open();
      await ann.click("[data-action=friends]");
      await ann.click('[data-game="yote"]');
      await ann.getByLabel("Player 2 is").selectOption("level:1");
      await ann.getByText("Per game").click();
      await ann.click("form .play");
      await ann.waitForSelector(".stage");
      assert.match(await ann.textContent(".players [role=timer]"), /^(10:00|9:\d\d)$/);
      const id = (await ann.evaluate(() => location.hash)).split("/").at(-1);
      await ann.locator('[data-at="7"]').first().click({ force: true });
      await reaches(id, (count) => count === 2);
      await agreed(id, [ann]);
      await ann.click("[data-action=takeback]");
      await shows(ann, at.ask("state", { record: { game: "yote", tokens: [] } }).line);
    });
  });
});

describe("answers of the server", () => {
  // Passes what the server sends to `hear`, which passes on what the page should get.
  async function between(page, hear) {
    await page.routeWebSocket(/socket$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => hear(JSON.parse(text), (message) => socket.send(JSON.stringify(message))));
    });
    await page.reload();
  }
  const place = (page, square) => page.locator(`[data-at="${square}"]`).first().click({ force: true });

  test("a move that is too late is refused, and the page follows the game again", async () => {
    await withPages(async (open) => {
      const [ann, ben, tablet] = [await open(), await open(), await open()];
      let isCut = false;
      const heard = [];
      await between(tablet, (message, pass) => {
        heard.push(message);
        if (!isCut || message.is !== "played") pass(message);
      });
      const { id, keys } = await begin([ann, ben], { game: "yote" });
      await tablet.goto(`${at.server.url}#/room/${id}/${keys[0]}`);
      await agreed(id, [ann, ben, tablet]);
      isCut = true;
      await place(ann, "7");
      await reaches(id, (count) => count === 1);
      await agreed(id, [ann, ben]);
      await place(tablet, "8");
      await tablet.getByText("The game has moved on.").waitFor();
      await agreed(id, [ann, ben, tablet]);
      const stale = heard.findIndex(({ code }) => code === "stale");
      assert.equal(heard[stale].record, undefined, "the answer is brief");
      assert.ok(heard.slice(stale).some(({ is }) => is === "state"));
      isCut = false;
      await place(ben, "8");
      await reaches(id, (count) => count === 2);
      await agreed(id, [ann, ben, tablet]);
      await place(tablet, "9");
      await reaches(id, (count) => count === 3);
      await agreed(id, [ann, ben, tablet]);
    });
  });

  test("a computer that has to wait is reported until it moves", async () => {
    await withPages(async (open) => {
      const ann = await open();
      const late = [];
      let isWaiting = true;
      await between(ann, (message, pass) => {
        if (message.is === "played" && message.seat === 1 && isWaiting) return void late.push(() => pass(message));
        pass(message);
        const { game, state } = message;
        if (message.is === "played" && message.seat === 0) pass({ is: "error", game, state, code: "limit", text: "all computers are busy" });
      });
      const { id } = await begin([ann], { game: "yote", seats: [{ kind: "person" }, { kind: "computer", player: "level:1" }] }, []);
      await place(ann, "7");
      await ann.locator("[data-busy]", { hasText: "This one moves as soon as it can." }).waitFor();
      await reaches(id, (count) => count === 2);
      isWaiting = false;
      for (let i = 0; i < 300 && late.length === 0; ++i) await new Promise((resolve) => setTimeout(resolve, 100));
      for (const pass of late) pass();
      await ann.locator("[data-busy]").waitFor({ state: "detached" });
      await agreed(id, [ann]);
    });
  });
});

describe("consent", () => {
  test("a draw offer is declined, the next one withdrawn, the third one accepted", async () => {
    await withPages(async (open) => {
      const pages = [await open(), await open()];
      const [ann, ben] = pages;
      const { id } = await begin(pages, { game: "jungle" });
      await step(id, pages);
      const board = await ben.locator("svg.board").boundingBox();
      await ann.click("[data-action=draw]");
      await ben.getByText("Ann offers a draw.").waitFor();
      assert.deepEqual(await ben.locator("svg.board").boundingBox(), board); // the offer does not move the board
      await ben.getByRole("button", { name: "Decline" }).click();
      await ann.getByText("Your draw offer was declined.").waitFor();
      await ann.click("[data-action=draw]");
      await ben.locator("[data-offer]").waitFor();
      await ann.click("[data-action=withdraw]");
      await ben.locator("[data-offer]").waitFor({ state: "detached" });
      await ben.click("[data-action=draw]");
      await ann.getByRole("button", { name: "Accept" }).click();
      for (const page of pages) await page.locator("[data-over] .head", { hasText: "Draw." }).waitFor();
      assert.equal((await stateOf(id)).record.ending.kind, "adjudicated");
    });
  });

  test("a rematch is declined, then accepted, and the sheet shows the score of the match", async () => {
    await withPages(async (open) => {
      const pages = [await open(), await open()];
      const [ann, ben] = pages;
      const { id } = await begin(pages, { game: "yote" });
      await resign(ann);
      await ann.click("[data-action=rematch]");
      await ben.locator("[data-offer=rematch]").getByRole("button", { name: "Decline" }).click();
      await ann.getByText("Your rematch was declined.").waitFor();
      assert.equal((await stateOf(id)).rematch, null);
      await ben.click("[data-action=rematch]");
      await ann.locator("[data-offer=rematch]").getByRole("button", { name: "Accept" }).click();
      for (const page of pages) await page.waitForFunction((old) => !location.hash.endsWith(old) && document.querySelector(".stage"), id);
      await resign(ann);
      for (const [page, score] of [[ann, "Ben 2, You 0"], [ben, "You 2, Ann 0"]]) {
        await page.getByText(`Match after 2 games: ${score}`).waitFor();
      }
    });
  });

  test("at the end the clocks stay where they are, and the game can be reviewed", async () => {
    await withPages(async (open) => {
      const pages = [await open(), await open()];
      const { id } = await begin(pages, { game: "yote", clock: { kind: "game", minutes: 1, increment: 0 } });
      const times = (page) => page.locator(".players [role=timer]").allTextContents();
      await step(id, pages); // then a clock runs
      const isDown = (page) => page.waitForFunction(() => /^0:/.test(document.querySelectorAll(".players [role=timer]")[1].textContent));
      await isDown(pages[1]);
      await resign(pages[1]);
      for (const page of pages) {
        await page.waitForSelector("[data-over]");
        assert.match((await times(page))[1], /^0:\d\d/);
        await page.reload();
        await page.waitForSelector("[data-over]");
        assert.match((await times(page))[1], /^0:\d\d/);
      }
      await pages[1].click('[data-over] [data-action="review"]');
      await pages[1].waitForSelector('[data-review="done"]');
      await agreed(id, pages);
    });
  });

  test("three players: when one resigns, a computer takes the seat and the others play on", async () => {
    await withPages(async (open) => {
      const pages = [await open(), await open()];
      const [ann, ben] = pages;
      const { id } = await begin(pages, { game: "yunnori:players=3" }, ["Ben", "Cho"]);
      await resign(ann);
      await ben.getByText("Ann resigned. A computer takes the seat.").first().waitFor();
      await ben.getByText("Computer for Ann").first().waitFor();
      await ann.getByText("You are watching.").waitFor();
      await ben.locator("[data-action=throw]:not(:disabled)").click(); // the computer has moved for Ann
      await reaches(id, (count) => count > 2);
      const { record } = await stateOf(id);
      assert.equal(record.ending, undefined);
      assert.equal(record.left[0].seat, 0);
      await ann.reload();
      await ann.getByText("You are watching.").waitFor();
      await ann.getByText("Computer for Ann").first().waitFor();
      assert.match(await savedRecord(ann), /^left: 0 0 resigned level:3$/m);
      await resign(ben);
      await ann.locator("[data-over]").getByText("Ben resigned.").waitFor();
      await ben.locator("[data-over] .head", { hasText: "Cho wins!" }).waitFor();
    });
  });

  test("a guest sees the rules, the clock and the policies before joining", async () => {
    await withPages(async (open) => {
      const [ann, ben] = [await open(), await open(phone)];
      const { link } = await create(ann, "jungle", "Ann", async (page) => page.getByText("Per game").click());
      await ben.goto(link);
      await ben.getByText("Clock: 10 minutes each, plus 5 seconds per turn").waitFor();
      const terms = await ben.textContent(".terms");
      assert.match(terms, /Classroom.*No hints.*Undo if the others agree/s);
      await ben.click("[data-action=rules]");
      await ben.waitForSelector("dialog figure svg");
    });
  });

  test("resigning asks for confirmation and loses", async () => {
    await withPages(async (open) => {
      const pages = [await open(), await open()];
      const [ann, ben] = pages;
      await begin(pages, { game: "yote" });
      await resign(ann);
      await ben.locator("[data-over] .head", { hasText: "You win!" }).waitFor();
      await ann.locator("[data-over] .head", { hasText: "Ben wins!" }).waitFor();
    });
  });

  test("a game without undo and hints has no buttons for them", async () => {
    await withPages(async (open) => {
      const pages = [await open(), await open()];
      await begin(pages, { game: "yote", hints: false, takebacks: false });
      assert.equal(await pages[0].locator("[data-action=takeback]").count(), 0);
      assert.equal(await pages[0].getByRole("button", { name: "Hint" }).count(), 0);
    });
  });
});

describe("lists of games", () => {
  test("my games show whose turn it is, follow the game, and can be exported and deleted", async () => {
    await withPages(async (open) => {
      const pages = [await open(), await open()];
      const [ann, ben] = pages;
      const { id } = await begin(pages, { game: "yote" });
      const other = await api("games", { game: "jungle", sit: 0, name: "Ann" });
      await ann.goto(`${at.server.url}#/room/${other.game}/${other.key}`);
      await ann.waitForSelector("[data-link]");
      await ann.goto(at.server.url);
      await ann.locator(`[data-mine="${id}"]`, { hasText: "Your turn" }).waitFor();
      await ann.locator(`[data-mine="${other.game}"]`, { hasText: "Waiting for players" }).waitFor();
      assert.match(await ann.title(), /Your turn/);
      await ann.click(`[data-mine="${id}"] a`);
      await ann.waitForSelector(".stage");
      await step(id, pages);
      await ann.click("a.brand");
      await ann.locator(`[data-mine="${id}"]`, { hasText: "Ben’s turn" }).waitFor();
      await step(id, [ann, ben].map(() => ben));
      await ann.locator(`[data-mine="${id}"]`, { hasText: "Your turn" }).waitFor();
      const [download] = await Promise.all([ann.waitForEvent("download"), ann.locator(`[data-mine="${id}"]`).getByRole("button", { name: "Export the game" }).click()]);
      assert.match(readFileSync(await download.path(), "utf8"), /^madang record 1\ngame: yote\n/);
      await ann.locator(`[data-mine="${other.game}"]`).getByRole("button", { name: /^Delete/ }).click();
      await ann.getByRole("button", { name: "Delete", exact: true }).click();
      assert.equal(await ann.locator("[data-mine]").count(), 1);
    });
  });

  test("the overview lists all games to watch, and its key leaves the address", async () => {
    await withPages(async (open) => {
      const [ann, ben, teacher] = [await open(), await open(), await open()];
      const { id } = await begin([ann, ben], { game: "jungle" });
      await step(id, [ann, ben]);
      await teacher.goto(`${at.server.url}${at.server.overview}`);
      const row = teacher.locator("tr", { hasText: "Jungle" }).filter({ hasText: "Ann" }).filter({ hasText: "1 move or throw" }).first();
      await row.waitFor();
      assert.ok((await teacher.evaluate(() => location.hash)).endsWith("#/overview"));
      const [manual] = await Promise.all([teacher.context().waitForEvent("page"), teacher.getByRole("link", { name: "Judge the console programs" }).click()]);
      await manual.getByRole("heading", { name: "The judge", exact: true }).waitFor();
      assert.deepEqual(await seriousFaults(manual), []);
      await manual.close();
      await row.getByRole("link").click();
      await teacher.getByText("You are watching.").waitFor();
      await step(id, [ann, ben], [teacher]);
      await agreed(id, [teacher]);
      const stranger = await open();
      await stranger.goto(`${at.server.url}#/overview/${"k".repeat(22)}`);
      await stranger.getByText("does not open the overview").waitFor();
    });
  });
});

describe("language and accessibility", () => {
  test("the pages are entirely in Korean", async () => {
    await withPages(async (open) => {
      const page = await open({ locale: "ko-KR" });
      const isKorean = async () => assert.doesNotMatch((await page.evaluate(() => document.body.innerText)).replaceAll(/English|QR/g, ""), /[a-z]{4,}/i);
      const { game, key } = await api("games", { game: "yote", sit: 0, name: "지우" });
      await page.goto(`${at.server.url}#/room/${game}/${key}`);
      await page.waitForSelector("[data-link]");
      await isKorean();
      await api(`games/${game}/seats`, { name: "민준" });
      await page.waitForSelector(".stage");
      await isKorean();
    });
  });

  const dark = { "dark on a phone": { ...phone, colorScheme: "dark" } };
  for (const [look, options] of Object.entries(isFull ? { light: { colorScheme: "light" }, ...dark } : dark)) {
    test(`axe-core finds no serious violations, ${look}`, async () => {
      await withPages(async (open) => {
        const [ann, ben] = [await open(options), await open(options)];
        const isSound = async (page, where) => assert.deepEqual(await seriousFaults(page), [], where);
        await ann.click("[data-action=friends]");
        await ann.click('[data-game="jungle"]');
        await ann.getByText("Per game").click();
        await ann.waitForSelector("form .play");
        await isSound(ann, "setup");
        await ann.getByLabel("Your name").fill("Ann");
        await ann.click("form .play");
        await ann.waitForSelector(".qr");
        await isSound(ann, "waiting");
        const link = await ann.inputValue("[data-link]");
        await ben.goto(link);
        await ben.getByLabel("Your name").waitFor();
        await isSound(ben, "joining");
        await sit(ben, link, "Ben");
        await ann.waitForSelector(".stage");
        const id = link.split("/").at(-1);
        await step(id, [ann, ben]);
        await ann.click("[data-action=takeback]");
        await ben.waitForSelector("[data-offer]");
        await isSound(ben, "a game with an open offer");
        await ann.goto(at.server.url);
        await ann.locator("[data-mine]", { hasText: "Ben" }).waitFor();
        await isSound(ann, "my games");
        await ann.goto(`${at.server.url}${at.server.overview}`);
        await ann.waitForSelector("[data-handle]");
        await isSound(ann, "the overview");
      });
    });
  }
});
