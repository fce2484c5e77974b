import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LocalWorker } from "./browser";
import { FakeRoom, stateOf } from "./fake_room";
import { Engine } from "../src/engine/client";
import type { GameRecord } from "../src/engine/types";
import { savedRecord } from "../src/game/saved_game";
import { RoomClient } from "../src/room/client";
import { nextStep, Online } from "../src/room/online.svelte";
import type { RoomState } from "../src/room/types";

const startEngine = () => new Engine(() => new LocalWorker() as unknown as Worker, () => "en");
const pace = { roll: () => 30, move: () => 30, land: () => 0 };

// A game of Qwixx in which the seat on turn must pass.
const passing = "roll:6,6,4,5,6,5 r12 y11 r12 roll:1,2,2,4,3,2 y3 y5 g3 roll:4,5,4,4,4,5 b9 pass y9 roll:1,5,6,5,2,3 g6 y10 b6 roll:2,6,5,6,3,2 pass y12 b8 roll:2,6,4,2,2,5".split(" ");

let room: FakeRoom;
let online: Online;

async function sit(now: RoomState): Promise<void> {
  room = new FakeRoom(now);
  online = new Online(new RoomClient(room.open), startEngine(), startEngine(), pace, "ID", { key: "KEY" });
  await vi.waitFor(() => expect(online.table.state).not.toBeNull());
  await vi.waitFor(() => expect(online.table.record).toEqual(room.now.record));
}

beforeEach(() => localStorage.removeItem("madang.game"));
afterEach(() => online?.close());

const tokens = () => online.table.record.tokens;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("your seat", () => {
  test("a click is sent, and shown when the room has confirmed it", async () => {
    await sit(stateOf("yote", 0));
    room.isDeaf = true;
    await Promise.all([online.table.pick("7"), online.table.pick("7")]);
    await online.table.pick("8");
    await pause(50);
    expect(tokens()).toEqual([]);
    expect(online.table.isSending).toBe(true);
    expect(online.table.notice).toBeNull();
    room.isDeaf = false;
    room.cut();
    await vi.waitFor(() => expect(tokens()).toEqual(["p7"]), 5000);
    expect(room.now.record.tokens).toEqual(["p7"]);
    expect(online.table.isSending).toBe(false);
  });
  test("the page refuses an illegal click and gives the reason", async () => {
    await sit(stateOf("yote", 0, { record: { game: "yote", tokens: ["p7", "p8"] } }));
    await online.table.pick("8");
    expect(online.table.notice?.kind).toBe("why");
    expect(room.commands).toEqual([]);
  });
  test("a move that is too late is refused, with the position and the reason", async () => {
    await sit(stateOf("yote", 0));
    room.isMute = true;
    room.played("p9");
    room.isMute = false;
    await online.table.pick("7");
    await vi.waitFor(() => expect(tokens()).toEqual(["p9"]));
    await vi.waitFor(() => expect(online.table.notice?.text).toMatch(/has moved on/));
    expect(online.table.isSending).toBe(false);
  });
  test("a refusal of the room is shown and changes nothing", async () => {
    await sit(stateOf("yote", 0));
    room.refuses = "not-yours";
    await online.table.pick("7");
    await vi.waitFor(() => expect(online.table.notice?.text).toMatch(/Only the players/));
    expect(tokens()).toEqual([]);
    expect(online.table.canMove).toBe(true);
  });
  test("a throw is requested from the room", async () => {
    await sit(stateOf("yunnori", 0));
    room.rolls = ["roll:gae"];
    await online.table.throw();
    await vi.waitFor(() => expect(tokens()).toEqual(["roll:gae"]));
    expect(room.commands).toMatchObject([{ do: "throw", state: 2 }]);
  });
  test("the throw that follows a choice is sent automatically, once", async () => {
    await sit(stateOf("qwinto", 0));
    room.rolls = ["roll:3"];
    const choose = online.table.state!.moves[0]!.token;
    await online.table.play(choose);
    await vi.waitFor(() => expect(tokens()).toHaveLength(2));
    await online.table.refresh();
    await pause(60);
    expect(room.commands.map((command) => command.do)).toEqual(["play", "throw"]);
  });
  test("a forced pass is automatic", async () => {
    await sit(stateOf("qwixx", 1, { record: { game: "qwixx", tokens: passing } }));
    await vi.waitFor(() => expect(room.commands).toMatchObject([{ do: "play", token: "pass" }]));
  });
});

describe("other seats", () => {
  test("the page never acts for them", async () => {
    await sit(stateOf("qwixx", 0, { record: { game: "qwixx", tokens: passing } }));
    await online.table.throw();
    await pause(80);
    expect(room.commands).toEqual([]);
    expect(online.table.canMove).toBe(false);
  });
  test("a spectator cannot play", async () => {
    await sit(stateOf("yote", null));
    await online.table.pick("7");
    await online.table.play("p7");
    expect(room.commands).toEqual([]);
    expect(online.table.names).toEqual(["Ann", "Ben"]);
  });
  test("their moves are shown one after the other", async () => {
    await sit(stateOf("yote", null));
    const seen: number[] = [];
    const watch = setInterval(() => seen.push(tokens().length), 2);
    for (const token of ["p1", "p2", "p3"]) room.played(token);
    await vi.waitFor(() => expect(tokens()).toHaveLength(3));
    clearInterval(watch);
    expect([...new Set(seen)]).toEqual(expect.arrayContaining([1, 2]));
    expect(online.table.log.map(({ text }) => text)).toHaveLength(3);
  });
  test("the game continues after an undo", async () => {
    await sit(stateOf("yote", 0, { record: { game: "yote", tokens: ["p1", "p2"] } }));
    room.now = { ...room.now, state: 3, record: { game: "yote", tokens: [] } };
    room.socket.tell({ is: "back", game: "ID", state: 3, count: 0, turn: { kind: "decide", seat: 0 }, time: null });
    await vi.waitFor(() => expect(tokens()).toEqual([]));
    expect(online.table.canMove).toBe(true);
  });
  test("a new move does not end looking back", async () => {
    await sit(stateOf("yote", null, { record: { game: "yote", tokens: ["p1", "p2"] } }));
    await online.table.view(1);
    room.played("p3");
    await vi.waitFor(() => expect(tokens()).toHaveLength(3));
    expect(online.table.viewing).toBe(1);
    await online.table.view(3);
    expect(online.table.plies).toHaveLength(3);
  });
});

test("an online game does not replace the saved local game", async () => {
  await sit(stateOf("yote", 0));
  await online.table.pick("7");
  await vi.waitFor(() => expect(tokens()).toEqual(["p7"]));
  expect(savedRecord()).toBeNull();
  expect(online.table.canUndo).toBe(false);
});

test("an illegal record is reported, not retried forever", async () => {
  await sit(stateOf("yote", 0));
  room.played("nonsense");
  await vi.waitFor(() => expect(online.table.notice?.kind).toBe("error"));
  expect(tokens()).toEqual([]);
});

describe("the steps to another record", () => {
  const of = (...tokens: string[]) => ({ game: "yote", tokens });
  const ending = { kind: "resigned", seats: [0] } as const;
  test("are single tokens, then the ending", () => {
    expect(nextStep(of("a"), of("a", "b", "c")).tokens).toEqual(["a", "b"]);
    expect(nextStep(of("a"), { ...of("a", "b"), ending: { ...ending, seats: [0] } }).ending).toBeUndefined();
    expect(nextStep(of("a", "b"), { ...of("a", "b"), ending: { ...ending, seats: [0] } }).ending).toBeDefined();
  });
  test("include a player who left only when the moves before are shown", () => {
    const whole: GameRecord = { ...of("a", "b", "c"), left: [{ seat: 0, count: 3, how: "resigned", player: "level:3" }] };
    expect(nextStep(of("a"), whole).left).toBeUndefined();
    expect(nextStep(of("a", "b"), whole)).toEqual(whole);
  });
  test("are one step if the record differs or is much longer", () => {
    expect(nextStep(of("x"), of("a", "b", "c")).tokens).toEqual(["a", "b", "c"]);
    expect(nextStep(of("a", "b"), of("a")).tokens).toEqual(["a"]);
    expect(nextStep(of(), of(..."abcdefghijkl")).tokens).toHaveLength(12);
  });
});

