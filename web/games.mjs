// Prints the engine's descriptions of the games as JSON: the part that the page needs before it loads the engine.
import { load_module } from "../tests/wasm/module.mjs";

const { ask } = await load_module();
const { games } = JSON.parse(ask('{"ask":"games"}'));
const needed = games.map(({ name, title, summary, traits, offers, numbers, animals }) => ({ name, title, summary, traits, offers, numbers, animals }));
process.stdout.write(JSON.stringify(needed));
