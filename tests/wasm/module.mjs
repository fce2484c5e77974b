// Loads the page's module into Node.js. The module is built for browsers and workers, so this provides the few worker
// properties that it needs.
import { readFileSync, readdirSync } from "node:fs";

const build = new URL("../../build/wasm/", import.meta.url);
const networks = new URL("../../madang/players/networks/", import.meta.url);

export async function load_module(options = {}) {
  globalThis.self ??= { location: { href: "" } };
  const { default: create } = await import(new URL("madang.mjs", build));
  const module = await create({ wasmBinary: readFileSync(new URL("madang.wasm", build)), ...options });
  for (const file of readdirSync(networks)) module.addNetwork(file.replace(".network", ""), readFileSync(new URL(file, networks)));
  return module;
}
