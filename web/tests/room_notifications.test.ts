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

test("a hidden page shows a system notification if that is allowed", async () => {
  browser("granted", true);
  await notify("Your turn", "Jungle", "ID");
  expect(made).toEqual([{ title: "Your turn", tag: "ID" }]);
});

test.each([
  ["granted", false],
  ["default", true],
  ["denied", true],
])("otherwise there is no notification: %s, hidden %s", async (permission, hidden) => {
  browser(permission, hidden);
  await notify("Your turn", "Jungle", "ID");
  expect(made).toEqual([]);
  expect(canRequestNotifications()).toBe(permission === "default");
});

test("on phones the service worker notifies, with the address of the game", async () => {
  const showNotification = vi.fn(async () => {});
  browser("granted", true, { active: {}, showNotification });
  await notify("Your turn", "Jungle", "ID");
  expect(showNotification).toHaveBeenCalledWith("Your turn", expect.objectContaining({ tag: "ID", data: "/#/room/ID" }));
  expect(made).toEqual([]);
});
