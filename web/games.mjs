// Prints what the page must know of the games before the engine is loaded, as the engine itself describes them.
import { load_module } from "../tests/wasm/module.mjs";

const { ask } = await load_module();
const { games } = JSON.parse(ask('{"ask":"games"}'));
const needed = games.map(({ name, title, summary, traits, offers, numbers, animals }) => ({ name, title, summary, traits, offers, numbers, animals }));
process.stdout.write(JSON.stringify(needed));
