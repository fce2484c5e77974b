import { expect, test } from "vitest";
import { ask } from "./browser";
import type { JungleView } from "../src/boards/views";
import { lineOf } from "../src/game/line";

test.each(["l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b", "7/l6/7/7/7/7/7/7/6L r"])("%s survives a round trip through its view", (line) => {
  const { view } = ask("state", { record: { game: "jungle", start: line, tokens: [] } }) as unknown as { view: JungleView };
  expect(lineOf(view, line.endsWith("b") ? 0 : 1)).toBe(line);
});
