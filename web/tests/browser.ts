// Stubs for the parts of a browser that the headless code uses, and engines in this process on the real module.
import { vi } from "vitest";
import { load_module } from "../../tests/wasm/module.mjs";

class MemoryStorage {
  #values = new Map<string, string>();
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#values.set(key, value);
  removeItem = (key: string) => void this.#values.delete(key);
}

vi.stubGlobal("localStorage", new MemoryStorage());
vi.stubGlobal("sessionStorage", new MemoryStorage());
vi.stubGlobal("navigator", { languages: ["en"] });

const module = await load_module();

// A worker in this process. It answers after the given delay, by default in the next turn of the event loop.
export class LocalWorker {
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  #isOver = false;

  constructor(readonly milliseconds = 0) {}

  postMessage({ id, request }: { id: number; request: string }): void {
    setTimeout(() => {
      if (!this.#isOver) this.onmessage({ data: { id, answer: module.ask(request) } });
    }, this.milliseconds);
  }

  terminate(): void {
    this.#isOver = true;
  }
}

export function ask(name: string, request: object): Record<string, never> {
  return JSON.parse(module.ask(JSON.stringify({ ask: name, ...request })));
}
