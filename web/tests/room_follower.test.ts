import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "./browser";
import { FakeRoom, person, stateOf } from "./fake_room";
import { RoomClient } from "../src/room/client";
import { Follower, maxRetryDelay } from "../src/room/follower.svelte";

let room: FakeRoom;
let follower: Follower;

beforeEach(async () => {
  vi.useFakeTimers();
  room = new FakeRoom(stateOf("yote", 0));
  follower = new Follower(new RoomClient(room.open), "ID", { key: "KEY" });
  follower.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(follower.isSynced).toBe(true);
});
afterEach(() => void vi.useRealTimers());

const tokens = () => follower.now!.record.tokens;
const plays = () => room.commands.filter((command) => command.do === "play");
const follows = () => room.sockets.flatMap(({ sent }) => sent).filter((command) => command.do === "follow");
const stales = () => room.commands.map(({ do: name, state }) => [name, state]);
const settle = (milliseconds = 3000) => vi.advanceTimersByTimeAsync(milliseconds);

describe("updates of the room", () => {
  test("are applied in order", () => {
    room.played("p1");
    room.played("p2");
    expect(tokens()).toEqual(["p1", "p2"]);
    expect(follower.now!.turn).toEqual({ kind: "decide", seat: 0 });
    room.socket.tell({ is: "back", game: "ID", state: 5, count: 1, turn: { kind: "decide", seat: 1 }, time: null });
    expect(tokens()).toEqual(["p1"]);
    expect(follower.now!.turn).toEqual({ kind: "decide", seat: 1 });
    room.socket.tell({ is: "ended", game: "ID", state: 6, ending: { kind: "resigned", seats: [1] }, seed: "7" });
    expect(follower.now!.record).toMatchObject({ ending: { kind: "resigned" }, seed: "7" });
  });
  test("a computer that takes a seat is in the record, and the seat is no longer yours", () => {
    const left = { name: "Ann", how: "resigned" as const, count: 0 };
    room.socket.tell({ is: "people", game: "ID", state: 3, seats: [{ kind: "computer", player: "level:3", left }, person("Ben")], watchers: 1 });
    expect(follower.seat).toBeNull();
    expect(follower.now!.record).toMatchObject({ seats: ["Ann", "Ben"], left: [{ seat: 0, count: 0, how: "resigned", player: "level:3" }] });
  });
  test("keep those who left in the order in which they left, and within the moves", () => {
    const left = (name: string, count: number) => ({ kind: "computer", player: "level:3", left: { name, how: "resigned", count } });
    const people = (...seats: object[]) => room.socket.tell({ is: "people", game: "ID", state: follower.now!.state + 1, seats, watchers: 1 });
    const order = () => follower.now!.record.left!.map(({ seat, count }) => [seat, count]);
    room.played("p1");
    room.played("p2");
    people(person("Ann"), left("Ben", 2), person("Cho"), person("Dan"));
    room.socket.tell({ is: "back", game: "ID", state: 6, count: 1, turn: { kind: "decide", seat: 0 }, time: null });
    expect(order()).toEqual([[1, 1]]);
    people(left("Ann", 1), left("Ben", 1), person("Cho"), person("Dan"));
    expect(order()).toEqual([[1, 1], [0, 1]]);
  });
  test("stop the clocks at the end where they are", async () => {
    room.socket.tell({ is: "played", game: "ID", state: 3, seat: 0, token: "p1", turn: { kind: "decide", seat: 1 }, time: { left: [50_000, 60_000], running: 1 } });
    await vi.advanceTimersByTimeAsync(20_000);
    room.socket.tell({ is: "ended", game: "ID", state: 4, ending: { kind: "resigned", seats: [0] }, seed: "7" });
    const { left, running } = follower.now!.time!;
    expect(running).toBeNull();
    expect(left[0]).toBe(50_000);
    expect(left[1]).toBeCloseTo(40_000, -2);
  });
  test("are applied once if they arrive twice", () => {
    room.played("p1");
    room.socket.tell({ is: "played", game: "ID", state: 3, seat: 0, token: "p1", turn: { kind: "decide", seat: 1 }, time: null });
    expect(tokens()).toEqual(["p1"]);
  });
  test("are fetched by following again after a gap", async () => {
    room.isMute = true;
    room.played("p1");
    room.isMute = false;
    room.played("p2");
    expect(tokens()).toEqual([]);
    room.played("p3"); // ignored until the state arrives
    await settle();
    expect(tokens()).toEqual(["p1", "p2", "p3"]);
    expect(follows()).toHaveLength(2);
  });
  test("include players who join and spectators who come", () => {
    room.socket.tell({ is: "people", game: "ID", state: 3, seats: [person("Ann"), person("Bo")], watchers: 1 });
    room.socket.tell({ is: "people", game: "ID", state: 3, seats: [person("Ann"), person("Bo")], watchers: 2 });
    expect(follower.now).toMatchObject({ state: 3, watchers: 2, record: { seats: ["Ann", "Bo"] } });
    expect(follows()).toHaveLength(1);
  });
  test("of an unknown kind change nothing", () => {
    const before = follower.now;
    room.socket.tell({ is: "weather", game: "ID", state: 2 });
    expect(follower.now).toEqual(before);
  });
  test("are requested again if the room is too busy", async () => {
    const code = "storage";
    follower.refused({ code } as never);
    expect(follower).toMatchObject({ fault: null, trouble: code, isSynced: false });
    await settle();
    expect(follower).toMatchObject({ trouble: null, isSynced: true });
    follower.refused({ code } as never);
    follower.stop();
    await settle();
    expect(follower.isSynced).toBe(false);
  });
  test("are requested less and less often while the room is too busy, until it answers", async () => {
    room.refusesFollowers = "storage";
    room.cut();
    await settle(10 * 60_000);
    const before = follows().length;
    await settle(10 * 60_000);
    const later = follows().length - before;
    expect(later).toBeGreaterThanOrEqual((10 * 60_000) / maxRetryDelay - 1);
    expect(later).toBeLessThanOrEqual((20 * 60_000) / maxRetryDelay + 1);
    room.refusesFollowers = null;
    await settle(maxRetryDelay);
    expect(follower).toMatchObject({ trouble: null, isSynced: true });
    const { length } = follows();
    await settle(10 * 60_000);
    expect(follows()).toHaveLength(length);
  });
  test("are not requested again if the room sends the state unasked", async () => {
    follower.refused({ code: "storage" } as never);
    room.socket.tell({ is: "state", ...room.now });
    await settle(60_000);
    expect(follows()).toHaveLength(1);
  });
  test("say that the computer has to wait, until something happens", async () => {
    const busy = { is: "error", game: "ID", code: "limit", text: "all computers are busy", state: 2 };
    room.socket.tell(busy);
    await settle(60_000);
    expect(follower).toMatchObject({ isBusy: true, isSynced: true, trouble: null, fault: null });
    expect(follows()).toHaveLength(1);
    room.played("p1");
    expect(follower.isBusy).toBe(false);
    room.socket.tell(busy);
    expect(follower.isBusy).toBe(true);
    room.socket.tell({ is: "state", ...room.now });
    expect(follower.isBusy).toBe(false);
  });
  test("end with a fault if the game does not exist", async () => {
    follower.refused({ code: "not-found" } as never);
    expect(follower.fault).toBe("not-found");
    expect(follower.isSynced).toBe(false);
  });
});

describe("a command", () => {
  test("is done when the room has confirmed it", async () => {
    const done = follower.play("p1");
    expect(follower.sending).toBe(1);
    expect(tokens()).toEqual([]);
    await settle();
    await done;
    expect(tokens()).toEqual(["p1"]);
    expect(follower.sending).toBe(0);
  });
  test("is rejected and changes nothing if the room refuses it", async () => {
    room.refuses = "turn";
    const refused = expect(follower.play("p1")).rejects.toMatchObject({ code: "turn" });
    await settle();
    await refused;
    expect(tokens()).toEqual([]);
    expect(follower.sending).toBe(0);
  });
  test.each(["storage", "limit"])("is sent again if the room is temporarily unable: %s", async (code) => {
    room.refuses = code;
    const done = follower.play("p1");
    await settle(100);
    expect(follower.trouble).toBe(code);
    expect(follower.sending).toBe(1);
    room.refuses = null;
    await settle();
    await done;
    expect(tokens()).toEqual(["p1"]);
    expect(follower.trouble).toBeNull();
  });
  test("is sent again less and less often while the disk is full, and soon again after a success", async () => {
    room.refuses = "storage";
    const done = follower.play("p1");
    await settle(10_000);
    const first = plays().length;
    expect(first).toBeGreaterThanOrEqual(3);
    await settle(10 * 60_000);
    const before = plays().length;
    await settle(10 * 60_000);
    const later = plays().length - before;
    expect(later).toBeGreaterThanOrEqual((10 * 60_000) / maxRetryDelay - 1);
    expect(later).toBeLessThanOrEqual((20 * 60_000) / maxRetryDelay + 1);
    room.refuses = null;
    await settle(maxRetryDelay);
    await done;
    const all = plays().length;
    room.refuses = "storage";
    const again = follower.play("p2");
    await settle(10_000);
    expect(plays().length - all).toBeGreaterThanOrEqual(3);
    room.refuses = null;
    await settle(maxRetryDelay);
    await again;
    expect(tokens()).toEqual(["p1", "p2"]);
  });
  test("is sent at different times by different pages", async () => {
    const pauses = new Set<number>();
    for (const random of [0, 0.5, 0.99]) {
      vi.spyOn(Math, "random").mockReturnValue(random);
      room.refuses = "storage";
      const done = follower.play("p1");
      await settle(10);
      const before = plays().length;
      let waited = 0;
      for (; plays().length === before; waited += 50) await settle(50);
      pauses.add(waited);
      room.refuses = null;
      await settle(maxRetryDelay);
      await done;
    }
    vi.restoreAllMocks();
    expect(pauses.size).toBe(3);
  });
  test("that is too late follows the game again and is rejected", async () => {
    room.isMute = true;
    room.played("p9");
    room.isMute = false;
    const refused = expect(follower.play("p1")).rejects.toMatchObject({ code: "stale" });
    await settle();
    await refused;
    expect(tokens()).toEqual(["p9"]);
    expect(follows()).toHaveLength(2);
    expect(follower).toMatchObject({ sending: 0, isSynced: true, fault: null });
    const done = follower.play("p2");
    await settle();
    await done;
    expect(tokens()).toEqual(["p9", "p2"]);
  });
  test("that is too late does not follow the game again if the page knows the state", async () => {
    const refused = expect(follower.play("p1")).rejects.toMatchObject({ code: "stale" });
    room.played("p9"); // arrives before the command
    await settle();
    await refused;
    expect(tokens()).toEqual(["p9"]);
    expect(follows()).toHaveLength(1);
  });
  test("that is only late, because somebody joined, is sent again for the new state", async () => {
    room.now = { ...room.now, state: 3, seats: [person("Ann"), person("Bo")] };
    const done = follower.play("p1");
    await settle();
    await done;
    expect(tokens()).toEqual(["p1"]);
    expect(stales()).toEqual([["play", 2], ["play", 3]]);
    expect(follows()).toHaveLength(2);
  });
  test("that a room behind the others calls stale is sent again later, without a flood", async () => {
    room.refuses = "stale";
    const done = follower.play("p1");
    await settle(60_000);
    expect(plays().length).toBeLessThan(20);
    room.refuses = null;
    await settle(maxRetryDelay);
    await done;
    expect(tokens()).toEqual(["p1"]);
  });
  test("to resign counts although somebody has moved meanwhile", async () => {
    room.isMute = true;
    room.played("p9");
    room.isMute = false;
    const done = follower.resign();
    await settle();
    await done;
    expect(stales()).toEqual([["resign", 2], ["resign", 3]]);
  });
  test("to draw that is too late is rejected", async () => {
    room.isMute = true;
    room.played("p9");
    room.isMute = false;
    const refused = expect(follower.offer("draw")).rejects.toMatchObject({ code: "stale" });
    await settle();
    await refused;
    expect(stales()).toEqual([["offer", 2]]);
    expect(tokens()).toEqual(["p9"]);
  });
  test("is not sent again if it happened before the connection broke", async () => {
    room.isMute = true;
    const done = follower.play("p1");
    await settle(10);
    room.isMute = false;
    room.cut();
    await settle();
    await done;
    expect(tokens()).toEqual(["p1"]);
    expect(plays()).toHaveLength(1);
  });
  test("is sent again unchanged if it did not happen", async () => {
    room.isDeaf = true;
    const done = follower.play("p1");
    await settle(10);
    room.isDeaf = false;
    room.cut();
    await settle();
    await done;
    expect(tokens()).toEqual(["p1"]);
    expect(plays()).toMatchObject([{ state: 2 }, { state: 2 }]);
  });
  test("is rejected as stale if the game has moved on", async () => {
    room.isDeaf = true;
    const refused = expect(follower.play("p1")).rejects.toMatchObject({ code: "stale" });
    await settle(10);
    room.isDeaf = false;
    room.cut();
    room.now = { ...room.now, state: 3, record: { ...room.now.record, tokens: ["p9"] } };
    await settle();
    await refused;
    expect(plays()).toHaveLength(1);
    expect(tokens()).toEqual(["p9"]);
  });
  test("waits for the next connection if there is none", async () => {
    room.isUp = false;
    room.cut();
    const done = follower.throw();
    await settle();
    expect(room.commands).toHaveLength(0);
    room.isUp = true;
    await settle(20_000);
    await done;
    expect(tokens()).toEqual(["roll:do"]);
  });
  test("to throw counts as done whatever the roll was", async () => {
    room.rolls = ["roll:mo"];
    room.isMute = true;
    const done = follower.throw();
    await settle(10);
    room.isMute = false;
    room.cut();
    await settle();
    await done;
    expect(tokens()).toEqual(["roll:mo"]);
    expect(room.commands).toHaveLength(1);
  });
});
