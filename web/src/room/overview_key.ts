// The key of the overview, for as long as this tab is open.
const place = "madang.overview";
let unkept: string | null = null;

export function overviewKey(): string | null {
  try {
    return sessionStorage.getItem(place) ?? unkept;
  } catch {
    return unkept;
  }
}

export function rememberOverviewKey(key: string): void {
  unkept = key;
  try {
    sessionStorage.setItem(place, key);
  } catch {
    // It is known until the page is closed.
  }
}
