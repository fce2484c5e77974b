// A puzzle on the board: the list decides which moves are right, and the engine shows what happens after wrong ones.
import type { Engine } from "../engine/client";
import { EngineStopped } from "../engine/client";
import { GameClient } from "../engine/game_client";
import type { GameRecord, Move, State } from "../engine/types";
import type { Authority } from "../game/authority";
import { sentenceCase } from "../game/ending";
import { person, type SeatPlan } from "../game/seats";
import { Table, type Pace } from "../game/table.svelte";
import { puzzleText } from "../text/puzzles/index.svelte";
import type { Puzzle } from "./list";
import { attemptAt, isDaySolved, markDay, saveAttempt, today, type Attempt } from "./progress";

// open: the player has to move; answering: a move is being answered; wrong: the answer to a wrong move is shown;
// over: the puzzle is solved, or its solution was shown.
export type Phase = "open" | "answering" | "wrong" | "over";

const answerTime = 700; // milliseconds of thought about a wrong move
const mostHints = 2;

const wordsOf = (state: State) => Object.fromEntries(state.moves.map(({ token, words }) => [token, words]));

export class PuzzleSession implements Authority {
  readonly table: Table;
  words: { [token: string]: string } = $state.raw({}); // of the moves of the position
  phase: Phase = $state("open");
  hints = $state(0); // shown for the current move
  attempt: Attempt = $state.raw({ tries: 0, hints: 0, solved: false, shown: false });
  chosen: string | null = $state(null); // the token of a decision, once it is made
  isSolvedNow = $state(false); // solved in this session, without seeing the solution

  #seat: number | null = $state(null);
  #done = 0; // moves of the solution that are on the board
  #run = 0;
  #rules: Engine;
  #thinker: GameClient;

  constructor(
    readonly puzzle: Puzzle,
    rules: Engine,
    thinker: Engine,
    readonly pace: Pace,
    readonly isOfToday = false,
  ) {
    this.#rules = rules;
    this.#thinker = new GameClient(thinker);
    this.table = new Table(rules, thinker, pace, this);
    this.attempt = attemptAt(puzzle.id);
  }

  // Authority.

  get seat(): number | null {
    return this.#seat;
  }

  // The table takes no moves while one is being answered, and after the end.
  get isSending(): boolean {
    return this.phase !== "open";
  }

  throw(): void {} // the throws of a puzzle are given

  play(token: string): void {
    if (this.phase !== "open") return;
    void this.#guard(() => (this.puzzle.kind === "best" ? this.#decide(token) : this.#move(token)));
  }

  // Starting and leaving.

  async open(): Promise<void> {
    await this.#guard(async () => {
      // The players must be known before the board is drawn.
      const state = await this.#rules.ask("state", { record: this.#record(0) });
      const { turn, seats } = state;
      this.#seat = turn.seat;
      this.words = wordsOf(state);
      const opponent: SeatPlan = { kind: "computer", player: "best" };
      this.table.planned = Array.from({ length: seats }, (_, seat) => (seat === turn.seat ? person : opponent));
      await this.table.take(this.#record(0));
      await this.table.resume();
      this.#say("info", puzzleText().task[this.puzzle.kind]);
    });
  }

  close(): void {
    ++this.#run;
    this.table.close();
  }

  // Hints and the solution.

  // The next move of the solution.
  get #next(): Move | undefined {
    return this.table.state?.moves.find((move) => move.token === this.puzzle.solution[this.#done]);
  }

  get canHint(): boolean {
    return this.phase === "open" && this.hints < mostHints && this.table.state !== null;
  }

  // Marks where the right move begins, and then names it.
  hint(): void {
    const move = this.#next;
    if (!this.canHint || !move) return;
    const t = puzzleText();
    ++this.hints;
    this.#change({ hints: this.attempt.hints + 1 });
    const isLong = move.targets.length > 1;
    if (this.hints === 1) {
      if (isLong) this.table.picked = move.targets.slice(0, 1);
      this.#say("info", isLong ? t.hintFrom(move.targets[0]!) : t.hintShort[this.puzzle.kind]);
    } else {
      this.#say("info", t.hintMove(move.words));
    }
  }

  async showSolution(): Promise<void> {
    if (this.phase === "over" || this.phase === "answering") return;
    const run = ++this.#run;
    this.phase = "answering";
    if (!this.attempt.solved) this.#change({ shown: true });
    await this.#guard(async () => {
      for (let count = this.#done; count <= this.puzzle.solution.length; ++count) {
        await this.table.take(this.#record(count));
        if (count < this.puzzle.solution.length) await this.#wait(this.pace.move());
        if (run !== this.#run) return;
      }
      this.#done = this.puzzle.solution.length;
      this.phase = "over";
      this.#say("info", this.#endWords());
    });
  }

  // Plays the moves after the solution.
  async showRest(): Promise<void> {
    const { solution, rest } = this.puzzle;
    const run = ++this.#run;
    await this.#guard(async () => {
      for (let count = 1; count <= rest.length; ++count) {
        await this.table.take({ ...this.#record(solution.length), tokens: [...solution, ...rest.slice(0, count)] });
        await this.#wait(this.pace.move());
        if (run !== this.#run) return;
      }
    });
  }

  async tryAgain(): Promise<void> {
    if (this.phase !== "wrong" && this.phase !== "over") return;
    ++this.#run;
    if (this.phase === "over") this.#done = 0;
    this.chosen = null;
    this.isSolvedNow = false;
    this.hints = 0;
    await this.#guard(async () => {
      await this.table.take(this.#record(this.#done));
      this.phase = "open";
      this.#say("info", puzzleText().task[this.puzzle.kind]);
    });
  }

  // Moves.

  async #move(token: string): Promise<void> {
    const { solution } = this.puzzle;
    const run = ++this.#run;
    this.phase = "answering";
    this.hints = 0;
    if (token !== solution[this.#done]) return this.#answerWrong(token, run);
    await this.table.take(this.#record(++this.#done));
    if (this.#done === solution.length) return this.#solved();
    this.#say("info", puzzleText().right);
    await this.#wait(this.pace.move());
    if (run !== this.#run) return;
    await this.table.take(this.#record(++this.#done));
    this.phase = "open";
    this.#say("info", puzzleText().goOn);
  }

  // Plays a wrong move and the best answer to it, and says what follows.
  async #answerWrong(token: string, run: number): Promise<void> {
    const t = puzzleText();
    const tried = this.#record(this.#done);
    const record = { ...tried, tokens: [...tried.tokens, token] };
    await this.table.take(record);
    if (this.table.state!.turn.kind === "over") return this.#wrong(t.endsGame);
    this.#say("info", t.answering);
    const milliseconds = answerTime;
    const answer = await this.#thinker.ask("choose", record, 0, { player: "best", seed: "1", milliseconds });
    if (run !== this.#run) return;
    const { chance, plies } = answer.worth ?? { chance: 0.5, plies: null };
    // A slower win is a win, too.
    if (this.puzzle.kind === "win" && plies !== null && chance === 0) return this.#solved(t.alsoWins);
    await this.table.take({ ...record, tokens: [...record.tokens, answer.token] });
    const what = this.puzzle.kind === "win" && chance < 1 ? t.noWin(1 - chance) : t.fallsBack(1 - chance);
    this.#wrong(`${t.answer(answer.words)} ${chance === 1 && plies !== null ? t.loses(Math.ceil(plies / 2)) : what}`);
  }

  #wrong(words: string): void {
    this.phase = "wrong";
    this.#change({ tries: this.attempt.tries + 1 });
    this.#say("why", words);
  }

  async #decide(token: string): Promise<void> {
    this.chosen = token;
    const isRight = token === this.puzzle.solution[0];
    await this.table.take({ ...this.#record(0), tokens: [token] });
    this.#done = 1;
    if (isRight) return this.#solved();
    this.phase = "over";
    this.#change({ tries: this.attempt.tries + 1 });
    this.#say("why", puzzleText().lessThan(this.chanceOf(token), this.puzzle.values[0]!.chance));
  }

  chanceOf(token: string): number {
    return this.puzzle.values.find((value) => value.token === token)?.chance ?? 0;
  }

  #solved(words = this.#endWords()): void {
    this.phase = "over";
    this.isSolvedNow = true;
    this.#change({ solved: true });
    if (this.isOfToday && !isDaySolved(today())) markDay(today());
    this.#say("info", `${puzzleText().solved} ${words}`);
  }

  #endWords(): string {
    const t = puzzleText();
    const { kind, rest, solution } = this.puzzle;
    if (kind === "best") return t.isBest(this.puzzle.values[0]!.chance);
    if (kind === "save") return t.isSaved;
    if (this.table.ending) return sentenceCase(this.table.ending.why);
    return this.#done === solution.length ? t.winIsForced(Math.ceil((rest.length + 1) / 2)) : "";
  }

  #record(count: number): GameRecord {
    const { game, position, solution } = this.puzzle;
    return { game, start: position, tokens: solution.slice(0, count) };
  }

  #change(change: Partial<Attempt>): void {
    this.attempt = { ...this.attempt, ...change };
    saveAttempt(this.puzzle.id, this.attempt);
  }

  #say(kind: "why" | "info", words: string): void {
    this.table.notice = { kind, text: words };
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof EngineStopped)) throw error;
    }
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}
