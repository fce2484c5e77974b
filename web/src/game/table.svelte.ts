// A game at one screen, without anything drawn: its record, the position that is shown, whose turn it is to do what.
import { FaceError, Stopped, type Face } from "../face/client";
import type { Ending, GameRecord, Judged, Move, Ply, State } from "../face/types";
import { keep, readKept } from "../settings.svelte";
import { text } from "../text/index.svelte";
import { attempt } from "./attempt";
import { nextTargets, pick } from "./selection";
import { isYou, recordNames, seatsOfRecord, shownNames, type SeatPlan } from "./seats";

// How long people are shown what happened before the next thing happens by itself, in milliseconds.
export interface Pace {
  roll(): number;
  move(): number;
}

export interface Setup {
  game: string;
  start?: string;
  seats: SeatPlan[];
}

export interface Notice {
  kind: "why" | "info" | "error";
  text: string;
}

const keptGame = "madang.game";
const computerThinks = 2000;
const adviserThinks = 1500;

// The game that this browser has kept, if any.
export function keptRecord(): GameRecord | null {
  const record = readKept<GameRecord>(keptGame);
  return record && typeof record.game === "string" && Array.isArray(record.tokens) ? record : null;
}

// 53 random bits as the seed of a game: enough for dice among friends, and exact in JSON everywhere.
export function newSeed(): string {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return String((high! >>> 11) * 2 ** 32 + low!);
}

export class Table {
  record: GameRecord = $state.raw({ game: "", tokens: [] });
  seats: SeatPlan[] = $state.raw([]);
  state: State | null = $state.raw(null); // of the position shown
  previous: State | null = $state.raw(null); // the position before it
  viewing: number | null = $state(null); // how many tokens are shown when looking back
  picked: string[] = $state.raw([]);
  which: Move[] | null = $state.raw(null); // moves that were clicked alike: somebody has to say which
  notice: Notice | null = $state.raw(null);
  thinking = $state(false); // a computer's move or a hint is being found
  solving: number | null = $state(null); // how far an exact table is made
  hints: Judged[] | null = $state.raw(null);
  testMode = $state(false);
  log: { id: number; text: string }[] = $state.raw([]); // what is read aloud, the newest last
  undone: GameRecord[] = $state.raw([]); // what redo goes forward to, the nearest last

  #run = 0; // counts what was shown, so that answers to older questions are thrown away
  #said = 0;
  #rules: Face;
  #thinker: Face;
  #pace: Pace;

  constructor(rules: Face, thinker: Face, pace: Pace) {
    this.#rules = rules;
    this.#thinker = thinker;
    this.#pace = pace;
    thinker.onprogress = (done) => (this.solving = done < 1 ? done : null);
  }

  // Who is who.

  get names(): string[] {
    return shownNames(this.seats, text());
  }

  isPerson(seat: number): boolean {
    return this.seats[seat]?.kind === "person";
  }

  isYou(seat: number): boolean {
    return isYou(this.seats, seat);
  }

  get hasPeople(): boolean {
    return this.seats.some((plan) => plan.kind === "person");
  }

  // What is the case.

  get shown(): number {
    return this.viewing ?? this.record.tokens.length;
  }

  get isOver(): boolean {
    return this.record.ending !== undefined || this.state?.turn.kind === "over";
  }

  get lastPly(): Ply | null {
    return this.state?.plies.at(-1) ?? null;
  }

  get lastRoll(): { token: string; at: number } | null {
    const plies = this.state?.plies ?? [];
    const at = plies.findLastIndex((ply) => ply.kind === "roll");
    return at < 0 ? null : { token: plies[at]!.token, at };
  }

  // The move that led to the position shown; nothing at the start and after a roll.
  get lastMove(): Move | null {
    return this.previous?.moves.find((move) => move.token === this.lastPly?.token) ?? null;
  }

  // A person is asked for a move, now and here.
  get isAsked(): boolean {
    return this.#isLive && this.state?.turn.kind === "decide" && this.isPerson(this.state.turn.seat) && !this.state.must_pass;
  }

  // A person is asked to throw, or in test mode to choose what is thrown.
  get isThrowing(): boolean {
    return this.#isLive && this.state?.turn.kind === "chance" && (this.testMode || this.isPerson(this.state.turn.seat));
  }

  get targets(): Set<string> {
    return this.isAsked && this.state ? nextTargets(this.state.moves, this.picked) : new Set();
  }

  get canUndo(): boolean {
    return this.viewing === null && (this.record.ending !== undefined || this.#lastAsked() !== null);
  }

  get canRedo(): boolean {
    return this.viewing === null && this.undone.length > 0;
  }

  get #isLive(): boolean {
    return this.viewing === null && !this.isOver;
  }

  // Beginning.

  async begin(setup: Setup): Promise<void> {
    const record: GameRecord = { game: setup.game, seats: recordNames(setup.seats), tokens: [], seed: newSeed() };
    if (setup.start !== undefined) record.start = setup.start;
    await this.#take(record, setup.seats);
  }

  // Goes on with a record, checked by the C++ side when it is shown. A record that does not say who plays is played by
  // the usual seats.
  async open(record: GameRecord): Promise<void> {
    const state = await this.#rules.ask("state", { record });
    await this.#take({ ...record, seed: record.seed ?? newSeed() }, seatsOfRecord(record.seats ?? [], state.seats, state.levels));
  }

  async openFile(content: string): Promise<void> {
    await this.open((await this.#rules.ask("read", { text: content })).record);
  }

  async rematch(): Promise<void> {
    const { game, start } = this.record;
    await this.begin({ game, seats: this.seats, ...(start === undefined ? {} : { start }) });
  }

  async #take(record: GameRecord, seats: SeatPlan[]): Promise<void> {
    this.#thinker.stop();
    this.record = record;
    this.seats = seats;
    this.viewing = null;
    this.undone = [];
    this.log = [];
    if (await this.#show()) void this.#advance();
  }

  // Playing.

  // A target of the board was clicked.
  async pick(target: string): Promise<void> {
    const state = this.state;
    if (!state) return;
    if (!this.isAsked) return this.#refuseNow(target);
    const result = pick(state.moves, this.picked, target);
    this.notice = null;
    this.which = null;
    switch (result.kind) {
      case "more":
        this.picked = result.picked;
        return;
      case "move":
        return this.play(result.move.token);
      case "which":
        this.which = result.moves;
        return;
      case "refused":
        return this.#refuse(target);
    }
  }

  unpick(): void {
    this.picked = [];
    this.which = null;
    this.notice = null;
  }

  // REQUIRES: the token is legal now.
  async play(token: string, isGiven = false): Promise<void> {
    const at = this.record.tokens.length;
    const record = { ...this.record, tokens: [...this.record.tokens, token] };
    if (isGiven) record.given = [...(record.given ?? []), at];
    this.#thinker.stop();
    this.record = record;
    this.undone = [];
    if (!(await this.#show())) return;
    this.#tellLast();
    await this.#advance();
  }

  // Throws the sticks or rolls the dice. REQUIRES: a roll is due.
  async throw(): Promise<void> {
    const run = this.#run;
    const { token } = await this.#rules.ask("roll", { record: this.record, seed: this.record.seed! });
    if (run === this.#run) await this.play(token);
  }

  // What can be thrown now, for test mode; nothing where there is too much to list.
  async rolls(): Promise<{ token: string; words: string }[]> {
    try {
      return (await this.#rules.ask("rolls", { record: this.record })).rolls;
    } catch (error) {
      if (error instanceof FaceError) return [];
      throw error;
    }
  }

  // Plays a roll that a person has chosen, or says what is wrong with it.
  async give(token: string): Promise<void> {
    const why = await this.#rules.ask("why", { record: this.record, token });
    if (why.legal) await this.play(why.token, true);
    else this.notice = { kind: "why", text: why.words };
  }

  async resign(): Promise<void> {
    if (!this.state || this.isOver) return;
    const asked = this.state.turn.seat;
    const seat = this.isPerson(asked) ? asked : Math.max(0, this.seats.findIndex((plan) => plan.kind === "person"));
    await this.#end({ kind: "resigned", seats: [seat] });
  }

  async agreeDraw(): Promise<void> {
    if (!this.isOver) await this.#end({ kind: "adjudicated", seats: [], reason: "agreed" });
  }

  async #end(ending: Ending): Promise<void> {
    this.#thinker.stop();
    this.record = { ...this.record, ending };
    await this.#show();
  }

  // Lets happen what happens by itself, until a person is asked or the game is over.
  async #advance(): Promise<void> {
    const run = this.#run;
    const state = this.state;
    if (!state || !this.#isLive) return;
    const { turn } = state;
    if (turn.kind === "chance") {
      const followsChoice = this.lastMove?.kind === "choose" || this.lastMove?.targets[0] === "throw";
      if (this.testMode || (this.isPerson(turn.seat) && !followsChoice)) return;
      await this.#wait(followsChoice ? 0 : this.#pace.move());
      if (run === this.#run) await this.throw();
    } else if (state.must_pass) {
      this.#say(text().play.passes(this.names[turn.seat]!));
      await this.#wait(this.#pace.roll());
      if (run === this.#run) await this.play(state.moves[0]!.token);
    } else if (!this.isPerson(turn.seat)) {
      await this.#letComputerPlay(run);
    }
  }

  async #letComputerPlay(run: number): Promise<void> {
    if (!this.hasPeople && this.state?.circles) {
      return this.#end({ kind: "adjudicated", seats: [], reason: this.state.circles.reason });
    }
    const seat = this.state!.turn.seat;
    const plan = this.seats[seat];
    if (plan?.kind !== "computer") return;
    const pause = this.#wait(this.lastPly?.kind === "roll" ? this.#pace.roll() : this.#pace.move());
    const request = { record: this.record, player: plan.player, seed: this.record.seed!, milliseconds: computerThinks };
    const found = await this.#think(() => this.#thinker.ask("choose", request));
    await pause;
    if (found && run === this.#run) await this.play(found.token);
  }

  // Runs a search; nothing when it was stopped.
  async #think<T>(search: () => Promise<T>): Promise<T | null> {
    this.thinking = true;
    try {
      return await search();
    } catch (error) {
      if (error instanceof Stopped) return null;
      this.notice = { kind: "error", text: (error as Error).message };
      return null;
    } finally {
      this.thinking = false;
      this.solving = null;
    }
  }

  // Advice.

  async hint(): Promise<void> {
    if (!this.isAsked) return;
    const run = this.#run;
    const request = { record: this.record, milliseconds: adviserThinks };
    const found = await this.#think(() => this.#thinker.ask("analyse", request));
    if (found && run === this.#run) this.hints = found.moves;
  }

  async #refuse(target: string): Promise<void> {
    const state = this.state!;
    const token = attempt(state.view, this.picked, target);
    const fallback = this.picked.length === 0 ? text().play.cannotMove : text().play.chooseMarked;
    const why = token === null ? null : await this.#rules.ask("why", { record: this.record, token });
    this.notice = { kind: "why", text: why && !why.legal ? sentenceCase(why.words) : fallback };
  }

  async #refuseNow(target: string): Promise<void> {
    if (this.viewing !== null || !this.state) return;
    if (this.isOver) {
      this.notice = { kind: "info", text: text().play.overNow };
    } else if (this.isThrowing) {
      const token = attempt(this.state.view, [], target);
      const why = token === null ? null : await this.#rules.ask("why", { record: this.record, token });
      if (why && !why.legal) this.notice = { kind: "why", text: sentenceCase(why.words) };
    } else {
      this.notice = { kind: "info", text: text().play.notNow };
    }
  }

  // Going back and forth.

  // The index of the last token that a person chose.
  #lastAsked(): number | null {
    const plies = this.state?.plies ?? [];
    for (let i = plies.length - 1; i >= 0; --i) {
      const ply = plies[i]!;
      if (ply.kind === "move" && !ply.forced && this.isPerson(ply.seat)) return i;
    }
    return null;
  }

  async undo(): Promise<void> {
    if (!this.canUndo) return;
    const { ending, ...running } = this.record;
    const at = ending ? running.tokens.length : this.#lastAsked()!;
    const given = (running.given ?? []).filter((token) => token < at);
    const { given: _, ...rest } = running;
    await this.#goTo(
      { ...rest, tokens: running.tokens.slice(0, at), ...(given.length > 0 ? { given } : {}) },
      [...this.undone, this.record],
    );
  }

  async redo(): Promise<void> {
    const record = this.undone.at(-1);
    if (record && this.canRedo) await this.#goTo(record, this.undone.slice(0, -1));
  }

  async #goTo(record: GameRecord, undone: GameRecord[]): Promise<void> {
    this.#thinker.stop();
    this.record = record;
    this.undone = undone;
    if (await this.#show()) await this.#advance();
  }

  // Shows the position after `count` tokens without changing the game.
  async view(count: number): Promise<void> {
    const all = this.record.tokens.length;
    const at = Math.min(Math.max(0, count), all);
    if (at === this.shown) return;
    this.#thinker.stop();
    this.viewing = at === all ? null : at;
    if ((await this.#show()) && this.viewing === null) await this.#advance();
  }

  // Goes on from the position shown; what came after it can be brought back by redo.
  async playFromHere(): Promise<void> {
    if (this.viewing === null) return;
    const { ending: _ending, given, ...rest } = this.record;
    const kept = (given ?? []).filter((token) => token < this.viewing!);
    const record = { ...rest, tokens: rest.tokens.slice(0, this.viewing), ...(kept.length > 0 ? { given: kept } : {}) };
    const whole = this.record;
    this.viewing = null;
    await this.#goTo(record, [...this.undone, whole]);
  }

  async setTestMode(on: boolean): Promise<void> {
    this.testMode = on;
    await this.#advance();
  }

  // Files.

  async fileText(): Promise<string> {
    return (await this.#rules.ask("write", { record: this.record })).text;
  }

  async boardFileText(): Promise<string> {
    return (await this.#rules.ask("write_board", { game: this.record.game, line: this.state!.line })).text;
  }

  // Shows again in the language that was just chosen.
  async refresh(): Promise<void> {
    if (this.state && (await this.#show())) await this.#advance();
  }

  // Leaves the table: nothing goes on by itself any more.
  leave(): void {
    ++this.#run;
    this.#thinker.stop();
  }

  // Asks for the position shown and the one before it. False when something else was to be shown meanwhile.
  async #show(): Promise<boolean> {
    const run = ++this.#run;
    const record = this.record;
    const count = this.shown;
    const at = (n: number) => this.#rules.ask("state", { record: { ...record, tokens: record.tokens.slice(0, n) } });
    const [state, previous] = await Promise.all([at(count), count > 0 ? at(count - 1) : null]);
    if (run !== this.#run) return false;
    this.state = state;
    this.previous = previous;
    this.picked = [];
    this.which = null;
    this.hints = null;
    this.notice = null;
    keep(keptGame, record);
    return true;
  }

  async #wait(milliseconds: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  #tellLast(): void {
    const ply = this.lastPly;
    if (!ply) return;
    const who = this.names[ply.seat]!;
    this.#say(ply.kind === "roll" ? text().play.threw(who, ply.words) : text().play.announce(who, ply.words));
  }

  #say(line: string): void {
    this.log = [...this.log.slice(-5), { id: this.#said++, text: line }];
  }
}

// With a capital letter in front and a full stop at the end, where the language has them.
export function sentenceCase(words: string): string {
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
