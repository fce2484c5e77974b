import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "./browser";
import { FakeRoom, person, stateOf } from "./fake_room";
import { RoomClient } from "../src/room/client";
import { Follower } from "../src/room/follower.svelte";

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
