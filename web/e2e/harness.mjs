// Shared by the browser tests: a real server, a real Chromium, and helpers for pages.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { loadEngine } from "./engine.mjs";

// ./test full repeats more games and checks.
export const isFull = process.env.MADANG_TEST_FULL !== undefined;

const top = fileURLToPath(new URL("../..", import.meta.url));
export const program = process.env.MADANG ?? join(top, "build/release/apps/madang/madang");
export const pageFolder = process.env.MADANG_PAGE ?? join(top, "build/page");

// Starts `madang serve` with its games in the folder `data` and the page in the folder `page`. Resolves to the process,
// the address that it printed, and the path of the overview, whose key is in a file.
async function serve(data, port, more, page = pageFolder) {
  const options = ["serve", "--port", String(port), "--page", page, "--data", data, ...more];
  const server = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  server.stderr.on("data", (bytes) => (log = (log + bytes).slice(-4000)));
  const said = await new Promise((resolve, reject) => {
    let all = "";
    const isWhole = () => /http:\/\/\S+\s/.test(all);
    server.stdout.on("data", (bytes) => {
      all += bytes;
      if (isWhole()) resolve(all);
    });
    server.on("exit", (code) => reject(new Error(`madang serve ended with ${code}: ${all}${log}`)));
  });
  server.removeAllListeners("exit");
  const overview = more.includes("--overview") ? `#/overview/${readFileSync(join(data, "overview-key"), "utf8")}` : null;
  return { server, url: said.match(/http:\/\/[^\s#]+/)[0], overview };
}

// Starts `madang serve` on a free port with an empty data folder. Resolves to its address and to functions that stop
// it, kill it, and restart it with the same games on the same port, perhaps with another version of the page.
export async function startServer(...more) {
  const data = mkdtempSync(join(tmpdir(), "madang-data-"));
  let now = await serve(data, 0, more);
  const end = (signal) =>
    new Promise((resolve) => {
      if (now.server.exitCode !== null || now.server.signalCode !== null) return resolve();
      now.server.on("exit", resolve);
      now.server.kill(signal);
    });
  return {
    url: now.url,
    overview: now.overview,
    kill: () => end("SIGKILL"),
    async restart(page) {
      now = await serve(data, new URL(now.url).port, more, page);
    },
    async stop() {
      await end("SIGTERM");
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export async function startBrowser() {
  const profile = mkdtempSync(join(tmpdir(), "madang-browser-"));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--crash-dumps-dir=${profile}`,
    ],
  });
  return {
    browser,
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

// Starts a server, a browser and the module in Node for the tests of one file, then calls `prepare`. Stops them after
// the tests.
export function useBrowser(prepare = async () => {}, ...serverOptions) {
  const at = {};
  before(async () => {
    at.ask = await loadEngine();
    at.server = await startServer(...serverOptions);
    at.chrome = await startBrowser();
    await prepare(at);
  });
  after(async () => {
    await at.chrome?.close();
    await at.server?.stop();
  });
  return at;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const desktop = { viewport: { width: 1280, height: 900 } };
export const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

// Opens a page and collects its faults: errors, content that the browser refused, and requests to other hosts.
export async function openPage(browser, url, options = {}) {
  const context = await browser.newContext({
    ...desktop,
    reducedMotion: "reduce",
    locale: "en-US",
    acceptDownloads: true,
    serviceWorkers: "block",  // a service worker would load the whole page for each test
    ...options,
  });
  // Makes the page save the running game, as it does when you leave it, and returns the record.
  await context.addInitScript(() => {
    window.savedGame = () => {
      dispatchEvent(new Event("pagehide"));
      return JSON.parse(localStorage.getItem("madang.game"));
    };
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const faults = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(url).origin) faults.push(`request to ${origin}`);
  });
  await page.goto(url);
  return { page, context, faults };
}

// Returns the violations that axe-core calls serious or critical, and headings in a wrong order.
export async function seriousFaults(page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || id === "heading-order")
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}

// Returns the saved record of the running game.
export async function recordOf(page) {
  return page.evaluate(() => savedGame());
}

// Starts a game from the home page; `choose` may change the form.
export async function beginGame(page, game, choose = async () => {}) {
  await page.click(`[data-game="${game}"]`);
  await choose(page);
  await page.click("form .play");
  await page.waitForSelector(".play .stage");
}

// Gives every seat of the form to a person.
export async function onlyPeople(page) {
  for (const select of await page.locator("form select").all()) {
    const options = await select.locator("option").allTextContents();
    if (options.length > 1 && (await select.getAttribute("aria-label"))?.startsWith("Player")) await select.selectOption("person");
  }
}

// Returns a function that runs a test on its own page, which must not report any faults.
export function pageTestsOf(at) {
  return (name, options, body) =>
    test(name, async () => {
      const { page, context, faults } = await openPage(at.chrome.browser, at.server.url, options);
      await body(page, context);
      assert.deepEqual(faults, []);
      await context.close();
    });
}

export const waitForTokens = (page, count) => page.waitForFunction((n) => savedGame().tokens.length === n, count);

export async function openMore(page) {
  if (!(await page.locator("details.more[open]").count())) await page.locator("details.more summary").click();
}
