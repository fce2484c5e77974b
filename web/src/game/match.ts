// The score of a match: a game and its rematches, by seat. The winners of a game share one point; in a draw, everybody
// does.
import type { GameRecord, Seat, State } from "../engine/types";
import { load, loadJson, save } from "../storage";
import { winnersOf } from "./ending";

export interface Match {
  games: number; // that are over
  score: number[];
}

export const newMatch = (seats: number): Match => ({ games: 0, score: Array.from({ length: seats }, () => 0) });

// Returns the score after a game of the match is over.
export function withResult({ games, score }: Match, record: GameRecord, state: State): Match {
  const winners = winnersOf(record, state);
  const sharing: readonly Seat[] = winners.length > 0 ? winners : score.map((_, seat) => seat);
  return { games: games + 1, score: score.map((points, seat) => points + (sharing.includes(seat) ? 1 / sharing.length : 0)) };
}

// The score before the current game on this device, so that it survives a reload. The seed identifies the game.

const key = "madang.match";

export function saveMatch(seed: string | undefined, match: Match): void {
  save(key, JSON.stringify({ seed, ...match }));
}

export function savedMatch(seed: string | undefined, seats: number): Match {
  const saved = load(key) === null ? null : (loadJson(key) as { seed?: unknown; games?: unknown; score?: unknown } | null);
  const isOfGame = seed !== undefined && saved?.seed === seed && typeof saved.games === "number" && Array.isArray(saved.score) && saved.score.length === seats;
  return isOfGame ? { games: saved.games as number, score: saved.score as number[] } : newMatch(seats);
}
