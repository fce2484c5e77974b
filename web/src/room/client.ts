// The one connection of a page to its room: it comes back by itself and then follows again what was followed.
import { RoomError, type Command, type Message, type News } from "./types";

// The connection broke before the answer came: whether the command was carried out, the next state tells.
export class Lost extends Error {}

// A game that is followed. `way` is the command that follows it. Messages come in the order in which things happened; after
// `lost` the first one is a state.
export interface Subject {
  readonly game: string;
  readonly way: Command;
  receive(news: News): void;
  refused(error: RoomError): void;
  lost(): void;
}

// What is used of a WebSocket.
export type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "send" | "close">;

interface Waiting {
  resolve(answer: Message): void;
  reject(error: Error): void;
  deadline: ReturnType<typeof setTimeout>;
}

export const patience = 10_000; // for an answer; a connection that does not give it is taken for dead
export const silence = 30_000; // after which a connection is asked whether it is still there
export const longestPause = 15_000; // between two tries to connect
const firstPause = 400;
const idle = 5_000; // how long a connection is kept that nobody uses

export class RoomClient {
  #subjects = new Map<string, Subject>();
  #waiting = new Map<number, Waiting>();
  #socket: Socket | null = null;
  #isOpen = false;
  #tries = 0;
  #tag = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #probe: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly open: () => Socket) {}

  // A game has one subject at a time: a second one takes the place of the first.
  follow(subject: Subject): void {
    this.#subjects.set(subject.game, subject);
    if (this.#isOpen) this.#follow(subject);
    else this.#connect();
  }

  unfollow(subject: Subject): void {
    if (this.#subjects.get(subject.game) !== subject) return;
    this.#subjects.delete(subject.game);
    if (this.#isOpen) this.send({ do: "unfollow", game: subject.game }).catch(() => {});
    if (this.#subjects.size === 0) setTimeout(() => this.#closeIfIdle(), idle);
  }

  // Asks for a state of the game once more: something was missed.
  again(subject: Subject): void {
    if (this.#isOpen && this.#subjects.get(subject.game) === subject) this.#follow(subject);
  }

  // Resolves to the answer; rejects with a RoomError, or with Lost.
  send(command: Command): Promise<Message> {
    if (!this.#isOpen) return Promise.reject(new Lost());
    const tag = this.#tag++;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => this.drop(), patience);
      this.#waiting.set(tag, { resolve, reject, deadline });
      this.#socket!.send(JSON.stringify({ ...command, tag }));
    });
  }

  // There is a network again, or somebody looks again: what waits does not wait any longer.
  wake(): void {
    this.#tries = 0;
    if (this.#isOpen) this.#ask();
    else if (this.#subjects.size > 0) this.#connect();
  }

  // The connection is of no use any more.
  drop(): void {
    if (this.#socket) this.#end(this.#socket);
  }

  #connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    const socket = this.open();
    this.#socket = socket;
    this.#retry = setTimeout(() => this.#end(socket), patience);
    socket.onopen = () => this.#begin();
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => this.#end(socket);
  }

  #begin(): void {
    clearTimeout(this.#retry);
    this.#isOpen = true;
    for (const subject of this.#subjects.values()) this.#follow(subject);
    this.#listen();
  }

  #follow(subject: Subject): void {
    this.send(subject.way).catch((error: Error) => {
      if (error instanceof RoomError && this.#subjects.get(subject.game) === subject) subject.refused(error);
    });
  }

  #receive(message: Message): void {
    this.#tries = 0;
    this.#listen();
    const waiting = message.tag === undefined ? undefined : this.#waiting.get(message.tag);
    if (waiting) this.#waiting.delete(message.tag!);
    clearTimeout(waiting?.deadline);
    if (message.is === "error") {
      const error = new RoomError(message.code, message.text);
      // What was not asked for: the room has had to let a game go.
      return waiting ? waiting.reject(error) : this.#subjects.get(message.game ?? "")?.refused(error);
    }
    if (message.is !== "ok") this.#subjects.get(message.game)?.receive(message);
    waiting?.resolve(message);
  }

  // Networks can die without a word; a question finds out.
  #listen(): void {
    clearTimeout(this.#probe);
    this.#probe = setTimeout(() => this.#ask(), silence);
  }

  // Any answer will do, and this one costs the room nothing.
  #ask(): void {
    if (this.#isOpen) this.send({ do: "unfollow", game: "nothing" }).catch(() => {});
  }

  #end(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#isOpen = false;
    clearTimeout(this.#retry);
    clearTimeout(this.#probe);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, deadline } of waiting) {
      clearTimeout(deadline);
      reject(new Lost());
    }
    for (const subject of this.#subjects.values()) subject.lost();
    if (this.#subjects.size > 0) this.#retry = setTimeout(() => this.#connect(), this.#pause());
  }

  // Longer from try to try, and never the same for all pages that were cut off together.
  #pause(): number {
    const most = Math.min(longestPause, firstPause * 2 ** this.#tries++);
    return most * (0.5 + Math.random() / 2);
  }

  #closeIfIdle(): void {
    if (this.#subjects.size === 0) this.drop();
  }
}
