// Which screen is shown, as the part of the address behind the #.

export type Route = { screen: "home" } | { screen: "play" } | { screen: "edit"; game: string } | { screen: "unknown" };

export function routeOf(hash: string): Route {
  const [screen = "", rest = ""] = hash.replace(/^#\/?/, "").split("/", 2);
  if (screen === "") return { screen: "home" };
  if (screen === "play") return { screen: "play" };
  if (screen === "edit") {
    try {
      return { screen: "edit", game: decodeURIComponent(rest) || "jungle" };
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
