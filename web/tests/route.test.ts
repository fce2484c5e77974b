import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("addEventListener", () => {});
const { routeOf } = await import("../src/route.svelte");

test.each([
  ["", { screen: "home" }],
  ["#/", { screen: "home" }],
  ["#/play", { screen: "play" }],
  ["#/puzzles", { screen: "puzzles" }],
  ["#/puzzle/day", { screen: "puzzle", id: "day" }],
  ["#/puzzle/1a2b3c4d", { screen: "puzzle", id: "1a2b3c4d" }],
  ["#/puzzle/", { screen: "unknown" }],
  ["#/statistics", { screen: "statistics" }],
  ["#/edit/jungle%3Aleiden", { screen: "edit", game: "jungle:leiden" }],
  ["#/edit/", { screen: "edit", game: "" }],
  ["#/edit/%", { screen: "unknown" }],
  ["#/learn/qwixx", { screen: "learn", game: "qwixx" }],
  ["#/room/abc_-9", { screen: "room", id: "abc_-9", key: null }],
  ["#/room/abc/KEY", { screen: "room", id: "abc", key: "KEY" }],
  ["#/room/", { screen: "unknown" }],
  ["#/room/a%20b", { screen: "unknown" }],
  ["#/overview/KEY", { screen: "overview", key: "KEY" }],
  ["#/overview", { screen: "overview", key: null }],
  ["#/watch/0af3", { screen: "watch", handle: "0af3" }],
  ["#/elsewhere", { screen: "unknown" }],
])("%s", (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});
