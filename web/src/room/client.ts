// The only connection of a page to its room. It reconnects automatically and then follows all games again.
import { Backoff } from "./backoff";
import { RoomError, type Command, type GameCommand, type GameUpdate, type Message } from "./types";

// The connection broke before the answer came. The next state shows whether the command was carried out.
export class ConnectionLost extends Error {}

// A game that the page follows with `command`. Updates come in order. The first one after `lost` is a state.
export interface FollowedGame {
  readonly game: string;
  readonly command: GameCommand;
  receive(update: GameUpdate): void;
  refused(error: RoomError): void; // the game cannot be followed, or not now
  busy(): void; // the computer whose turn it is has to wait
  lost(): void;
}

// The part of a WebSocket that the client uses.
export type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "send" | "close">;

interface Waiting {
  resolve(answer: Message): void;
  reject(error: Error): void;
  deadline: ReturnType<typeof setTimeout>;
}

export const answerTimeout = 10_000; // after this time without an answer a connection counts as dead
export const pingInterval = 30_000; // how long a connection may be silent before a ping
export const maxRetryDelay = 15_000; // between two attempts to connect
const firstRetryDelay = 400;
const idleTimeout = 5_000; // after this time an unused connection is closed

export class RoomClient {
  #followed = new Map<string, FollowedGame>();
  #waiting = new Map<number, Waiting>();
  #socket: Socket | null = null;
  #isOpen = false;
  #retries = new Backoff(firstRetryDelay, maxRetryDelay);
  #tag = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly open: () => Socket) {}

  // Follows a game. A second follower of the same game replaces the first.
  follow(followed: FollowedGame): void {
    this.#followed.set(followed.game, followed);
    if (this.#isOpen) this.#follow(followed);
    else this.#connect();
  }

  unfollow(followed: FollowedGame): void {
    if (this.#followed.get(followed.game) !== followed) return;
    this.#followed.delete(followed.game);
    if (this.#isOpen) this.send({ do: "unfollow", game: followed.game }).catch(() => {});
    if (this.#followed.size === 0) setTimeout(() => this.#closeIfIdle(), idleTimeout);
  }

  // Requests the state of the game again, because an update was missed.
  followAgain(followed: FollowedGame): void {
    if (this.#isOpen && this.#followed.get(followed.game) === followed) this.#follow(followed);
  }

  // Sends a command. Resolves to the answer; rejects with a RoomError or with ConnectionLost.
  send(command: Command): Promise<Message> {
    if (!this.#isOpen) return Promise.reject(new ConnectionLost());
    const tag = this.#tag++;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => this.drop(), answerTimeout);
      this.#waiting.set(tag, { resolve, reject, deadline });
      this.#socket!.send(JSON.stringify({ ...command, tag }));
    });
  }

  // Reconnects at once: the network is back, or the page is visible again.
  wake(): void {
    this.#retries.reset();
    if (this.#isOpen) this.#ping();
    else if (this.#followed.size > 0) this.#connect();
  }

  // Closes a connection that no longer works.
  drop(): void {
    if (this.#socket) this.#end(this.#socket);
  }

  #connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#retryTimer);
    const socket = this.open();
    this.#socket = socket;
    this.#retryTimer = setTimeout(() => this.#end(socket), answerTimeout);
    socket.onopen = () => this.#begin();
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => this.#end(socket);
  }

  #begin(): void {
    clearTimeout(this.#retryTimer);
    this.#isOpen = true;
    for (const followed of this.#followed.values()) this.#follow(followed);
    this.#schedulePing();
  }

  #follow(followed: FollowedGame): void {
    this.send(followed.command).catch((error: Error) => {
      if (error instanceof RoomError && this.#followed.get(followed.game) === followed) followed.refused(error);
    });
  }

  #receive(message: Message): void {
    if (message.is !== "error") this.#retries.reset();
    this.#schedulePing();
    const waiting = message.tag === undefined ? undefined : this.#waiting.get(message.tag);
    if (waiting) this.#waiting.delete(message.tag!);
    clearTimeout(waiting?.deadline);
    if (message.is === "error") {
      const error = new RoomError(message.code, message.text, message.state);
      return waiting ? waiting.reject(error) : this.#warn(message.game ?? "", error);
    }
    if (message.is !== "ok" && message.is !== "pong") this.#followed.get(message.game)?.receive(message);
    waiting?.resolve(message);
  }

  // Passes on an error that answers no command: all computers are busy, or the room had to drop the game.
  #warn(game: string, error: RoomError): void {
    const followed = this.#followed.get(game);
    if (error.code === "limit") followed?.busy();
    else followed?.refused(error);
  }

  // Pings an idle connection to detect a dead one.
  #schedulePing(): void {
    clearTimeout(this.#pingTimer);
    this.#pingTimer = setTimeout(() => this.#ping(), pingInterval);
  }

  #ping(): void {
    if (this.#isOpen) this.send({ do: "ping" }).catch(() => {});
  }

  #end(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#isOpen = false;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#pingTimer);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, deadline } of waiting) {
      clearTimeout(deadline);
      reject(new ConnectionLost());
    }
    for (const followed of this.#followed.values()) followed.lost();
    if (this.#followed.size > 0) this.#retryTimer = setTimeout(() => this.#connect(), this.#retries.next());
  }

  #closeIfIdle(): void {
    if (this.#followed.size === 0) this.drop();
  }
}
