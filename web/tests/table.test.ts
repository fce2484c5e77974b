import { beforeEach, describe, expect, test, vi } from "vitest";
import { ask, LocalWorker } from "./browser";
import { Engine } from "../src/engine/client";
import type { Language } from "../src/engine/types";
import { savedRecord } from "../src/game/saved_game";
import { person, type SeatPlan } from "../src/game/seats";
import { Table } from "../src/game/table.svelte";

const computer: SeatPlan = { kind: "computer", player: "level:1" };
let language: Language = "en";
const startEngine = (milliseconds = 0) => new Engine(() => new LocalWorker(milliseconds) as unknown as Worker, () => language);

let table: Table;

beforeEach(() => {
  table = new Table(startEngine(), startEngine(), { roll: () => 0, move: () => 0, land: () => 0 });
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
  test("a double click on undo removes one move, and redo restores it", async () => {
    await begin("yote", [person, person]);
    for (const square of ["1", "2", "3"]) await table.pick(square);
    await Promise.all([table.undo(), table.undo()]);
    expect(tokens()).toEqual(["p1", "p2"]);
    await table.redo();
    expect(tokens()).toEqual(["p1", "p2", "p3"]);
    expect(table.canRedo).toBe(false);
  });
  test("an illegal click shows the reason and changes nothing", async () => {
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

describe("automatic play", () => {
  test("the computer moves", async () => {
    await begin("yote", [person, computer]);
    await table.pick("7");
    await vi.waitFor(() => expect(tokens()).toHaveLength(2));
    expect(table.canMove).toBe(true);
  });
  test("play pauses when you leave the table and continues when you return", async () => {
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
  test("undo stops a thinking computer", async () => {
    table = new Table(startEngine(), startEngine(300), { roll: () => 0, move: () => 0, land: () => 0 });
    await begin("yote", [person, computer]);
    void table.pick("7");
    await vi.waitFor(() => expect(table.isThinking).toBe(true));
    await table.undo();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(tokens()).toEqual([]);
    expect(table.isThinking).toBe(false);
  });
  test("two computers play until the game is over or repeats", async () => {
    await begin("mini-yut", [computer, computer]);
    await vi.waitFor(() => expect(table.isOver).toBe(true), 20_000);
    expect(table.ending?.head).toMatch(/Computer [12] .* wins/);
    expect(table.log.at(-1)?.text).toContain("wins");
  }, 30_000);
});

describe("looking back", () => {
  test("a finished game cannot be resigned from an earlier position", async () => {
    await begin("yote", [person, person]);
    for (const square of ["1", "2"]) await table.pick(square);
    await table.resign();
    const { ending } = table.record;
    await table.view(1);
    await table.resign();
    await table.agreeDraw();
    expect(table.record.ending).toEqual(ending);
  });
  test("redo restores the later moves, even after a computer has moved", async () => {
    await begin("yote", [person, computer]);
    await table.pick("7");
    await vi.waitFor(() => expect(tokens()).toHaveLength(2));
    const whole = tokens();
    await table.view(1);
    await table.playFromHere();
    await vi.waitFor(() => expect(table.canMove).toBe(true));
    expect(table.canRedo).toBe(true);
    await table.redo();
    expect(tokens()).toEqual(whole);
  });
  test("undo never rerolls", async () => {
    await begin("qwixx", [person, person]);
    await table.throw();
    const [roll] = tokens();
    await table.pick("pass");
    await table.undo();
    expect(tokens()).toEqual([roll]);
  });
});

describe("records", () => {
  test("the running game is saved and can be resumed", async () => {
    await begin("yote", [{ kind: "person", name: "Ada" }, computer]);
    await table.pick("7");
    await vi.waitFor(() => expect(tokens()).toHaveLength(2));
    const saved = savedRecord()!;
    const other = new Table(startEngine(), startEngine(), { roll: () => 0, move: () => 0, land: () => 0 });
    await other.openSaved(saved);
    expect(other.record).toEqual(saved);
    expect(other.names).toEqual(["Ada", "Computer (level 1)"]);
  });
  test("a person with the name of a computer player stays a person", async () => {
    await begin("yote", [{ kind: "person", name: "best" }, person]);
    expect(table.names[0]).toBe("(best)");
    expect(table.isPerson(0)).toBe(true);
  });
  test("a level above the highest is read as the highest", async () => {
    await table.openFile("madang record 1\ngame: qwixx\nseat: level:99\nseat: Ben\nmoves:\n");
    expect(table.seats[0]).toEqual({ kind: "computer", player: "level:5" });
  });
  test.each([
    ["nonsense", "hello"],
    ["an illegal move", "madang record 1\ngame: jungle\nmoves:\nA3A4 A3A4\n"],
  ])("%s is refused and changes nothing", async (_, content) => {
    await begin("yote", [person, person]);
    await expect(table.openFile(content)).rejects.toThrow();
    expect(table.record.game).toBe("yote");
    expect(table.seats).toHaveLength(2);
  });
  test.each([[{ game: "jungle", tokens: [], ending: { kind: "resigned" } }], [{ game: "nothing", tokens: [] }], [{ game: "yote", tokens: [7] }]])(
    "a damaged saved game is refused: %j",
    async (record) => {
      await expect(table.openSaved(record as never)).rejects.toThrow();
    },
  );
  test("a saved ending of null means that the game has not ended", async () => {
    await table.openSaved({ game: "yote", tokens: [], ending: null } as never);
    expect(table.isOver).toBe(false);
  });
});

// Records the requests of the table to each of its two engines.
describe("requests", () => {
  let sent: { ask: string; base?: { count: number }; record?: object; tokens?: string[] }[];
  let thought: typeof sent;

  const spy = (requests: typeof sent) =>
    new Engine(() => {
      const worker = new LocalWorker();
      const { postMessage } = worker;
      worker.postMessage = (message) => {
        requests.push(JSON.parse(message.request));
        postMessage.call(worker, message);
      };
      return worker as unknown as Worker;
    }, () => language);

  beforeEach(() => {
    [sent, thought] = [[], []];
    table = new Table(spy(sent), spy(thought), { roll: () => 0, move: () => 0, land: () => 0 });
  });

  const shuffle = ["A3A4", "G7G6", "A4A3", "G6G7"];
  const longRecord = (count: number, seats = "") =>
    `madang record 1\ngame: jungle\n${seats}moves:\n${Array.from({ length: count }, (_, i) => shuffle[i % 4]).join(" ")}\n`;
  const people = "seat: Ann\nseat: Ben\n";

  async function open(content: string): Promise<void> {
    await table.openFile(content);
    await table.resume();
    sent.length = thought.length = 0;
  }

  test.each([12, 1000, 6000])("a move after %i tokens is one request with one token", async (count) => {
    await open(longRecord(count, people));
    await table.play("A3A4");
    expect(sent).toEqual([{ ask: "state", language: "en", base: { key: expect.any(String), count }, tokens: ["A3A4"] }]);
    expect(table.plies).toHaveLength(count + 1);
    expect(table.lastPly?.words).toBe("rat to A4");
    expect(table.lastMove?.token).toBe("A3A4");
  });
  test("a throw is one request", async () => {
    await begin("yunnori", [person, person]);
    sent.length = 0;
    await table.throw();
    expect(sent).toMatchObject([{ ask: "roll", base: { count: 0 }, tokens: [] }]);
    expect(table.lastRoll).toEqual({ token: tokens()[0], at: 0 });
    expect(table.plies).toHaveLength(1);
  });
  test("a computer's move is one request to the thinker, and the next request includes it", async () => {
    await begin("yote", [person, computer]);
    sent.length = 0;
    await table.pick("7");
    await vi.waitFor(() => expect(table.canMove).toBe(true));
    expect(sent).toMatchObject([{ ask: "state", tokens: ["p7"] }]);
    expect(thought).toMatchObject([{ ask: "choose", record: { tokens: ["p7"] } }]);
    await table.play(table.state!.moves[0]!.token);
    await vi.waitFor(() => expect(table.canMove).toBe(true));
    expect(sent[1]).toMatchObject({ base: { count: 1 }, tokens: tokens().slice(1, 3) });
    expect(thought[1]).toMatchObject({ base: { count: 2 }, tokens: tokens().slice(2, 3) });
    expect(table.plies.map(({ token }) => token)).toEqual(tokens());
  });
  test("undo and looking back send no tokens, redo sends the undone ones", async () => {
    await open(longRecord(10, people));
    await table.undo();
    await table.redo();
    await table.view(3);
    expect(table.state?.line).toBe(ask("state", { record: { game: "jungle", tokens: shuffle.slice(0, 3) } }).line);
    expect(table.lastPly?.token).toBe("A4A3");
    expect(table.plies).toHaveLength(10);
    await table.view(10);
    expect(sent).toMatchObject([
      { base: { count: 9 }, tokens: [] },
      { base: { count: 9 }, tokens: ["G7G6"] },
      { base: { count: 10 }, tokens: [], at: 3 },
      { base: { count: 10 }, tokens: [] },
    ]);
  });
  test("a game that the engine no longer holds is sent as a whole", async () => {
    await open(longRecord(10, people));
    for (const square of ["p1", "p2", "p3", "p4"]) ask("state", { record: { game: "yote", tokens: [square] } });
    await table.undo();
    expect(sent).toMatchObject([{ base: { count: 9 } }, { record: { tokens: longRecord(9).trim().split(/\s/).slice(-9) } }]);
    await table.redo();
    expect(sent).toHaveLength(3);
    expect(table.plies.map(({ token }) => token)).toEqual(tokens());
  });
  test("a change of language requests all plies once", async () => {
    await open(longRecord(10, people));
    language = "ko";
    try {
      await table.refresh();
      expect(sent).toHaveLength(1);
      expect(table.plies.map(({ words }) => words)).toEqual(
        (ask("state", { record: table.record, language: "ko" }).plies as unknown as { words: string }[]).map(({ words }) => words),
      );
    } finally {
      language = "en";
    }
  });
});

test("an engine that cannot be loaded is reported, not waited for", async () => {
  const broken = new Engine(() => {
    const worker = new LocalWorker();
    worker.postMessage = () => void setTimeout(() => worker.onerror({ message: "" }), 0);
    return worker as unknown as Worker;
  }, () => "en");
  table = new Table(broken, broken, { roll: () => 0, move: () => 0, land: () => 0 });
  await expect(table.begin({ game: "yote", seats: [person, person] })).rejects.toThrow();
  await table.resume();
  expect(table.hasFailed).toBe(true);
});

test("the result of a throw is shown when the sticks have landed", async () => {
  table = new Table(startEngine(), startEngine(), { roll: () => 0, move: () => 0, land: () => 60 });
  await table.begin({ game: "yunnori", seats: [person, person] });
  await table.resume();
  await table.throw();
  expect(table.isLanding).toBe(true);
  expect(table.canMove || table.canThrow).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(table.isLanding).toBe(false);
  expect(table.canMove || table.canThrow).toBe(true);
});
