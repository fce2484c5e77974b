import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canRequestNotifications, notify } from "../src/room/notifications";

let made: { title: string; tag: string }[];

function browser(permission: string, hidden: boolean, registration?: object): void {
  class FakeNotification {
    static permission = permission;
    onclick: unknown = null;
    constructor(title: string, { tag }: { tag: string }) {
      made.push({ title, tag });
    }
  }
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("document", { hidden });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
}

beforeEach(() => void (made = []));
afterEach(() => void vi.unstubAllGlobals());

test("a page that is not looked at tells by the system, where that is allowed", async () => {
  browser("granted", true);
  await notify("Your turn", "Jungle", "ID");
  expect(made).toEqual([{ title: "Your turn", tag: "ID" }]);
});

test.each([
  ["granted", false],
  ["default", true],
  ["denied", true],
])("nothing is told otherwise: %s, hidden %s", async (permission, hidden) => {
  browser(permission, hidden);
  await notify("Your turn", "Jungle", "ID");
  expect(made).toEqual([]);
  expect(canRequestNotifications()).toBe(permission === "default");
});

test("phones are told by the service worker, which leads to the game", async () => {
  const showNotification = vi.fn(async () => {});
  browser("granted", true, { active: {}, showNotification });
  await notify("Your turn", "Jungle", "ID");
  expect(showNotification).toHaveBeenCalledWith("Your turn", expect.objectContaining({ tag: "ID", data: "/#/room/ID" }));
  expect(made).toEqual([]);
});
