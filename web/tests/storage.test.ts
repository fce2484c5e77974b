import { afterEach, expect, test, vi } from "vitest";
import "./browser";
import { load, loadJson, remove, save } from "../src/storage";

afterEach(() => vi.restoreAllMocks());

test("a value is saved in its area", () => {
  save("key", "local");
  save("key", "session", "sessionStorage");
  expect([load("key"), load("key", "sessionStorage")]).toEqual(["local", "session"]);
  remove("key");
  expect([load("key"), load("key", "sessionStorage")]).toEqual([null, "session"]);
});

test("text that is not JSON is read as null", () => {
  save("key", "{");
  expect(loadJson("key")).toBeNull();
  save("key", "[1]");
  expect(loadJson("key")).toEqual([1]);
});

test("if the browser refuses to store a value, it lasts until the page is closed", () => {
  save("key", "old");
  const refuse = () => {
    throw new Error("refused");
  };
  vi.spyOn(localStorage, "setItem").mockImplementation(refuse);
  save("key", "new");
  expect(load("key")).toBe("new");
  vi.spyOn(localStorage, "getItem").mockImplementation(refuse);
  expect(load("key")).toBe("new");
  vi.spyOn(localStorage, "removeItem").mockImplementation(refuse);
  remove("key");
  expect(load("key")).toBeNull();
});
