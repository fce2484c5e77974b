// The screen to show, taken from the part of the address after the #.

export type Route =
  | { screen: "home" | "play" | "puzzles" | "statistics" | "unknown" }
  | { screen: "puzzle"; id: string }
  | { screen: "edit" | "learn"; game: string }
  | { screen: "room"; id: string; key: string | null }
  | { screen: "overview"; key: string | null }
  | { screen: "watch"; handle: string };

// The form of ids and keys of online games.
const secret = /^[A-Za-z0-9_-]{1,128}$/;

export function routeOf(hash: string): Route {
  const [screen = "", rest = "", last = ""] = hash.replace(/^#\/?/, "").split("/", 3);
  if (screen === "") return { screen: "home" };
  if (screen === "play" || screen === "puzzles" || screen === "statistics") return { screen };
  if ([rest, last].every((part) => part === "" || secret.test(part))) {
    if (screen === "puzzle" && rest) return { screen, id: rest };
    if (screen === "room" && rest) return { screen, id: rest, key: last || null };
    if (screen === "overview") return { screen, key: rest || null };
    if (screen === "watch" && rest) return { screen, handle: rest };
  }
  if (screen === "edit" || screen === "learn") {
    try {
      return { screen, game: decodeURIComponent(rest) };
    } catch {
      return { screen: "unknown" };
    }
  }
  return { screen: "unknown" };
}

export const route = $state({ now: routeOf(location.hash) });

addEventListener("hashchange", () => (route.now = routeOf(location.hash)));

export function go(path: string): void {
  location.hash = `#/${path}`;
}

// Replaces the address of the current screen, without an entry in the history.
export function rename(path: string): void {
  history.replaceState(null, "", `#/${path}`);
  route.now = routeOf(location.hash);
}
