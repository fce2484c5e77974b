// A game at a screen, without anything drawn: its record, the position shown, and whose turn it is. The table itself changes
// the record, unless a room decides.
import { EngineError, EngineStopped, type Engine } from "../engine/client";
import { commonTokens, GameClient } from "../engine/game_client";
import type { Ending, Game, GameRecord, AnalysedMove, Language, Move, Ply, State } from "../engine/types";
import { text } from "../text/index.svelte";
import type { Authority } from "./authority";
import { sentenceCase, endingText, type EndingText } from "./ending";
import { gameOf } from "./games";
import { saveRecord } from "./saved_game";
import { cut, newSeed, withToken } from "./record";
import { onlyNameless, recordNames, seatsOfRecord, shownNames, type SeatPlan } from "./seats";
import { nextTargets, pick } from "./selection";

// How long a roll or a move is shown before the next automatic one, in milliseconds.
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

// The game shown, how many of its tokens, and the records that redo restores, the nearest last.
interface Shown {
  record: GameRecord;
  viewing: number | null;
  undone: GameRecord[];
}

// The state to be shown, and what the engine has played to reach it.
interface Found {
  state: State;
  token?: string;
  isGiven?: boolean; // a person chose it in place of a throw
}

const computerThinks = 2000;
const adviserThinks = 1500;

export class Table {
  record: GameRecord = $state.raw({ game: "", tokens: [] });
  seats: SeatPlan[] = $state.raw([]);
  state: State | null = $state.raw(null); // of the position shown
  plies: Ply[] = $state.raw([]); // of the whole game
  viewing: number | null = $state(null); // how many tokens are shown when looking back
  undone: GameRecord[] = $state.raw([]);
  picked: string[] = $state.raw([]);
  ambiguous: Move[] | null = $state.raw(null); // moves that were clicked alike: the player has to choose one
  notice: Notice | null = $state.raw(null);
  hasFailed = $state(false); // the engine cannot be used
  searches = $state(0); // for a computer's move or a hint
  solving: number | null = $state(null); // how far an exact table is made
  hints: AnalysedMove[] | null = $state.raw(null);
  testMode = $state(false);
  log: { id: number; text: string }[] = $state.raw([]); // what is read aloud, the newest last

  #run = 0; // counts what was to be shown, so that answers to older questions are thrown away
  #isBusy = false; // what was asked for is not shown yet: clicks before that are not meant for it
  #isLeft: boolean; // nobody looks: automatic moves wait
  #announced = 0;
  #language: Language = "en"; // of the plies
  #rules: GameClient;
  #thinker: GameClient;
  #pace: Pace;
  #authority: Authority | null;

  constructor(rules: Engine, thinker: Engine, pace: Pace, authority: Authority | null = null) {
    this.#rules = new GameClient(rules);
    this.#thinker = new GameClient(thinker);
    this.#pace = pace;
    this.#authority = authority;
    this.#isLeft = authority === null;
    thinker.onprogress = (done) => (this.solving = done < 1 ? done : null);
  }

  // Players.

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

  // The seat is played at this screen.
  isLocal(seat: number): boolean {
    return this.#authority ? this.#authority.seat === seat : this.isPerson(seat);
  }

  get hasPeople(): boolean {
    return this.seats.some((plan) => plan.kind === "person");
  }

  // State of the game.

  get game(): Game | null {
    return gameOf(this.record.game);
  }

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

  get ending(): EndingText | null {
    return this.state && endingText(this.record, this.state, this.names, this.you, text());
  }

  get lastPly(): Ply | null {
    return this.plies[this.shown - 1] ?? null;
  }

  get lastRoll(): { token: string; at: number } | null {
    let at = this.game?.traits.chance ? this.shown - 1 : -1;
    while (at >= 0 && this.plies[at]?.kind !== "roll") --at;
    return at < 0 ? null : { token: this.plies[at]!.token, at };
  }

  // The move that led to the position shown; nothing at the start and after a roll.
  get lastMove(): Move | null {
    return this.state?.before?.move ?? null;
  }

  // A player at this screen is on turn and has not acted yet.
  get isLocalTurn(): boolean {
    return this.isLive && this.isLocal(this.state!.turn.seat) && !this.isSending;
  }

  // A person at this screen may move now.
  get canMove(): boolean {
    return this.isLocalTurn && this.state!.turn.kind === "decide" && !this.state!.must_pass;
  }

  // A person may throw now, or in test mode choose the throw.
  get canThrow(): boolean {
    return this.isLive && this.state!.turn.kind === "chance" && (this.testMode || this.isLocalTurn);
  }

  get targets(): Set<string> {
    return this.canMove && this.state ? nextTargets(this.state.moves, this.picked) : new Set();
  }

  get canUndo(): boolean {
    return !this.#authority && this.viewing === null && (this.record.ending !== undefined || this.#lastDecision() !== null);
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
    await this.#open((await this.#rules.engine.ask("read", { text: content })).record);
  }

  // Opens a saved record, which may hold anything.
  async openSaved(record: GameRecord): Promise<void> {
    await this.openFile((await this.#rules.engine.ask("write", { record })).text);
  }

  async rematch(): Promise<void> {
    const { game, start } = this.record;
    await this.#guard(() => this.begin({ game, seats: this.seats, ...(start === undefined ? {} : { start }) }));
  }

  // A record without players gets the default seats.
  async #open(record: GameRecord): Promise<void> {
    const next = { record: { ...record, seed: record.seed ?? newSeed() }, viewing: null, undone: [] };
    const seatsOf = ({ seats, levels }: State) => seatsOfRecord(record.seats ?? [], seats, levels);
    if (!(await this.#become(next, this.#look, seatsOf))) return;
    this.log = [];
    void this.#advance();
  }

  // Shows what the authority has decided, and announces it if it is a single step. False if something else was shown
  // meanwhile: then it has to be taken again. Throws if the rules refuse it.
  async take(record: GameRecord): Promise<boolean> {
    const before = this.record;
    const viewing = this.viewing !== null && this.viewing < record.tokens.length ? this.viewing : null;
    if (!(await this.#become({ record, viewing }))) return false;
    const isNext = record.tokens.length === before.tokens.length + 1;
    if (isNext && viewing === null) this.#announceLast();
    else if (record.ending && !before.ending) this.#announceEnding();
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
    this.#thinker.engine.stop();
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
      if (!this.canMove) return this.#refuseNow(target);
      const result = pick(this.state.moves, this.picked, target);
      this.notice = null;
      this.ambiguous = null;
      if (result.kind === "more") this.picked = result.picked;
      else if (result.kind === "move") await this.#play(result.move.token);
      else if (result.kind === "ambiguous") this.ambiguous = result.moves;
      else await this.#refuse(target);
    });
  }

  unpick(): void {
    this.picked = [];
    this.ambiguous = null;
    this.notice = null;
  }

  // A whole move was chosen. REQUIRES: it is one of the moves shown.
  async play(token: string): Promise<void> {
    if (this.canMove && !this.#isBusy) await this.#guard(() => this.#play(token));
  }

  // Throws the sticks or rolls the dice.
  async throw(): Promise<void> {
    if (this.canThrow && !this.#isBusy) await this.#guard(() => this.#throw());
  }

  // All possible rolls, for test mode; empty if there are too many to list.
  async rolls(): Promise<{ token: string; words: string }[]> {
    try {
      return (await this.#rules.ask("rolls", this.record, this.record.tokens.length, {})).rolls;
    } catch {
      return [];
    }
  }

  // Plays a roll that a person has chosen, or says what is wrong with it.
  async give(token: string): Promise<void> {
    if (this.canThrow && !this.#isBusy) await this.#guard(() => this.#play(token, true));
  }

  // Lets the dice show what a person has chosen.
  async giveFaces(faces: number[]): Promise<void> {
    const find = async ({ record }: Shown) => ({ ...(await this.#rules.ask("roll", record, this.#told(record), { faces })), isGiven: true });
    await this.#guard(async () => {
      if (this.canThrow && !this.#isBusy && (await this.#become({}, find))) await this.#afterPly();
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

  // A person's new decision clears redo; a computer's move does not.
  async #play(token: string, isGiven = false): Promise<void> {
    if (this.#authority) return this.#authority.play(token);
    const record = withToken(this.record, token, isGiven);
    if (await this.#become({ record, ...(this.canMove ? { undone: [] } : {}) })) await this.#afterPly();
  }

  async #throw(): Promise<void> {
    if (this.#authority) return this.#authority.throw();
    if (await this.#become({}, this.#roll)) await this.#afterPly();
  }

  async #afterPly(): Promise<void> {
    this.#announceLast();
    await this.#advance();
  }

  async #end(ending: Ending): Promise<void> {
    await this.#guard(async () => {
      if (await this.#become({ record: { ...this.record, ending } })) this.#announceEnding();
    });
  }

  // Plays automatic moves until a person has to act or the game is over.
  async #advance(): Promise<void> {
    const run = this.#run;
    const { state } = this;
    if (!state || !this.isLive || this.#isLeft) return;
    const { turn } = state;
    if (this.#authority && !this.isLocalTurn) return;
    if (turn.kind === "chance") {
      const followsChoice = this.lastMove?.kind === "choose" || this.lastMove?.targets[0] === "throw";
      if (this.testMode || (this.isPerson(turn.seat) && !followsChoice)) return;
      await this.#wait(followsChoice ? 0 : this.#pace.move());
      if (run === this.#run) await this.#guard(() => this.#throw());
    } else if (state.must_pass) {
      this.announce(turn.seat === this.you ? text().play.youPass : text().play.passes(this.names[turn.seat]!));
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
    const { record } = this;
    const request = { player: plan.player, seed: record.seed!, milliseconds: computerThinks };
    const language = this.#rules.engine.language();
    const found = await this.#think(() => this.#thinker.ask("choose", record, this.#told(record), request));
    await pause;
    if (run !== this.#run) return;
    ++this.#run;
    this.#accept({}, found, language);
    await this.#afterPly();
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
      if (!this.canMove || this.#isBusy || this.isThinking) return;
      const run = this.#run;
      const { record } = this;
      const search = () => this.#thinker.ask("analyse", record, record.tokens.length, { milliseconds: adviserThinks });
      const { moves } = await this.#think(search);
      if (run === this.#run) this.hints = moves;
    });
  }

  async #refuse(target: string): Promise<void> {
    const fallback = this.picked.length === 0 ? text().play.cannotMove : text().play.chooseMarked;
    this.#showReason((await this.#whyNot(this.picked, target)) ?? fallback);
  }

  async #refuseNow(target: string): Promise<void> {
    if (this.viewing !== null) return;
    if (this.isOver) this.notice = { kind: "info", text: this.#authority ? text().play.over : text().play.overNow };
    else if (!this.canThrow) this.notice = { kind: "info", text: text().play.notNow };
    else this.#showReason(await this.#whyNot([], target));
  }

  #showReason(words: string | null): void {
    if (words !== null) this.notice = { kind: "why", text: sentenceCase(words) };
  }

  // The reason why the clicked move is illegal; null if the clicks make no move, or if something else is shown meanwhile.
  async #whyNot(picked: readonly string[], target: string): Promise<string | null> {
    const run = this.#run;
    const why = await this.#rules.ask("why", this.record, this.record.tokens.length, { targets: [...picked, target] });
    return run === this.#run && !why.legal ? why.words : null;
  }

  // Going back and forth.

  // The index of the last token that a person chose.
  #lastDecision(): number | null {
    if (!this.hasPeople) return null;
    const at = this.plies.findLastIndex((ply) => ply.kind === "move" && !ply.forced && this.isPerson(ply.seat));
    return at < 0 ? null : at;
  }

  async undo(): Promise<void> {
    if (!this.canUndo || this.#isBusy) return;
    const { record } = this;
    const at = record.ending ? record.tokens.length : this.#lastDecision()!;
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
    return (await this.#rules.engine.ask("write", { record: this.record })).text;
  }

  async boardFileText(): Promise<string> {
    return (await this.#rules.engine.ask("write_board", { game: this.record.game, line: this.state!.line })).text;
  }

  // Showing.

  async #show(next: Partial<Shown>): Promise<void> {
    if (await this.#become(next)) void this.#advance();
  }

  // How many tokens of a record have plies here, in the language of the page.
  #told(record: GameRecord): number {
    return this.#language === this.#rules.engine.language() ? commonTokens(this.record, record) : 0;
  }

  #look = async ({ record, viewing }: Shown): Promise<Found> => {
    return { state: await this.#rules.ask("state", record, this.#told(record), viewing === null ? {} : { at: viewing }) };
  };

  #roll = ({ record }: Shown): Promise<Found> => this.#rules.ask("roll", record, this.#told(record), { seed: record.seed! });

  // Asks for the state to be shown, and takes over everything at once: what the rules refuse changes nothing. False when
  // something else was to be shown meanwhile.
  async #become(next: Partial<Shown>, find: (shown: Shown) => Promise<Found> = this.#look, seatsOf?: (state: State) => SeatPlan[]): Promise<boolean> {
    const run = ++this.#run;
    const { record, viewing, undone } = this;
    const language = this.#rules.engine.language();
    this.#thinker.engine.stop();
    this.#isBusy = true;
    try {
      const found = await find({ record, viewing, undone, ...next });
      if (run !== this.#run) return false;
      this.#accept(next, found, language);
      if (seatsOf) this.seats = seatsOf(found.state);
    } finally {
      if (run === this.#run) this.#isBusy = false;
    }
    return true;
  }

  #accept(next: Partial<Shown>, { state, token, isGiven }: Found, language: Language): void {
    const { record = this.record } = next;
    const plies = [...this.plies.slice(0, state.count - state.plies.length), ...state.plies];
    const played = token === undefined ? record : withToken(record, token, isGiven);
    Object.assign(this, { ...next, record: played, state, plies, hints: null, hasFailed: false });
    this.#language = language;
    this.unpick();
    if (!this.#authority) saveRecord(this.record);
  }

  // Shows every error. A search that was stopped is not one.
  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof EngineStopped) return;
      this.hasFailed = !(error instanceof EngineError);
      this.notice = { kind: "error", text: error instanceof EngineError ? sentenceCase(error.message) : text().app.failed };
    }
  }

  async #wait(milliseconds: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  #announceLast(): void {
    const ply = this.lastPly;
    if (!ply) return;
    const who = this.names[ply.seat]!;
    this.announce(ply.kind === "roll" ? text().play.threw(who, ply.words) : text().play.announce(who, ply.words));
    if (this.isOver) this.#announceEnding();
  }

  #announceEnding(): void {
    const { ending } = this;
    if (ending) this.announce(`${ending.head} ${ending.why}`);
  }

  // For screen readers.
  announce(line: string): void {
    this.log = [...this.log.slice(-5), { id: this.#announced++, text: line }];
  }
}
