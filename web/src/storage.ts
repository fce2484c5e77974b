// The browser's storage. If the browser refuses to store a value, the value lasts until the page is closed.
type Area = "localStorage" | "sessionStorage";

const unsaved = new Map<string, string>(); // by area and key

// Returns whether closing the page would lose something.
export const hasUnsaved = () => unsaved.size > 0;

export function load(key: string, area: Area = "localStorage"): string | null {
  try {
    return unsaved.get(`${area} ${key}`) ?? globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

// Returns the saved value; null if there is none, or if it is not JSON.
export function loadJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(load(key, area) ?? "null");
  } catch {
    return null;
  }
}

export function save(key: string, value: string, area: Area = "localStorage"): void {
  try {
    globalThis[area].setItem(key, value);
    unsaved.delete(`${area} ${key}`);
  } catch {
    unsaved.set(`${area} ${key}`, value);
  }
}

export function remove(key: string, area: Area = "localStorage"): void {
  unsaved.delete(`${area} ${key}`);
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
