// Records of games as the page makes them.
import type { GameRecord } from "../engine/types";

// 53 random bits as the seed of a game: enough for dice among friends, and exact in JSON everywhere.
export function newSeed(): string {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return String((high! >>> 11) * 2 ** 32 + low!);
}

// The record with its first tokens alone.
export function cut({ ending: _ending, given, ...rest }: GameRecord, count: number): GameRecord {
  const kept = (given ?? []).filter((token) => token < count);
  return { ...rest, tokens: rest.tokens.slice(0, count), ...(kept.length > 0 ? { given: kept } : {}) };
}

// The record with one more token.
export function withToken(record: GameRecord, token: string, isGiven = false): GameRecord {
  const next = { ...record, tokens: [...record.tokens, token] };
  return isGiven ? { ...next, given: [...(record.given ?? []), record.tokens.length] } : next;
}
