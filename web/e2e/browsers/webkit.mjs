// WebKit: the MiniBrowser of WebKitGTK on a display without a screen, over WebDriver: https://www.w3.org/TR/webdriver2/
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstLine, stopped } from "./processes.mjs";

// Debian has it in a folder named after the machine's architecture.
function miniBrowser() {
  if (process.env.MINIBROWSER) return process.env.MINIBROWSER;
  for (const folder of readdirSync("/usr/lib")) {
    const inside = `/usr/lib/${folder}/webkit2gtk-4.1`;
    try {
      if (readdirSync(inside).includes("MiniBrowser")) return `${inside}/MiniBrowser`;
    } catch {}
  }
  throw new Error("there is no MiniBrowser in /usr/lib: install webkit2gtk-driver");
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

export async function startWebKit() {
  const folder = mkdtempSync(join(tmpdir(), "madang-webkit-"));
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1100x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await firstLine(screen, screen.stdio[3], /\d+\n/);
  const env = { ...process.env, DISPLAY: `:${number.trim()}`, HOME: folder, LANG: "C.UTF-8", LIBGL_ALWAYS_SOFTWARE: "1", GTK_A11Y: "none", NO_AT_BRIDGE: "1" };
  let driver = null;
  let port = 0;
  const request = async (method, path, body, patience = 120_000) => {
    const options = { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(patience) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, options);
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  async function startDriver() {
    port = await freePort();
    driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { env, stdio: "ignore" });
    for (let i = 0; ; ++i) {
      if (await request("GET", "/status").catch(() => null)) return;
      if (i === 300) throw new Error("WebKitWebDriver does not answer");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] }, timeouts: { script: 60_000 } } };
  // Seldom a browser that was started never reports to the driver. Then another driver starts another one.
  async function newSession() {
    for (let attempt = 1; ; ++attempt) {
      try {
        return (await request("POST", "/session", { capabilities }, 45_000)).sessionId;
      } catch (error) {
        if (attempt === 3) throw error;
        await stopped(driver);
        await startDriver();
      }
    }
  }
  await startDriver();
  let now = null; // the open window
  return {
    // Opens a window with its own storage. There is one at a time: closes the one that a failed test left open.
    async open({ width, height }) {
      await now?.close();
      const sessionId = await newSession();
      const ask = (method, path, body) => request(method, `/session/${sessionId}${path}`, body);
      now = tab(ask, () => (now = null));
      await now.resize(width, height);
      return now;
    },
    async close() {
      await now?.close();
      await stopped(driver);
      await stopped(screen);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function tab(ask, onclose) {
  // Calls a function of the page with values as arguments, and resolves to the value of its result.
  async function call(source, args) {
    const script = `const [args, answer] = arguments;
      (async () => JSON.stringify(await (${source})(...JSON.parse(args))))().then((value) => answer({ value }), (error) => answer({ error: String(error) }));`;
    const { value, error } = await ask("POST", "/execute/async", { script, args: [JSON.stringify(args)] });
    if (error) throw new Error(error);
    return value === undefined || value === null ? undefined : JSON.parse(value);
  }
  return {
    faults: [],
    call,
    goto: (url) => ask("POST", "/url", { url }),
    reload: () => ask("POST", "/refresh", {}),
    act: (actions) => ask("POST", "/actions", { actions }),
    async close() {
      onclose();
      await ask("DELETE", "");
    },
    // Makes the page's part of the window this large: the rest of the window is around it.
    async resize(width, height) {
      await ask("POST", "/window/rect", { width, height });
      const [inner, outer] = await call("() => [innerWidth, innerHeight]", []);
      await ask("POST", "/window/rect", { width: 2 * width - inner, height: 2 * height - outer });
    },
  };
}
