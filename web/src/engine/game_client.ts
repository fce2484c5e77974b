// One game on an engine. A request names the part of the game that the engine already knows and sends only the rest.
// Its cost therefore does not grow with the game.
import { EngineError, type Engine } from "./client";
import type { GameAsks, GameRecord, InGame } from "./types";

const isSameStart = (a: GameRecord, b: GameRecord) => a.game === b.game && a.start === b.start;

// Returns how many tokens two games have in common from the start.
export function commonTokens(a: GameRecord, b: GameRecord): number {
  const most = isSameStart(a, b) ? Math.min(a.tokens.length, b.tokens.length) : 0;
  let count = 0;
  while (count < most && a.tokens[count] === b.tokens[count]) ++count;
  return count;
}

export class GameClient {
  #known: { record: GameRecord; key: string } | null = null; // from the last answer

  constructor(readonly engine: Engine) {}

  // Resolves to an answer with the plies of all tokens after the first `told` ones, and perhaps of earlier ones.
  async ask<A extends keyof GameAsks>(ask: A, record: GameRecord, told: number, more: GameAsks[A][0]): Promise<GameAsks[A][1]> {
    const { game, start, tokens } = record;
    const whole = { record: { game, tokens, ...(start === undefined ? {} : { start }) } };
    const send = (about: InGame) => this.engine.ask(ask, { ...about, ...more } as never) as Promise<GameAsks[A][1]>;
    const base = this.#base(record, told);
    // The engine may have been stopped since then, or may have dropped the game to make room for others.
    const answer = await (base ? send(base).catch((error) => (isUnknown(error) ? send(whole) : Promise.reject(error))) : send(whole));
    const { key } = "state" in answer ? answer.state : (answer as { key?: string });
    const played = "state" in answer ? [answer.token] : [];
    if (key !== undefined) this.#known = { record: { ...record, tokens: [...tokens, ...played] }, key };
    return answer;
  }

  #base(record: GameRecord, told: number): InGame | null {
    const known = this.#known;
    if (!known || !isSameStart(known.record, record)) return null;
    const count = Math.min(told, commonTokens(known.record, record));
    return { base: { key: known.key, count }, tokens: record.tokens.slice(count) };
  }
}

const isUnknown = (error: unknown) => error instanceof EngineError && error.code === "unknown";
