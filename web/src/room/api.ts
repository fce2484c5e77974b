// The page's HTTP requests to a room (docs/api.md).
import { RoomError, type ErrorCode, type NewGame, type OverviewGame, type Seated } from "./types";

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`/api/v1/${path}`, init);
  if (response.ok) return response;
  const fault = (await response.json().catch(() => ({}))) as { code?: ErrorCode; text?: string };
  throw new RoomError(fault.code ?? (response.status === 429 ? "limit" : "storage"), fault.text ?? "");
}

function post(path: string, body: object): Promise<Response> {
  return request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

// Creates a game. Resolves to the creator's seat and key, or only to the id if the creator takes no seat.
export async function createGame(plan: NewGame): Promise<Seated | { game: string }> {
  return (await post("games", plan)).json() as Promise<Seated | { game: string }>;
}

// Returns 128 random bits in the form of a seat's key.
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// Takes a seat. A repeated request with the same key takes the same seat.
export async function sitDown(game: string, wish: { name: string; seat: number; key: string }): Promise<Seated> {
  return (await post(`games/${game}/seats`, wish)).json() as Promise<Seated>;
}

export async function recordText(game: string): Promise<string> {
  return (await request(`games/${game}/record`)).text();
}

export async function overview(key: string): Promise<OverviewGame[]> {
  const response = await request("overview", { headers: { Authorization: `Bearer ${key}` } });
  return ((await response.json()) as { games: OverviewGame[] }).games;
}
