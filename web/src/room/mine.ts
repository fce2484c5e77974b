// The network games of this browser, the last seen first. Whoever holds a seat's key plays that seat, so the keys are here and
// nowhere else.

export interface MyGame {
  id: string;
  seat: number | null;
  key: string | null; // nothing for a game that was created for others
  game: string;
  names: string[];
  seen: number; // when it was last on the screen, by Date.now()
}

const place = "madang.mine";
const namePlace = "madang.name";
const most = 100;

export const idForm = /^[A-Za-z0-9_-]{22}$/;

function isGame(value: unknown): value is MyGame {
  const one = value as Partial<MyGame> | null;
  return (
    typeof one?.id === "string" &&
    idForm.test(one.id) &&
    (one.key === null || typeof one.key === "string") &&
    typeof one.game === "string" &&
    Array.isArray(one.names) &&
    typeof one.seen === "number"
  );
}

// Browsers may refuse to keep anything; a game can then be played until the page is closed.
let unkept: MyGame[] | null = null;

function keep(games: MyGame[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(games));
    unkept = null;
  } catch {
    unkept = games;
  }
}

export function myGames(): MyGame[] {
  if (unkept) return unkept;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isGame) : [];
  } catch {
    return [];
  }
}

export function myGame(id: string): MyGame | null {
  return myGames().find((game) => game.id === id) ?? null;
}

// What is not told stays as it was.
export function remember(id: string, known: Partial<MyGame>, now = Date.now()): void {
  const before = myGame(id) ?? { id, seat: null, key: null, game: "", names: [] };
  const others = myGames().filter((game) => game.id !== id);
  keep([{ ...before, ...known, id, seen: now }, ...others].slice(0, most));
}

export function forget(id: string): void {
  keep(myGames().filter((game) => game.id !== id));
}

// What this browser's user is called in network games.

export function myName(): string {
  try {
    return localStorage.getItem(namePlace) ?? "";
  } catch {
    return "";
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(namePlace, name);
  } catch {
    // Nothing is lost but the convenience.
  }
}
