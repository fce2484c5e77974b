import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("addEventListener", () => {});
const { routeOf } = await import("../src/route.svelte");

test.each([
  ["", { screen: "home" }],
  ["#/", { screen: "home" }],
  ["#/play", { screen: "play" }],
  ["#/edit/jungle%3Aleiden", { screen: "edit", game: "jungle:leiden" }],
  ["#/edit/", { screen: "edit", game: "jungle" }],
  ["#/edit/%", { screen: "unknown" }],
  ["#/elsewhere", { screen: "unknown" }],
])("%s", (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});
