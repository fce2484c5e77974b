// Loads the module of the page into Node.js. It is built for browsers and workers, so it is shown the little of a
// worker that it looks for.
import { readFileSync } from "node:fs";

const build = new URL("../../build/wasm/", import.meta.url);

export async function load_module(options = {}) {
  globalThis.self ??= { location: { href: "" } };
  const { default: create } = await import(new URL("madang.mjs", build));
  return create({ wasmBinary: readFileSync(new URL("madang.wasm", build)), ...options });
}
