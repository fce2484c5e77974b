// A real server, a real Chromium, and hands that play.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { loadFace } from "./face.mjs";

const top = fileURLToPath(new URL("../..", import.meta.url));
export const program = process.env.MADANG ?? join(top, "build/release/apps/madang/madang");
export const pageFolder = process.env.MADANG_PAGE ?? join(top, "build/page");

// Starts `madang serve` on a free port; resolves to its address and a way to stop it.
export async function startServer() {
  const server = spawn(program, ["serve", "--port", "0", "--page", pageFolder], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (bytes) => {
      said += bytes;
      const address = said.match(/http:\/\/[^\s]+/);
      if (address) resolve(address[0]);
    });
    server.on("exit", (code) => reject(new Error(`madang serve ended with ${code}: ${said}`)));
  });
  const stop = () =>
    new Promise((resolve) => {
      server.removeAllListeners("exit");
      server.on("exit", resolve);
      server.kill("SIGTERM");
    });
  return { url, stop };
}

export async function startBrowser() {
  const profile = mkdtempSync(join(tmpdir(), "madang-browser-"));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
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

// For a file of tests: a server, a browser and the module in Node, there while its tests run; then `prepare` is called.
export function useBrowser(prepare = async () => {}) {
  const at = {};
  before(async () => {
    at.ask = await loadFace();
    at.server = await startServer();
    at.chrome = await startBrowser();
    await prepare(at);
  });
  after(async () => {
    await at.chrome?.close();
    await at.server?.stop();
  });
  return at;
}

export const desktop = { viewport: { width: 1280, height: 900 } };
export const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

// A fresh page that collects whatever went wrong in it: errors, refused content, requests to other hosts.
export async function openPage(browser, url, options = {}) {
  const context = await browser.newContext({
    ...desktop,
    reducedMotion: "reduce",
    locale: "en-US",
    acceptDownloads: true,
    ...options,
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

// What the page keeps of the running game.
export async function recordOf(page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem("madang.game")));
}

// Begins a game from the home page; `choose` may change the form.
export async function beginGame(page, game, choose = async () => {}) {
  await page.click(`[data-game="${game}"]`);
  await choose(page);
  await page.click("form .play");
  await page.waitForSelector(".play .stage");
}

// Everybody at the screen is a person.
export async function onlyPeople(page) {
  for (const select of await page.locator("form select").all()) {
    const options = await select.locator("option").allTextContents();
    if (options.length > 1 && (await select.getAttribute("aria-label"))?.startsWith("Who")) await select.selectOption("person");
  }
}
