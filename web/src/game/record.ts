// Functions that make and change records of games.
import type { GameRecord } from "../engine/types";

// Returns 53 random bits as the seed of a game: enough for games among friends, and exact in JSON everywhere.
export function newSeed(): string {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return String((high! >>> 11) * 2 ** 32 + low!);
}

// Returns the record with only its first `count` tokens.
export function cut({ ending: _ending, given = [], left = [], ...rest }: GameRecord, count: number): GameRecord {
  const keptGiven = given.filter((token) => token < count);
  const keptLeft = left.filter((departure) => departure.count <= count);
  return {
    ...rest,
    tokens: rest.tokens.slice(0, count),
    ...(keptGiven.length > 0 ? { given: keptGiven } : {}),
    ...(keptLeft.length > 0 ? { left: keptLeft } : {}),
  };
}

// Returns the record without the last player's departure, at the time of it.
export function withoutDeparture(record: GameRecord): GameRecord {
  const { left = [], ...rest } = record;
  const kept = left.slice(0, -1);
  return cut({ ...rest, ...(kept.length > 0 ? { left: kept } : {}) }, left.at(-1)!.count);
}

// Returns the record with one more token.
export function withToken(record: GameRecord, token: string, isGiven = false): GameRecord {
  const next = { ...record, tokens: [...record.tokens, token] };
  return isGiven ? { ...next, given: [...(record.given ?? []), record.tokens.length] } : next;
}
