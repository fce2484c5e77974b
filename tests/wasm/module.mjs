// Loads the page's module into Node.js. The module is built for browsers and workers, so this provides the few worker
// properties that it needs.
import { readFileSync } from "node:fs";

const build = new URL("../../build/wasm/", import.meta.url);

export async function load_module(options = {}) {
  globalThis.self ??= { location: { href: "" } };
  const { default: create } = await import(new URL("madang.mjs", build));
  return create({ wasmBinary: readFileSync(new URL("madang.wasm", build)), ...options });
}
