// Firefox over WebDriver BiDi, which it speaks without a driver: https://w3c.github.io/webdriver-bidi/
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";
import { firstLine, stopped } from "./processes.mjs";

// No requests of its own, and no first-run pages.
const preferences = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.getAddons.cache.enabled": false,
  "extensions.systemAddon.update.enabled": false,
  "intl.accept_languages": "en-US",
  "media.gmp-manager.updateEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
  "ui.prefersReducedMotion": 1,
};

export async function startFirefox() {
  const folder = mkdtempSync(join(tmpdir(), "madang-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(join(folder, "user.js"), lines.join(""));
  const program = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
  const options = ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"];
  const firefox = spawn(program, options, { env: { ...process.env, HOME: folder }, stdio: ["ignore", "ignore", "pipe"] });
  const [, address] = await firstLine(firefox, firefox.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await connect(`${address}/session`);
  await bidi.ask("session.new", { capabilities: {} });
  await bidi.ask("session.subscribe", { events: ["log.entryAdded"] });
  return {
    // Opens a tab with its own storage.
    async open({ width, height }) {
      const { userContext } = await bidi.ask("browser.createUserContext", {});
      const { context } = await bidi.ask("browsingContext.create", { type: "tab", userContext });
      await bidi.ask("browsingContext.setViewport", { context, viewport: { width, height } });
      return tab(bidi, context, userContext);
    },
    async close() {
      bidi.close();
      await stopped(firefox);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function tab(bidi, context, userContext) {
  const faults = [];
  bidi.follow("log.entryAdded", ({ level, text, source }) => {
    if (level === "error" && source.context === context) faults.push(text);
  });
  return {
    faults,
    goto: (url) => bidi.ask("browsingContext.navigate", { context, url, wait: "complete" }),
    reload: () => bidi.ask("browsingContext.reload", { context, wait: "complete" }),
    // Calls a function of the page with values as arguments, and resolves to the value of its result.
    async call(source, args) {
      const functionDeclaration = `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)))`;
      const passed = [{ type: "string", value: JSON.stringify(args) }];
      const { type, result, exceptionDetails } = await bidi.ask("script.callFunction", { functionDeclaration, arguments: passed, awaitPromise: true, target: { context }, userActivation: true });
      if (type === "exception") throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    // After the last element of the page, the Tab key leads to Firefox's own buttons, which no action reaches. People go
    // on to the first element of the page. So does this, by another tab that takes the focus from Firefox's buttons.
    async act(actions) {
      if (actions.some(({ type }) => type === "key") && !(await this.call("() => document.hasFocus()", []))) {
        const other = await bidi.ask("browsingContext.create", { type: "tab", userContext });
        await bidi.ask("browsingContext.close", { context: other.context });
        await bidi.ask("browsingContext.activate", { context });
        await this.call("() => document.querySelector('a, button').focus()", []);
      }
      await bidi.ask("input.performActions", { context, actions });
    },
    close: () => bidi.ask("browser.removeUserContext", { userContext }),
  };
}

async function connect(address) {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const waiting = new Map();
  const followers = [];
  let next = 1;
  socket.on("message", (bytes) => {
    const message = JSON.parse(bytes);
    if (message.type === "event") {
      for (const { event, then } of followers) if (event === message.method) then(message.params);
      return;
    }
    const { resolve, reject, method } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "success") resolve(message.result);
    else reject(new Error(`${method}: ${message.error}: ${message.message}`));
  });
  socket.on("close", () => {
    for (const { reject, method } of waiting.values()) reject(new Error(`${method}: Firefox has closed the connection`));
  });
  return {
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, { resolve, reject, method });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    follow: (event, then) => followers.push({ event, then }),
    close: () => socket.terminate(),
  };
}
