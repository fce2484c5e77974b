// Loads the page's module into Node, where it chooses the moves that the tests click.
import { load_module } from "../../tests/wasm/module.mjs";

export async function loadEngine() {
  const module = await load_module();
  return (ask, request) => {
    const answer = JSON.parse(module.ask(JSON.stringify({ ask, ...request })));
    if (answer.error) throw new Error(`${ask}: ${answer.error.text}`);
    return answer;
  };
}
