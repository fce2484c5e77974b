// The review of the game on the screen. Its own worker looks at one position after the other, the last one first,
// because a search then finds more. The worker ends with the review. Loaded with the first review.
import { EngineStopped, type Engine } from "../engine/client";
import { GameClient } from "../engine/game_client";
import type { GameRecord, Language, Moment, Review } from "../engine/types";

export const usualTime = 5000; // milliseconds for a whole game
export const patientTime = 30_000;
const leastTime = 5; // per position

// Returns whether two records are the same game with the same end.
function isSame(a: GameRecord, b: GameRecord): boolean {
  return a.game === b.game && a.start === b.start && a.ending?.kind === b.ending?.kind && a.tokens.join(" ") === b.tokens.join(" ");
}

export class Reviewing {
  review: Review | null = $state.raw(null);
  done: number | null = $state(null); // the finished share of a running review, from 0 to 1
  hasFailed = $state(false);
  wasStopped = $state(false);
  isPatient = $state(false); // the review, or the one that is running, took its time

  #engine: Engine;
  #client: GameClient;
  #record: GameRecord | null = null;
  #moments: Moment[] = [];
  #run = 0;
  #language: Language | null = null; // of the review

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#client = new GameClient(engine);
  }

  // Reviews the game unless that is done or running.
  async open(record: GameRecord): Promise<void> {
    if (this.#record && isSame(this.#record, record) && (this.review || this.done !== null)) return;
    this.review = null;
    await this.#start(record, usualTime);
  }

  // Reviews the game again with more time.
  async deepen(): Promise<void> {
    if (this.#record) await this.#start(this.#record, patientTime);
  }

  // Makes the sentences again in the language that was just chosen.
  async refresh(): Promise<void> {
    if (!this.review || !this.#record || this.done !== null || this.#language === this.#engine.language()) return;
    await this.#finish(this.#record, this.#run);
    if (this.done === null) this.#engine.close();
  }

  // Stops a running review. A finished one remains.
  cancel(): void {
    if (this.done === null) return;
    ++this.#run;
    this.done = null;
    this.wasStopped = true;
    this.#engine.close();
  }

  async #start(record: GameRecord, time: number): Promise<void> {
    this.cancel();
    const run = ++this.#run;
    Object.assign(this, { done: 0, hasFailed: false, wasStopped: false, isPatient: time > usualTime });
    this.#record = record;
    const count = record.tokens.length;
    const milliseconds = Math.max(leastTime, Math.round(time / (count + 1)));
    const moments: Moment[] = [];
    try {
      for (let at = count; at >= 0; --at) {
        moments[at] = (await this.#client.ask("moment", record, count, { at, milliseconds })).moment;
        if (run !== this.#run) return;
        this.done = (count - at + 1) / (count + 1);
      }
      this.#moments = moments;
      await this.#finish(record, run);
    } catch (error) {
      if (run === this.#run && !(error instanceof EngineStopped)) this.hasFailed = true;
    } finally {
      if (run === this.#run) {
        this.done = null;
        this.#engine.close();
      }
    }
  }

  async #finish(record: GameRecord, run: number): Promise<void> {
    const { game, start, tokens, ending } = record;
    const whole = { game, tokens, ...(start === undefined ? {} : { start }), ...(ending ? { ending } : {}) };
    const language = this.#engine.language();
    const { review } = await this.#engine.ask("review", { record: whole, moments: this.#moments });
    if (run !== this.#run) return;
    this.review = review;
    this.#language = language;
  }
}
