import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./browser";
import { FakeRoom, stateOf } from "./fake_room";
import { RoomClient } from "../src/room/client";
import { Follower } from "../src/room/follower.svelte";
import { MyTurns } from "../src/room/turns.svelte";
import type { RoomState } from "../src/room/types";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function watch(now: RoomState) {
  const room = new FakeRoom(now);
  const turns = new MyTurns();
  turns.watch(new Follower(new RoomClient(room.open), "ID", { key: "KEY" }));
  await vi.advanceTimersByTimeAsync(10);
  return { room, turns };
}

test("whose turn it is comes from the room", async () => {
  const { room, turns } = await watch(stateOf("jungle", 1));
  expect(turns.of("ID")).toMatchObject({ kind: "turn", seat: 0, isYours: false });
  room.played("A3A4");
  expect(turns.isYours("ID")).toBe(true);
  room.socket.tell({ is: "ended", game: "ID", state: 4, ending: { kind: "resigned", seats: [0] }, seed: "7" });
  expect(turns.of("ID")).toEqual({ kind: "over" });
  expect(turns.isYours("ID")).toBe(false);
});

test("a game with a free seat is open, and a finished game is over", async () => {
  const free = { kind: "person", name: "", taken: false, here: false } as const;
  expect((await watch(stateOf("yote", 0, { seats: [free, free] }))).turns.of("ID")).toEqual({ kind: "open" });
  expect((await watch(stateOf("yote", 0, { turn: { kind: "over", seat: 0 } }))).turns.of("ID")).toEqual({ kind: "over" });
});

test("a game that cannot be followed is a fault", async () => {
  const { room, turns } = await watch(stateOf("yote", 0));
  room.socket.tell({ is: "error", game: "ID", code: "damaged", text: "" });
  expect(turns.of("ID")).toEqual({ kind: "fault", code: "damaged" });
});
