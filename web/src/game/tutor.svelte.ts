// A guided first game without its drawing: puts the steps of a lesson on a table, accepts the moves that a step asks
// for, and plays what follows.
import type { Engine } from "../engine/client";
import type { GameRecord } from "../engine/types";
import type { Lesson, Step } from "../text/lessons";
import { text } from "../text/index.svelte";
import type { Authority } from "./authority";
import { gameOf } from "./games";
import { withToken } from "./record";
import { defaultSeats } from "./seats";
import { Table, type Pace } from "./table.svelte";

export class Tutor implements Authority {
  readonly seat = 0;
  readonly table: Table;
  at = $state(0); // the step
  isDone = $state(false); // the step is done, and the learner has not continued yet

  #isPlaying = $state(false); // a move and what follows it
  #isOpen = true;

  constructor(
    rules: Engine,
    thinker: Engine,
    readonly pace: Pace,
    readonly lesson: Lesson,
    readonly onstep: (at: number) => void,
  ) {
    this.table = new Table(rules, thinker, pace, this);
    this.table.planned = defaultSeats(gameOf(lesson.game)!.offers[0]!.seats, 1);
  }

  get step(): Step {
    return this.lesson.steps[this.at]!;
  }

  get isLast(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  get isSending(): boolean {
    return this.#isPlaying || this.isDone;
  }

  // Shows a step. A step that continues another one is reached from the last one before it that has a position.
  async open(at: number): Promise<void> {
    const { game, steps } = this.lesson;
    const last = Math.min(at, steps.length - 1);
    const first = steps.findLastIndex((step, i) => i <= last && (i === 0 || step.start !== undefined));
    const { start } = steps[first]!;
    if (!(await this.#show({ game, tokens: [], ...(start === undefined ? {} : { start }) }))) return;
    this.#begin(first);
  }

  close(): void {
    this.#isOpen = false;
    this.table.close();
  }

  // Goes to the next step after one that is done.
  async next(): Promise<void> {
    if (this.isLast) return;
    if (this.lesson.steps[this.at + 1]!.start === undefined) this.#begin(this.at + 1);
    else await this.open(this.at + 1);
  }

  // Marks one of the wanted moves on the board.
  showMove(): void {
    const { step, table } = this;
    if ("roll" in step || !table.canMove) return;
    const move = table.state!.moves.find(step.want);
    table.unpick();
    if (move) table.hints = [{ token: move.token, words: move.words, worth: { chance: 0, points: null, plies: null, exact: false } }];
  }

  // The table asks for the learner's moves and throws.

  play(token: string): void {
    const { step, table } = this;
    if (this.isSending) return;
    const move = table.state!.moves.find((legal) => legal.token === token);
    if (move && "want" in step && step.want(move)) return void this.#follow([token, ...(step.replies ?? [])]);
    table.unpick();
    table.notice = { kind: "why", text: text().learn.otherMove };
  }

  throw(): void {
    const { step } = this;
    if (!this.isSending && "roll" in step) void this.#follow([step.roll, ...(step.replies ?? [])]);
  }

  #begin(at: number): void {
    this.at = at;
    this.isDone = false;
    this.onstep(at);
  }

  // Plays the tokens with pauses, then ends the step.
  async #follow(all: readonly string[]): Promise<void> {
    this.#isPlaying = true;
    for (const [i, token] of all.entries()) {
      if (i > 0) await this.#pause();
      if (!(await this.#show(withToken(this.table.record, token)))) return;
    }
    this.isDone = this.step.done !== undefined;
    this.#isPlaying = false;
    if (!this.isDone) await this.next();
  }

  // Shows a record even if something else, such as another language, was requested meanwhile. Returns false if the
  // lesson was closed.
  async #show(record: GameRecord): Promise<boolean> {
    while (this.#isOpen) {
      if (await this.table.take(record)) return true;
    }
    return false;
  }

  async #pause(): Promise<void> {
    const milliseconds = this.table.lastPly?.kind === "roll" ? this.pace.roll() : this.pace.move();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}
