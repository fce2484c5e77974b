// A game at a screen, without anything drawn: its record, the position that is shown, whose turn it is to do what. The table
// itself changes the record, unless a room has the say.
import { FaceError, Stopped, type Face } from "../face/client";
import type { Ending, GameRecord, Judged, Move, Ply, State } from "../face/types";
import { text } from "../text/index.svelte";
import { attempt } from "./attempt";
import type { Authority } from "./authority";
import { sentenceCase, tellEnding, type Told } from "./ending";
import { keepRecord } from "./kept";
import { cut, newSeed } from "./record";
import { onlyNameless, recordNames, seatsOfRecord, shownNames, type SeatPlan } from "./seats";
import { nextTargets, pick } from "./selection";

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

// What is shown: the game, how many of its tokens, and what redo goes forward to, the nearest last.
interface Shown {
  record: GameRecord;
  viewing: number | null;
  undone: GameRecord[];
}

const computerThinks = 2000;
const adviserThinks = 1500;
const mostTokens = 5000; // of a record that is opened; every step asks for the whole game

export class Table {
  record: GameRecord = $state.raw({ game: "", tokens: [] });
  seats: SeatPlan[] = $state.raw([]);
  state: State | null = $state.raw(null); // of the position shown
  previous: State | null = $state.raw(null); // the position before it
  viewing: number | null = $state(null); // how many tokens are shown when looking back
  undone: GameRecord[] = $state.raw([]);
  picked: string[] = $state.raw([]);
  which: Move[] | null = $state.raw(null); // moves that were clicked alike: somebody has to say which
  notice: Notice | null = $state.raw(null);
  hasFailed = $state(false); // the engine cannot be used
  searches = $state(0); // for a computer's move or a hint
  solving: number | null = $state(null); // how far an exact table is made
  hints: Judged[] | null = $state.raw(null);
  testMode = $state(false);
  log: { id: number; text: string }[] = $state.raw([]); // what is read aloud, the newest last

  #run = 0; // counts what was to be shown, so that answers to older questions are thrown away
  #isBusy = false; // what was asked for is not shown yet: clicks before that are not meant for it
  #isLeft: boolean; // nobody looks: nothing goes on by itself
  #said = 0;
  #rules: Face;
  #thinker: Face;
  #pace: Pace;
  #authority: Authority | null;

  constructor(rules: Face, thinker: Face, pace: Pace, authority: Authority | null = null) {
    this.#rules = rules;
    this.#thinker = thinker;
    this.#pace = pace;
    this.#authority = authority;
    this.#isLeft = authority === null;
    thinker.onprogress = (done) => (this.solving = done < 1 ? done : null);
  }

  // Who is who.

  get names(): string[] {
    return shownNames(this.seats, this.you, text());
  }

  isPerson(seat: number): boolean {
    return this.seats[seat]?.kind === "person";
  }

  // The seat that is addressed as "you", if any.
  get you(): number | null {
    return this.#authority ? this.#authority.seat : onlyNameless(this.seats);
  }

  // Whoever plays the seat does so at this screen.
  isHere(seat: number): boolean {
    return this.#authority ? this.#authority.seat === seat : this.isPerson(seat);
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

  // The present of a running game is shown.
  get isLive(): boolean {
    return this.viewing === null && this.state !== null && !this.isOver;
  }

  get isThinking(): boolean {
    return this.searches > 0;
  }

  get isSending(): boolean {
    return this.#authority?.isSending ?? false;
  }

  get ending(): Told | null {
    return this.state && tellEnding(this.record, this.state, this.names, this.you, text());
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

  // It is somebody's turn here, who has not done anything yet.
  get isTurnHere(): boolean {
    return this.isLive && this.isHere(this.state!.turn.seat) && !this.isSending;
  }

  // A person is asked for a move, now and here.
  get isAsked(): boolean {
    return this.isTurnHere && this.state!.turn.kind === "decide" && !this.state!.must_pass;
  }

  // A person is asked to throw, or in test mode to choose what is thrown.
  get isThrowing(): boolean {
    return this.isLive && this.state!.turn.kind === "chance" && (this.testMode || this.isTurnHere);
  }

  get targets(): Set<string> {
    return this.isAsked && this.state ? nextTargets(this.state.moves, this.picked) : new Set();
  }

  get canUndo(): boolean {
    return !this.#authority && this.viewing === null && (this.record.ending !== undefined || this.#lastAsked() !== null);
  }

  get canRedo(): boolean {
    return this.viewing === null && this.undone.length > 0;
  }

  // Beginning. What is opened is checked by the rules first; these throw when it cannot be played.

  async begin(setup: Setup): Promise<void> {
    const record: GameRecord = { game: setup.game, seats: recordNames(setup.seats), tokens: [], seed: newSeed() };
    if (setup.start !== undefined) record.start = setup.start;
    await this.#open(record);
  }

  async openFile(content: string): Promise<void> {
    await this.#open((await this.#rules.ask("read", { text: content })).record);
  }

  // A record from wherever it was kept, which may hold anything.
  async openKept(record: GameRecord): Promise<void> {
    await this.openFile((await this.#rules.ask("write", { record })).text);
  }

  async rematch(): Promise<void> {
    const { game, start } = this.record;
    await this.#guard(() => this.begin({ game, seats: this.seats, ...(start === undefined ? {} : { start }) }));
  }

  // A record that does not say who plays is played by the usual seats.
  async #open(record: GameRecord): Promise<void> {
    if (record.tokens.length > mostTokens) throw new FaceError("unknown", text().play.tooLong(mostTokens));
    const { seats, levels } = await this.#rules.ask("state", { record: cut(record, 0) });
    const before = this.seats;
    this.seats = seatsOfRecord(record.seats ?? [], seats, levels);
    try {
      if (!(await this.#become({ record: { ...record, seed: record.seed ?? newSeed() }, viewing: null, undone: [] }))) return;
    } catch (error) {
      this.seats = before;
      throw error;
    }
    this.log = [];
    void this.#advance();
  }

  // What the authority has decided is shown; a single thing that happened is told as well. False when something else was to be
  // shown meanwhile: then it has to be taken again. Throws when the rules refuse it.
  async take(record: GameRecord): Promise<boolean> {
    const before = this.record;
    const viewing = this.viewing !== null && this.viewing < record.tokens.length ? this.viewing : null;
    if (!(await this.#become({ record, viewing }))) return false;
    const isNext = record.tokens.length === before.tokens.length + 1;
    if (isNext && viewing === null) this.#tellLast();
    else if (record.ending && !before.ending) this.#tellEnding();
    void this.#advance();
    return true;
  }

  // Somebody looks at the table, or nobody does any more.

  async resume(): Promise<void> {
    this.#isLeft = false;
    await this.#guard(() => this.#show({}));
  }

  leave(): void {
    this.#isLeft = true;
    ++this.#run;
    this.#isBusy = false;
    this.#thinker.stop();
  }

  // Shows again in the language that was just chosen.
  async refresh(): Promise<void> {
    if (this.state) await this.#guard(() => this.#show({}));
  }

  // Playing.

  // A target of the board was clicked.
  async pick(target: string): Promise<void> {
    await this.#guard(async () => {
      if (!this.state || this.#isBusy || this.isSending) return;
      if (!this.isAsked) return this.#refuseNow(target);
      const result = pick(this.state.moves, this.picked, target);
      this.notice = null;
      this.which = null;
      if (result.kind === "more") this.picked = result.picked;
      else if (result.kind === "move") await this.#play(result.move.token);
      else if (result.kind === "which") this.which = result.moves;
      else await this.#refuse(target);
    });
  }

  unpick(): void {
    this.picked = [];
    this.which = null;
    this.notice = null;
  }

  // A whole move was chosen. REQUIRES: it is one of the moves shown.
  async play(token: string): Promise<void> {
    if (this.isAsked && !this.#isBusy) await this.#guard(() => this.#play(token));
  }

  // Throws the sticks or rolls the dice.
  async throw(): Promise<void> {
    if (this.isThrowing && !this.#isBusy) await this.#guard(() => this.#throw());
  }

  // What can be thrown now, for test mode; nothing where there is too much to list.
  async rolls(): Promise<{ token: string; words: string }[]> {
    try {
      return (await this.#rules.ask("rolls", { record: this.record })).rolls;
    } catch {
      return [];
    }
  }

  // Plays a roll that a person has chosen, or says what is wrong with it.
  async give(token: string): Promise<void> {
    await this.#guard(async () => {
      if (!this.isThrowing || this.#isBusy) return;
      const run = this.#run;
      const why = await this.#rules.ask("why", { record: this.record, token });
      if (run !== this.#run) return;
      if (why.legal) await this.#play(why.token, true);
      else this.notice = { kind: "why", text: sentenceCase(why.words) };
    });
  }

  async resign(): Promise<void> {
    if (!this.isLive) return;
    const asked = this.state!.turn.seat;
    const seat = this.isPerson(asked) ? asked : this.seats.findIndex((plan) => plan.kind === "person");
    if (seat >= 0) await this.#end({ kind: "resigned", seats: [seat] });
  }

  async agreeDraw(): Promise<void> {
    if (this.isLive) await this.#end({ kind: "adjudicated", seats: [], reason: "agreed" });
  }

  async setTestMode(on: boolean): Promise<void> {
    this.testMode = on;
    await this.#guard(() => this.#show({}));
  }

  // What was undone is forgotten when a person decides anew, not when a computer goes on.
  async #play(token: string, isGiven = false): Promise<void> {
    if (this.#authority) return this.#authority.play(token);
    const { record } = this;
    const next: GameRecord = { ...record, tokens: [...record.tokens, token] };
    if (isGiven) next.given = [...(record.given ?? []), record.tokens.length];
    if (!(await this.#become({ record: next, ...(this.isAsked ? { undone: [] } : {}) }))) return;
    this.#tellLast();
    await this.#advance();
  }

  async #throw(): Promise<void> {
    if (this.#authority) return this.#authority.throw();
    const run = this.#run;
    const { token } = await this.#rules.ask("roll", { record: this.record, seed: this.record.seed! });
    if (run === this.#run) await this.#play(token);
  }

  async #end(ending: Ending): Promise<void> {
    await this.#guard(async () => {
      if (await this.#become({ record: { ...this.record, ending } })) this.#tellEnding();
    });
  }

  // Lets happen what happens by itself, until a person is asked or the game is over.
  async #advance(): Promise<void> {
    const run = this.#run;
    const { state } = this;
    if (!state || !this.isLive || this.#isLeft) return;
    const { turn } = state;
    if (this.#authority && !this.isTurnHere) return;
    if (turn.kind === "chance") {
      const followsChoice = this.lastMove?.kind === "choose" || this.lastMove?.targets[0] === "throw";
      if (this.testMode || (this.isPerson(turn.seat) && !followsChoice)) return;
      await this.#wait(followsChoice ? 0 : this.#pace.move());
      if (run === this.#run) await this.#guard(() => this.#throw());
    } else if (state.must_pass) {
      this.say(turn.seat === this.you ? text().play.youPass : text().play.passes(this.names[turn.seat]!));
      await this.#wait(this.#pace.roll());
      if (run === this.#run) await this.#guard(() => this.#play(state.moves[0]!.token));
    } else if (!this.isPerson(turn.seat)) {
      await this.#guard(() => this.#letComputerPlay(run));
    }
  }

  async #letComputerPlay(run: number): Promise<void> {
    if (!this.hasPeople && this.state?.circles) {
      return this.#end({ kind: "adjudicated", seats: [], reason: this.state.circles.reason });
    }
    const plan = this.seats[this.state!.turn.seat];
    if (plan?.kind !== "computer") return;
    const pause = this.#wait(this.lastPly?.kind === "roll" ? this.#pace.roll() : this.#pace.move());
    const request = { record: this.record, player: plan.player, seed: this.record.seed!, milliseconds: computerThinks };
    const { token } = await this.#think(() => this.#thinker.ask("choose", request));
    await pause;
    if (run === this.#run) await this.#play(token);
  }

  async #think<T>(search: () => Promise<T>): Promise<T> {
    ++this.searches;
    try {
      return await search();
    } finally {
      --this.searches;
      this.solving = null;
    }
  }

  // Advice.

  async hint(): Promise<void> {
    await this.#guard(async () => {
      if (!this.isAsked || this.#isBusy || this.isThinking) return;
      const run = this.#run;
      const request = { record: this.record, milliseconds: adviserThinks };
      const { moves } = await this.#think(() => this.#thinker.ask("analyse", request));
      if (run === this.#run) this.hints = moves;
    });
  }

  async #refuse(target: string): Promise<void> {
    const fallback = this.picked.length === 0 ? text().play.cannotMove : text().play.chooseMarked;
    this.#tellWhy((await this.#whyNot(this.picked, target)) ?? fallback);
  }

  async #refuseNow(target: string): Promise<void> {
    if (this.viewing !== null) return;
    if (this.isOver) this.notice = { kind: "info", text: this.#authority ? text().play.over : text().play.overNow };
    else if (!this.isThrowing) this.notice = { kind: "info", text: text().play.notNow };
    else this.#tellWhy(await this.#whyNot([], target));
  }

  #tellWhy(words: string | null): void {
    if (words !== null) this.notice = { kind: "why", text: sentenceCase(words) };
  }

  // Why the clicks make no move; nothing where they do not amount to one, or when another thing is shown meanwhile.
  async #whyNot(picked: readonly string[], target: string): Promise<string | null> {
    const run = this.#run;
    const token = attempt(this.state!.view, picked, target);
    const why = token === null ? null : await this.#rules.ask("why", { record: this.record, token });
    return run === this.#run && why && !why.legal ? why.words : null;
  }

  // Going back and forth.

  // The index of the last token that a person chose.
  #lastAsked(): number | null {
    const plies = this.state?.plies ?? [];
    const at = plies.findLastIndex((ply) => ply.kind === "move" && !ply.forced && this.isPerson(ply.seat));
    return at < 0 ? null : at;
  }

  async undo(): Promise<void> {
    if (!this.canUndo || this.#isBusy) return;
    const { record } = this;
    const at = record.ending ? record.tokens.length : this.#lastAsked()!;
    await this.#guard(() => this.#show({ record: cut(record, at), undone: [...this.undone, record] }));
  }

  async redo(): Promise<void> {
    const record = this.undone.at(-1);
    if (!record || !this.canRedo || this.#isBusy) return;
    await this.#guard(() => this.#show({ record, undone: this.undone.slice(0, -1) }));
  }

  // Shows the position after `count` tokens without changing the game.
  async view(count: number): Promise<void> {
    const all = this.record.tokens.length;
    const at = Math.min(Math.max(0, count), all);
    if (at !== this.shown) await this.#guard(() => this.#show({ viewing: at === all ? null : at }));
  }

  // Goes on from the position shown; what came after it can be brought back by redo.
  async playFromHere(): Promise<void> {
    const { record, viewing } = this;
    if (viewing === null || this.#isBusy) return;
    await this.#guard(() => this.#show({ record: cut(record, viewing), viewing: null, undone: [...this.undone, record] }));
  }

  // Files.

  async fileText(): Promise<string> {
    return (await this.#rules.ask("write", { record: this.record })).text;
  }

  async boardFileText(): Promise<string> {
    return (await this.#rules.ask("write_board", { game: this.record.game, line: this.state!.line })).text;
  }

  // Showing.

  async #show(next: Partial<Shown>): Promise<void> {
    if (await this.#become(next)) void this.#advance();
  }

  // Asks for the position to be shown and the one before it, and takes over everything at once: what the rules refuse
  // changes nothing. False when something else was to be shown meanwhile.
  async #become(next: Partial<Shown>): Promise<boolean> {
    const run = ++this.#run;
    const { record, viewing, undone } = { record: this.record, viewing: this.viewing, undone: this.undone, ...next };
    const count = viewing ?? record.tokens.length;
    const at = (n: number) => this.#rules.ask("state", { record: { ...record, tokens: record.tokens.slice(0, n) } });
    this.#thinker.stop();
    this.#isBusy = true;
    try {
      const [state, previous] = await Promise.all([at(count), count > 0 ? at(count - 1) : null]);
      if (run !== this.#run) return false;
      Object.assign(this, { record, viewing, undone, state, previous, hints: null, hasFailed: false });
    } finally {
      if (run === this.#run) this.#isBusy = false;
    }
    this.unpick();
    if (!this.#authority) keepRecord(record);
    return true;
  }

  // What goes wrong is told; it never goes unheard. A search that was stopped is no fault.
  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Stopped) return;
      this.hasFailed = !(error instanceof FaceError);
      this.notice = { kind: "error", text: error instanceof FaceError ? sentenceCase(error.message) : text().app.failed };
    }
  }

  async #wait(milliseconds: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  #tellLast(): void {
    const ply = this.lastPly;
    if (!ply) return;
    const who = this.names[ply.seat]!;
    this.say(ply.kind === "roll" ? text().play.threw(who, ply.words) : text().play.announce(who, ply.words));
    if (this.isOver) this.#tellEnding();
  }

  #tellEnding(): void {
    const { ending } = this;
    if (ending) this.say(`${ending.head} ${ending.why}`);
  }

  // Lets a screen reader read it aloud.
  say(line: string): void {
    this.log = [...this.log.slice(-5), { id: this.#said++, text: line }];
  }
}
