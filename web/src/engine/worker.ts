// Runs the C++ module in a worker: JSON in, JSON out, one request at a time.
import createModule, { type MadangModule } from "@wasm/madang.mjs";
import wasmUrl from "@wasm/madang.wasm?url";
import type { FromWorker } from "./client";

// The files of the networks, by game. They are loaded when a computer first has to move.
const networks = import.meta.glob<string>("@networks/*.network", { query: "?url", import: "default", eager: true });
const urlOf = (name: string) => Object.entries(networks).find(([path]) => path.endsWith(`/${name}.network`))?.[1];

// Loads the network that a request needs. If that fails, the computer plays without it, and is weaker.
async function loadNetwork(module: MadangModule, request: string): Promise<void> {
  const name = module.missingNetwork(request);
  if (name === "") return;
  const url = urlOf(name);
  const response = url === undefined ? null : await fetch(url).catch(() => null);
  module.addNetwork(name, new Uint8Array(response?.ok ? await response.arrayBuffer() : []));
}

const send = (message: FromWorker) => self.postMessage(message);

const module = createModule({
  locateFile: () => wasmUrl,
  progress: (done: number) => send({ progress: done }),
});

let queue = Promise.resolve(); // answers keep the order of the requests

self.onmessage = async (event: MessageEvent<{ id: number; request: string }>) => {
  try {
    const engine = await module;
    await (queue = queue.then(() => loadNetwork(engine, event.data.request)));
    send({ id: event.data.id, answer: engine.ask(event.data.request) });
  } catch (error) {
    // The module's state is unknown now, so the page starts another worker.
    send({ failed: String(error) });
  }
};
