import { beforeEach, describe, expect, test, vi } from "vitest";
import { LocalWorker } from "./browser";
import { Face } from "../src/face/client";
import { keptRecord } from "../src/game/kept";
import { person, type SeatPlan } from "../src/game/seats";
import { Table } from "../src/game/table.svelte";

const computer: SeatPlan = { kind: "computer", player: "level:1" };
const startFace = (milliseconds = 0) => new Face(() => new LocalWorker(milliseconds) as unknown as Worker, () => "en");

let table: Table;

beforeEach(() => {
  table = new Table(startFace(), startFace(), { roll: () => 0, move: () => 0 });
});

async function begin(game: string, seats: SeatPlan[]): Promise<void> {
  await table.begin({ game, seats });
  await table.resume();
}

const tokens = () => table.record.tokens;

describe("clicks", () => {
  test("a double click plays once", async () => {
    await begin("yote", [person, person]);
    await Promise.all([table.pick("7"), table.pick("7")]);
    expect(tokens()).toEqual(["p7"]);
    expect(table.notice).toBeNull();
  });
  test("two undos at once take back one move, and redo brings it again", async () => {
    await begin("yote", [person, person]);
    for (const square of ["1", "2", "3"]) await table.pick(square);
    await Promise.all([table.undo(), table.undo()]);
    expect(tokens()).toEqual(["p1", "p2"]);
    await table.redo();
    expect(tokens()).toEqual(["p1", "p2", "p3"]);
    expect(table.canRedo).toBe(false);
  });
  test("a refused click says why and changes nothing", async () => {
    await begin("yote", [person, person]);
    await table.pick("7");
    await table.pick("7");
    expect(tokens()).toEqual(["p7"]);
    expect(table.notice?.kind).toBe("why");
  });
  test("in test mode a chosen roll counts once and is marked", async () => {
    await begin("yunnori", [person, person]);
    await table.setTestMode(true);
    await Promise.all([table.give("roll:gae"), table.give("roll:gae"), table.throw()]);
    expect(tokens()).toEqual(["roll:gae"]);
    expect(table.record.given).toEqual([0]);
    await table.give("roll:nonsense");
    expect(tokens()).toEqual(["roll:gae"]);
  });
});

describe("what happens by itself", () => {
  test("the computer answers", async () => {
    await begin("yote", [person, computer]);
    await table.pick("7");
    await vi.waitFor(() => expect(tokens()).toHaveLength(2));
    expect(table.isAsked).toBe(true);
  });
  test("nothing goes on while nobody looks, and it goes on afterwards", async () => {
    await begin("yote", [person, computer]);
    const played = table.pick("7");
    table.leave();
    await played;
    await table.refresh();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(tokens().length).toBeLessThan(2);
    await table.resume();
    if (tokens().length === 0) await table.pick("7");
    await vi.waitFor(() => expect(tokens()).toHaveLength(2));
  });
  test("undo while the computer thinks stops it", async () => {
    table = new Table(startFace(), startFace(300), { roll: () => 0, move: () => 0 });
    await begin("yote", [person, computer]);
    void table.pick("7");
    await vi.waitFor(() => expect(table.isThinking).toBe(true));
    await table.undo();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(tokens()).toEqual([]);
    expect(table.isThinking).toBe(false);
  });
  test("two computers play to the end, or until they go round in circles", async () => {
    await begin("mini-yut", [computer, computer]);
    await vi.waitFor(() => expect(table.isOver).toBe(true), 20_000);
    expect(table.ending?.head).toMatch(/Player [12] Win!/);
    expect(table.log.at(-1)?.text).toContain("Win!");
  }, 30_000);
});

describe("looking back", () => {
  test("a finished game cannot be resigned from its past", async () => {
    await begin("yote", [person, person]);
    for (const square of ["1", "2"]) await table.pick(square);
    await table.resign();
    const { ending } = table.record;
    await table.view(1);
    await table.resign();
    await table.agreeDraw();
    expect(table.record.ending).toEqual(ending);
  });
  test("what came after can be brought back, also when a computer has gone on", async () => {
    await begin("yote", [person, computer]);
    await table.pick("7");
    await vi.waitFor(() => expect(tokens()).toHaveLength(2));
    const whole = tokens();
    await table.view(1);
    await table.playFromHere();
    await vi.waitFor(() => expect(table.isAsked).toBe(true));
    expect(table.canRedo).toBe(true);
    await table.redo();
    expect(tokens()).toEqual(whole);
  });
  test("undo never throws anew", async () => {
    await begin("qwixx", [person, person]);
    await table.throw();
    const [roll] = tokens();
    await table.pick("pass");
    await table.undo();
    expect(tokens()).toEqual([roll]);
  });
});

describe("records", () => {
  test("the running game is kept and can be opened again", async () => {
    await begin("yote", [{ kind: "person", name: "Ada" }, computer]);
    await table.pick("7");
    await vi.waitFor(() => expect(tokens()).toHaveLength(2));
    const kept = keptRecord()!;
    const other = new Table(startFace(), startFace(), { roll: () => 0, move: () => 0 });
    await other.openKept(kept);
    expect(other.record).toEqual(kept);
    expect(other.names).toEqual(["Ada", "Computer (level 1)"]);
  });
  test("somebody called like a computer stays a person", async () => {
    await begin("yote", [{ kind: "person", name: "best" }, person]);
    expect(table.names[0]).toBe("(best)");
    expect(table.isPerson(0)).toBe(true);
  });
  test("a level that the game does not have is the top one", async () => {
    await table.openFile("madang record 1\ngame: qwixx\nseat: level:99\nseat: Ben\nmoves:\n");
    expect(table.seats[0]).toEqual({ kind: "computer", player: "level:5" });
  });
  test.each([
    ["nonsense", "hello"],
    ["an illegal move", "madang record 1\ngame: jungle\nmoves:\nA3A4 A3A4\n"],
    ["too long a game", `madang record 1\ngame: jungle\nmoves:\n${"A3A4 G7G6 A4A3 G6G7 ".repeat(1300)}\n`],
  ])("%s is refused and changes nothing", async (_, content) => {
    await begin("yote", [person, person]);
    await expect(table.openFile(content)).rejects.toThrow();
    expect(table.record.game).toBe("yote");
    expect(table.seats).toHaveLength(2);
  });
  test.each([[{ game: "jungle", tokens: [], ending: { kind: "resigned" } }], [{ game: "nothing", tokens: [] }], [{ game: "yote", tokens: [7] }]])(
    "a damaged kept game is refused: %j",
    async (record) => {
      await expect(table.openKept(record as never)).rejects.toThrow();
    },
  );
  test("a kept ending of null is none", async () => {
    await table.openKept({ game: "yote", tokens: [], ending: null } as never);
    expect(table.isOver).toBe(false);
  });
});

test("an engine that cannot be loaded is told, not waited for", async () => {
  const broken = new Face(() => {
    const worker = new LocalWorker();
    worker.postMessage = () => void setTimeout(() => worker.onerror({ message: "" }), 0);
    return worker as unknown as Worker;
  }, () => "en");
  table = new Table(broken, broken, { roll: () => 0, move: () => 0 });
  await expect(table.begin({ game: "yote", seats: [person, person] })).rejects.toThrow();
  await table.resume();
  expect(table.hasFailed).toBe(true);
});
