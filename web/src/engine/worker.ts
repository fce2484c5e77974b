// Runs the C++ module in a worker: JSON in, JSON out, one request at a time.
import createModule from "@wasm/madang.mjs";
import wasmUrl from "@wasm/madang.wasm?url";
import type { FromWorker } from "./client";

const send = (message: FromWorker) => self.postMessage(message);

const module = createModule({
  locateFile: () => wasmUrl,
  progress: (done: number) => send({ progress: done }),
});

self.onmessage = async (event: MessageEvent<{ id: number; request: string }>) => {
  try {
    const { ask } = await module;
    send({ id: event.data.id, answer: ask(event.data.request) });
  } catch (error) {
    // The module's state is unknown now, so the page starts another worker.
    send({ failed: String(error) });
  }
};
