import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket } from "./fake_room";
import { maxRetryDelay, ConnectionLost, answerTimeout, RoomClient, pingInterval, type FollowedGame } from "../src/room/client";
import { RoomError, type GameUpdate } from "../src/room/types";

let sockets: FakeSocket[];
let client: RoomClient;

const socket = () => sockets.at(-1)!;

class Heard implements FollowedGame {
  news: GameUpdate[] = [];
  refusals: RoomError[] = [];
  losses = 0;
  command;
  constructor(
    readonly game: string,
    key?: string,
  ) {
    this.command = { do: "follow" as const, game, ...(key ? { key } : {}) };
  }
  receive = (news: GameUpdate) => void this.news.push(news);
  refused = (error: RoomError) => void this.refusals.push(error);
  waits = 0;
  busy = () => void ++this.waits;
  lost = () => void ++this.losses;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  client = new RoomClient(() => {
    sockets.push(new FakeSocket());
    return socket();
  });
});
afterEach(() => void vi.useRealTimers());

describe("the connection", () => {
  test("follows every game, each with its key", () => {
    client.follow(new Heard("A", "secret"));
    client.follow(new Heard("B"));
    socket().open();
    expect(sockets).toHaveLength(1);
    expect(socket().sent).toMatchObject([{ do: "follow", game: "A", key: "secret" }, { do: "follow", game: "B" }]);
    client.follow(new Heard("C"));
    expect(socket().sent.at(-1)).toMatchObject({ do: "follow", game: "C" });
  });
  test("passes each game only its own updates", () => {
    const [a, b] = [new Heard("A"), new Heard("B")];
    client.follow(a);
    client.follow(b);
    socket().open();
    socket().tell({ is: "offers", game: "B", state: 3, offers: [] });
    expect(a.news).toEqual([]);
    expect(b.news).toHaveLength(1);
  });
  test("matches answers to commands by their tags", async () => {
    client.follow(new Heard("A"));
    socket().open();
    const first = client.send({ do: "resign", game: "A", state: 1 });
    const second = client.send({ do: "resign", game: "A", state: 2 });
    const [, one, two] = socket().sent;
    socket().tell({ is: "error", game: "A", tag: two!.tag, code: "stale", text: "moved on" });
    socket().tell({ is: "ok", game: "A", tag: one!.tag, state: 1 });
    await expect(first).resolves.toMatchObject({ is: "ok" });
    await expect(second).rejects.toMatchObject({ code: "stale" });
  });
  test("passes on the reason if a game cannot be followed", async () => {
    const a = new Heard("A");
    client.follow(a);
    socket().open();
    socket().tell({ is: "error", game: "A", tag: socket().sent[0]!.tag, code: "not-found", text: "" });
    await vi.advanceTimersByTimeAsync(0);
    expect(a.refusals).toMatchObject([{ code: "not-found" }]);
  });
  test("passes on that the computers are busy, and that a game had to be dropped", () => {
    const a = new Heard("A");
    client.follow(a);
    socket().open();
    socket().tell({ is: "error", game: "A", code: "limit", text: "all computers are busy", state: 3 });
    expect(a).toMatchObject({ waits: 1, refusals: [] });
    socket().tell({ is: "error", game: "A", code: "damaged", text: "" });
    expect(a).toMatchObject({ waits: 1, refusals: [{ code: "damaged" }] });
    socket().tell({ is: "error", code: "limit", text: "too many messages" });
    expect(a.waits).toBe(1);
  });
  test("is closed a while after the last game is unfollowed", () => {
    const a = new Heard("A");
    client.follow(a);
    socket().open();
    client.unfollow(a);
    expect(socket().sent.at(-1)).toMatchObject({ do: "unfollow", game: "A" });
    expect(socket().isClosed).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(socket().isClosed).toBe(true);
    expect(sockets).toHaveLength(1);
  });
});

describe("a broken connection", () => {
  test("is reopened automatically and follows the games again", () => {
    const a = new Heard("A", "secret");
    client.follow(a);
    socket().open();
    socket().break();
    expect(a.losses).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    socket().open();
    expect(socket().sent).toMatchObject([{ do: "follow", game: "A", key: "secret" }]);
  });
  test("is retried less and less often, but never given up", () => {
    client.follow(new Heard("A"));
    const pauses: number[] = [];
    for (let i = 0; i < 12; ++i) {
      socket().break();
      const count = sockets.length;
      let waited = 0;
      while (sockets.length === count) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      pauses.push(waited);
    }
    expect(pauses[0]).toBeLessThan(1000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(maxRetryDelay + 50);
    expect(Math.min(...pauses.slice(-4))).toBeGreaterThan(maxRetryDelay / 3);
  });
  test("is retried soon again after a success, but not after a refusal", () => {
    client.follow(new Heard("A"));
    const breaksFor = (most: number) => {
      const count = sockets.length;
      socket().break();
      vi.advanceTimersByTime(most);
      return sockets.length === count;
    };
    for (let i = 0; i < 8; ++i) breaksFor(maxRetryDelay);
    socket().open();
    socket().tell({ is: "error", game: "A", tag: socket().sent[0]!.tag, code: "storage", text: "" });
    expect(breaksFor(1000)).toBe(true);
    vi.advanceTimersByTime(maxRetryDelay);
    socket().open();
    socket().tell({ is: "offers", game: "A", state: 1, offers: [], tag: socket().sent[0]!.tag });
    expect(breaksFor(1000)).toBe(false);
  });
  test("is retried at once when the network is back", () => {
    client.follow(new Heard("A"));
    for (let i = 0; i < 8; ++i) {
      socket().break();
      vi.advanceTimersByTime(maxRetryDelay);
    }
    socket().break();
    const count = sockets.length;
    client.wake();
    expect(sockets).toHaveLength(count + 1);
  });
  test("rejects open commands with ConnectionLost", async () => {
    client.follow(new Heard("A"));
    socket().open();
    const answer = client.send({ do: "resign", game: "A", state: 1 });
    socket().break();
    await expect(answer).rejects.toBeInstanceOf(ConnectionLost);
  });
  test("is detected when a command is not answered", async () => {
    client.follow(new Heard("A"));
    socket().open();
    const answer = client.send({ do: "resign", game: "A", state: 1 });
    answer.catch(() => {});
    await vi.advanceTimersByTimeAsync(answerTimeout);
    await expect(answer).rejects.toBeInstanceOf(ConnectionLost);
    expect(sockets[0]!.isClosed).toBe(true);
  });
  test("is detected by a ping after a silence", async () => {
    const a = new Heard("A");
    client.follow(a);
    socket().open();
    socket().tell({ is: "offers", game: "A", state: 1, offers: [], tag: socket().sent[0]!.tag });
    await vi.advanceTimersByTimeAsync(pingInterval);
    expect(socket().sent.at(-1)).toEqual({ do: "ping", tag: expect.any(Number) });
    expect(socket().sent).toHaveLength(2);
    socket().tell({ is: "pong", tag: socket().sent.at(-1)!.tag });
    await vi.advanceTimersByTimeAsync(pingInterval);
    expect(a.losses).toBe(0);
    expect(socket().sent).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(answerTimeout);
    expect(a.losses).toBe(1);
  });
  test("is retried if it does not open in time", async () => {
    client.follow(new Heard("A"));
    await vi.advanceTimersByTimeAsync(answerTimeout + maxRetryDelay);
    expect(sockets.length).toBeGreaterThan(1);
    expect(sockets[0]!.isClosed).toBe(true);
  });
});
