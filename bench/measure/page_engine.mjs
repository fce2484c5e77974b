// Speaks the engine protocol (docs/protocol.md) with the page's WebAssembly module, so that the computer of the page can
// play in a match. After scripts/build_wasm:
//   madang match jungle --engine 'exec node bench/measure/page_engine.mjs' --engine best --time 1s
import { createInterface } from "node:readline";
import { load_module } from "../../tests/wasm/module.mjs";

const module = await load_module();
const options = { game: "jungle", seed: "1" };
let tokens = [];

const say = (line) => process.stdout.write(`${line}\n`);

function choose(milliseconds) {
  const request = {
    ask: "choose",
    record: { game: options.game, tokens },
    player: "best",
    seed: options.seed,
    milliseconds,
  };
  const answer = JSON.parse(module.ask(JSON.stringify(request)));
  if (answer.error) return `error command ${JSON.stringify(answer.error)}`;
  return `bestmove ${answer.token}`;
}

const commands = {
  ugi: () => say("id name page\noption name game type string default jungle\noption name seed type string default 1\nugiok"),
  isready: () => say("readyok"),
  uginewgame: () => {},
  setoption: ([, name, , value]) => {
    options[name] = value;
  },
  position: ([, , ...moves]) => {
    tokens = moves;
  },
  go: ([, milliseconds]) => say(choose(Number(milliseconds))), // only `go movetime MS`
  quit: () => process.exit(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...words] = line.trim().split(" ");
  if (name in commands) commands[name](words);
  else if (name !== "") say(`error unknown '${name}'`);
}
