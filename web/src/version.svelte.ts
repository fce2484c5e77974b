// Notices that the server has a new version of the page, for example because an old part of it is gone, and reloads the
// page when nothing is lost. The name of the page's script identifies a version: it changes with everything it loads.
import { hasUnsaved } from "./storage";

export const version = $state({
  isNew: false, // the server has another version
  hasFailed: false, // a part of the page could not be loaded, and the page could not be reloaded automatically
  reported: 0, // places on the screen that already say so
});

const pause = 60_000; // between two checks
const interval = 30 * 60_000; // of checks while nothing happens
const reloadsPlace = "madang.reloads";

const scriptOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;

const own = scriptOf(document);
let newest: string | null = null;
let checkedAt = -Infinity; // when the server answered, by performance.now()
const holds = new Set<() => boolean>();

// While `isHeld` returns true, something on the screen would be lost, so the page is not reloaded. Returns a function
// that ends this.
export function hold(isHeld: () => boolean = () => true): () => void {
  holds.add(isHeld);
  return () => void holds.delete(isHeld);
}

// Asks the server which version it has. Resolves to whether it is another one; false without an answer.
async function isOther(): Promise<boolean> {
  try {
    const response = await fetch("/", { cache: "no-cache" });
    const found = response.ok ? scriptOf(new DOMParser().parseFromString(await response.text(), "text/html")) : null;
    if (found === null) return false;
    newest = found;
    checkedAt = performance.now();
    return (version.isNew = found !== own);
  } catch {
    return false; // offline
  }
}

// Notices a new version. Asks the server about once per minute at most, unless there is a reason to expect a new version.
// A hidden page reloads at once.
export async function checkVersion(isExpected = version.isNew && document.hidden): Promise<void> {
  if (!isExpected && performance.now() - checkedAt < pause) return;
  if ((await isOther()) && document.hidden) reloadIfHarmless();
}

// Reloads the page if that loses nothing, and if this tab has not reloaded for the same version before: a server that
// mixes versions must not cause a loop. Returns whether it does. REQUIRES: the server has just answered.
function reloadIfHarmless(): boolean {
  if (hasUnsaved() || [...holds].some((isHeld) => isHeld()) || !remembersReload()) return false;
  location.reload();
  return true;
}

// Returns false if this tab has already reloaded for this version, or cannot save that it does.
function remembersReload(): boolean {
  try {
    const before = (sessionStorage.getItem(reloadsPlace) ?? "").split(" ");
    if (before.includes(newest!)) return false;
    sessionStorage.setItem(reloadsPlace, [...before.slice(-9), newest].join(" "));
    return true;
  } catch {
    return false;
  }
}

// A part of the page could not be loaded. The usual reason is a new version.
export async function partFailed(): Promise<void> {
  if (!((await isOther()) && reloadIfHarmless())) version.hasFailed = true;
}

// The screen has changed: nothing of the old one can be lost any more.
async function screenChanged(): Promise<void> {
  if (!version.isNew) return checkVersion();
  if (await isOther()) reloadIfHarmless();
}

export function followVersion(): void {
  addEventListener("hashchange", () => void screenChanged());
  addEventListener("online", () => void checkVersion());
  document.addEventListener("visibilitychange", () => void checkVersion());
  setInterval(() => void checkVersion(), interval);
  const { serviceWorker } = navigator;
  // Another tab has loaded a new version, and the old files are no longer kept.
  if (serviceWorker?.controller) serviceWorker.addEventListener("controllerchange", () => void checkVersion(true));
}
