// Functions that make and change records of games.
import type { GameRecord } from "../engine/types";

// Returns 53 random bits as the seed of a game: enough for games among friends, and exact in JSON everywhere.
export function newSeed(): string {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return String((high! >>> 11) * 2 ** 32 + low!);
}

// Returns the record with only its first `count` tokens.
export function cut({ ending: _ending, given, ...rest }: GameRecord, count: number): GameRecord {
  const kept = (given ?? []).filter((token) => token < count);
  return { ...rest, tokens: rest.tokens.slice(0, count), ...(kept.length > 0 ? { given: kept } : {}) };
}

// Returns the record with one more token.
export function withToken(record: GameRecord, token: string, isGiven = false): GameRecord {
  const next = { ...record, tokens: [...record.tokens, token] };
  return isGiven ? { ...next, given: [...(record.given ?? []), record.tokens.length] } : next;
}
