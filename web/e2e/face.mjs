// The same module as in the page, in Node: it chooses the moves that the tests click.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const built = (name) => fileURLToPath(new URL(`../../build/wasm/${name}`, import.meta.url));

export async function loadFace() {
  const { default: createMadang } = await import(built("madang.mjs"));
  const module = await createMadang({ wasmBinary: readFileSync(built("madang.wasm")) });
  return (ask, request) => {
    const answer = JSON.parse(module.ask(JSON.stringify({ ask, ...request })));
    if (answer.error) throw new Error(`${ask}: ${answer.error.text}`);
    return answer;
  };
}
