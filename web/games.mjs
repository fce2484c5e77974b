// Prints the engine's descriptions of the games as JSON: the part that the page needs before it loads the engine.
import { load_module } from "../tests/wasm/module.mjs";

const { ask } = await load_module();
const [{ games }, { games: korean }] = ["en", "ko"].map((language) => JSON.parse(ask(JSON.stringify({ ask: "games", language }))));
const needed = games.map(({ name, title, summary, traits, offers, animals, levels }, i) => ({ name, title, summary, traits, offers, animals, levels: { en: levels, ko: korean[i].levels } }));
process.stdout.write(JSON.stringify(needed));
