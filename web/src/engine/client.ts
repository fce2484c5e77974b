// The client of the WebAssembly engine. The engine runs in a worker, so that it never blocks the page.
import type { Answer, AskName, Language, Request } from "./types";

// An error in a request, described in the user's language, and its place in a file or record.
export class EngineError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly token?: number,
    readonly line?: number,
  ) {
    super(text);
  }
}

// The worker was stopped before it answered the request.
export class EngineStopped extends Error {}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

export type FromWorker = { id: number; answer: string } | { progress: number } | { failed: string };

// One worker with one module. The first request starts the worker, and so does the first one after `stop`.
export class Engine {
  onprogress: (done: number) => void = () => {};

  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 0;

  constructor(
    readonly start: () => Worker,
    readonly language: () => Language,
    readonly onfail: () => void = () => {}, // the engine could not be loaded, or broke
  ) {}

  ask<A extends AskName>(ask: A, request: Request<A>): Promise<Answer<A>> {
    this.#worker ??= this.#listen(this.start());
    const id = this.#next++;
    this.#worker.postMessage({ id, request: JSON.stringify({ ask, language: this.language(), ...request }) });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  // Ends all running requests: one of them may be a long search.
  stop(): void {
    if (this.#waiting.size > 0) this.close();
  }

  // Ends the worker, with what it has computed and loaded.
  close(): void {
    this.#end(new EngineStopped());
  }

  #listen(worker: Worker): Worker {
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#receive(event.data);
    worker.onerror = (event) => this.#fail(event.message || "the engine could not be loaded");
    return worker;
  }

  #receive(message: FromWorker): void {
    if ("progress" in message) return this.onprogress(message.progress);
    if ("failed" in message) return this.#fail(message.failed);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    const answer = JSON.parse(message.answer);
    const { error } = answer;
    if (error) waiting?.reject(new EngineError(error.code, error.text, error.token, error.line));
    else waiting?.resolve(answer as never);
  }

  #fail(why: string): void {
    this.#end(new Error(why));
    this.onfail();
  }

  #end(error: Error): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}

export function startWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "madang" });
}
