// A room in this process that implements the part of docs/api.md that the page's tests need. Its games have no rules,
// and its connections can be cut.
import type { Socket } from "../src/room/client";
import type { RoomSeat, RoomState } from "../src/room/types";

type Sent = { do: string; game: string; tag: number; key?: string; state?: number; token?: string; what?: string; yes?: boolean };

export class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: Sent[] = [];
  isClosed = false;
  hear: (command: Sent) => void = () => {};

  open(): void {
    this.onopen?.call(this as never, {} as Event);
  }

  tell(message: object): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as MessageEvent);
  }

  break(): void {
    this.onclose?.call(this as never, {} as CloseEvent);
  }

  send(text: string): void {
    const command = JSON.parse(text) as Sent;
    this.sent.push(command);
    this.hear(command);
  }

  close(): void {
    this.isClosed = true;
  }
}

export const person = (name: string): RoomSeat => ({ kind: "person", name, taken: true, here: true });

export function stateOf(game: string, seat: number | null, more: Partial<RoomState> = {}): RoomState {
  return {
    game: "ID",
    state: 2,
    seat,
    record: { game, seats: ["Ann", "Ben"], tokens: [] },
    turn: { kind: "decide", seat: 0 },
    seats: [person("Ann"), person("Ben")],
    hints: true,
    takebacks: true,
    clock: { kind: "none" },
    time: null,
    offers: [],
    watchers: 0,
    rematch: null,
    ...more,
  };
}

// One game for one page. It carries out every command, unless `refuses` is set; rolls come from `rolls`. As the room
// does, it answers stale commands briefly.
export class FakeRoom {
  sockets: FakeSocket[] = [];
  isUp = true;
  isMute = false; // commands arrive, but their answers are lost
  isDeaf = false; // commands do not arrive
  refuses: string | null = null;
  refusesFollowers: string | null = null;
  rolls: string[] = [];

  constructor(public now: RoomState) {}

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  get commands(): Sent[] {
    return this.sockets.flatMap((socket) => socket.sent).filter((command) => !["follow", "ping"].includes(command.do));
  }

  open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    socket.hear = (command) => void setTimeout(() => this.#hear(socket, command));
    setTimeout(() => (this.isUp ? socket.open() : socket.break()));
    return socket;
  };

  cut(): void {
    this.socket.break();
  }

  // Plays a token as another player.
  played(token: string): void {
    this.#append(token);
  }

  // Passes the turn to the other seat, because there are no rules here.
  #append(token: string, tag?: number): void {
    const { record, turn: { seat } } = this.now;
    const turn = { kind: "decide", seat: 1 - seat } as const;
    this.now = { ...this.now, state: this.now.state + 1, turn, record: { ...record, tokens: [...record.tokens, token] } };
    this.#tell({ is: "played", game: "ID", state: this.now.state, seat, token, turn, time: null, tag });
  }

  #tell(message: object): void {
    if (!this.isMute) this.socket.tell(message);
  }

  #hear(socket: FakeSocket, command: Sent): void {
    if (socket !== this.socket || this.isDeaf) return;
    const { tag } = command;
    if (command.do === "ping") return this.#tell({ is: "pong", tag });
    if (command.do === "follow" && this.refusesFollowers) return this.#tell({ is: "error", game: "ID", tag, code: this.refusesFollowers, text: "no" });
    if (command.do === "follow") return socket.tell({ is: "state", tag, ...this.now });
    if (this.refuses) return this.#tell({ is: "error", game: "ID", tag, code: this.refuses, text: "no" });
    const isLate = command.state !== undefined && command.state < this.now.state;
    if (isLate) return this.#tell({ is: "error", game: "ID", tag, code: "stale", text: "moved on", state: this.now.state });
    if (command.do === "play") this.#append(command.token!, tag);
    else if (command.do === "throw") this.#append(this.rolls.shift() ?? "roll:do", tag);
    else this.#tell({ is: "ok", game: "ID", tag, state: this.now.state });
  }
}
