// The online games of this browser, the most recently seen first. Anyone with a seat's key can play that seat, so the
// keys are saved only here.
import * as storage from "../storage";

export interface MyGame {
  id: string;
  seat: number | null;
  key: string | null; // null if you created the game for others
  game: string;
  names: string[];
  seen: number; // when the game was last on the screen, by Date.now()
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

function save(games: MyGame[]): void {
  storage.save(place, JSON.stringify(games));
}

export function myGames(): MyGame[] {
  const saved = storage.loadJson(place);
  return Array.isArray(saved) ? saved.filter(isGame) : [];
}

export function myGame(id: string): MyGame | null {
  return myGames().find((game) => game.id === id) ?? null;
}

// Changes only the given fields.
export function saveMyGame(id: string, known: Partial<MyGame>, now = Date.now()): void {
  const before = myGame(id) ?? { id, seat: null, key: null, game: "", names: [] };
  const others = myGames().filter((game) => game.id !== id);
  save([{ ...before, ...known, id, seen: now }, ...others].slice(0, most));
}

export function deleteMyGame(id: string): void {
  save(myGames().filter((game) => game.id !== id));
}

// The name of this browser's user in online games.

export const myName = (): string => storage.load(namePlace) ?? "";

export const saveMyName = (name: string): void => storage.save(namePlace, name);
