// A game on this device without its drawing: the record, the position shown, and whose turn it is. The table changes
// the record itself, unless a room decides.
import { EngineError, EngineStopped, type Engine } from "../engine/client";
import { commonTokens, GameClient } from "../engine/game_client";
import type { Departure, Ending, Game, GameRecord, AnalysedMove, Language, Move, Ply, State } from "../engine/types";
import { text } from "../text/index.svelte";
import type { Authority } from "./authority";
import { sentenceCase, endingText, type EndingText } from "./ending";
import { gameOf } from "./games";
import { newMatch, saveMatch, savedMatch, withResult, type Match } from "./match";
import { makeRoomFor, putOnShelf, saveRecord } from "./saved_game";
import { cut, newSeed, withoutDeparture, withToken } from "./record";
import { onlyNameless, person, playersNow, playOnWithout, recordNames, seatsOfRecord, shownNames, standIn, type SeatPlan } from "./seats";
import { nextTargets, pick } from "./selection";
import { addResult, resultOf } from "./statistics";

// The time that a roll or a move is shown before the next automatic action, in milliseconds.
export interface Pace {
  roll(): number;
  move(): number;
  land(): number; // until thrown sticks and dice lie still: their result is shown then
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

// The game shown, the number of its tokens shown (null for all), and the records that redo restores, the next one last.
interface Shown {
  record: GameRecord;
  viewing: number | null;
  undone: GameRecord[];
}

// The state to show, and the token that the engine played to reach it.
interface Found {
  state: State;
  token?: string;
  isGiven?: boolean; // a person chose the roll
}

const computerThinks = 2000;
const adviserThinks = 1500;

export class Table {
  record: GameRecord = $state.raw({ game: "", tokens: [] });
  planned: SeatPlan[] = $state.raw([]); // the players at the start
  seats: SeatPlan[] = $derived(playersNow(this.planned, this.record.left ?? [])); // the players now
  state: State | null = $state.raw(null); // of the position shown
  plies: Ply[] = $state.raw([]); // of the whole game
  match: Match = $state.raw(newMatch(0)); // the score of the games before this one
  viewing: number | null = $state(null); // how many tokens are shown; null if all are
  undone: GameRecord[] = $state.raw([]);
  picked: string[] = $state.raw([]);
  ambiguous: Move[] | null = $state.raw(null); // moves with the same clicks: the player has to choose one
  notice: Notice | null = $state.raw(null);
  hasFailed = $state(false); // the engine does not work
  searches = $state(0); // running searches, for a computer's move or a hint
  solving: number | null = $state(null); // the finished share of an exact table, from 0 to 1
  hints: AnalysedMove[] | null = $state.raw(null);
  isLanding = $state(false); // the sticks or dice of the last roll are in the air
  testMode = $state(false);
  log: { id: number; text: string }[] = $state.raw([]); // announcements for screen readers, the newest last

  #run = 0; // counts the requests to show something, so that answers to older ones are discarded
  #isBusy = false; // the requested state is not shown yet, and clicks on the old one are ignored
  #isLeft: boolean; // the table is not on the screen: automatic moves wait
  #announced = 0;
  #landing: ReturnType<typeof setTimeout> | undefined;
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

  // Returns the seat that is addressed as "you", if any.
  get you(): number | null {
    return this.#authority ? this.#authority.seat : onlyNameless(this.seats);
  }

  // Returns whether the seat is played on this device.
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

  // Returns whether the latest position of a running game is shown.
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
    return this.state && endingText(this.record, this.state, shownNames(this.planned, this.you, text()), this.you, text());
  }

  // Returns the score of the match, with this game if it is over.
  get score(): Match {
    return this.state && this.isOver && this.viewing === null ? withResult(this.match, this.record, this.state) : this.match;
  }

  get lastPly(): Ply | null {
    return this.plies[this.shown - 1] ?? null;
  }

  get lastRoll(): { token: string; at: number } | null {
    let at = this.game?.traits.chance ? this.shown - 1 : -1;
    while (at >= 0 && this.plies[at]?.kind !== "roll") --at;
    return at < 0 ? null : { token: this.plies[at]!.token, at };
  }

  // Returns the move that led to the position shown; null at the start and after a roll.
  get lastMove(): Move | null {
    return this.state?.before?.move ?? null;
  }

  // Returns whether it is the turn of a player on this device who has not acted yet.
  get isLocalTurn(): boolean {
    return this.isLive && this.isLocal(this.state!.turn.seat) && !this.isSending;
  }

  // Returns whether a person on this device may move now.
  get canMove(): boolean {
    return this.isLocalTurn && this.state!.turn.kind === "decide" && !this.state!.must_pass && !this.isLanding;
  }

  // Returns whether there is a decision to advise on: the player's own, or one of the past.
  get canHint(): boolean {
    const isDecision = this.state?.turn.kind === "decide" && !this.state.must_pass;
    return isDecision && !this.isThinking && (this.canMove || this.viewing !== null || this.isOver);
  }

  // Returns whether a person may throw now, or choose the throw in test mode.
  get canThrow(): boolean {
    return this.isLive && this.state!.turn.kind === "chance" && (this.testMode || this.isLocalTurn) && !this.isLanding;
  }

  get targets(): Set<string> {
    return this.canMove && this.state ? nextTargets(this.state.moves, this.picked) : new Set();
  }

  get canUndo(): boolean {
    return !this.#authority && this.viewing === null && (this.record.ending !== undefined || this.#hasJustLeft() || this.#lastDecision() !== null);
  }

  get canRedo(): boolean {
    return this.viewing === null && this.undone.length > 0;
  }

  // Starting a game. The engine checks it first; these functions throw if it is illegal.

  async begin(setup: Setup, match?: Match): Promise<void> {
    const record: GameRecord = { game: setup.game, seats: recordNames(setup.seats), tokens: [], seed: newSeed() };
    if (setup.start !== undefined) record.start = setup.start;
    if (match) saveMatch(record.seed, match);
    await this.#open(record);
  }

  async openFile(content: string): Promise<void> {
    await this.#open((await this.#rules.engine.ask("read", { text: content })).record);
  }

  // Opens a saved record, which may contain anything.
  async openSaved(record: GameRecord): Promise<void> {
    await this.openFile((await this.#rules.engine.ask("write", { record })).text);
  }

  async rematch(): Promise<void> {
    const { record: { game, start }, planned, score } = this;
    await this.#guard(() => this.begin({ game, seats: planned, ...(start === undefined ? {} : { start }) }, score));
  }

  // Starts another game from the position after `count` tokens of a record. A person plays the seat that decides there,
  // and the strongest computer all others.
  async tryAgain(record: GameRecord, count: number): Promise<void> {
    if (record === this.record) putOnShelf({ ...record, isOver: this.isOver });
    const { line, seats, turn, levels } = await this.#rules.ask("state", cut(record, count), count, {});
    const plans = Array.from({ length: seats }, (_, seat) => (seat === turn.seat || levels === 0 ? person : { kind: "computer" as const, player: "best" }));
    await this.begin({ game: record.game, start: line, seats: plans });
  }

  // A record without players gets the default seats.
  async #open(record: GameRecord): Promise<void> {
    const next = { record: { ...record, seed: record.seed ?? newSeed() }, viewing: null, undone: [] };
    const seatsOf = ({ seats, levels }: State) => seatsOfRecord(record.seats ?? [], seats, levels);
    const find = async (shown: Shown) => {
      const found = await this.#look(shown);
      makeRoomFor(next.record);
      return found;
    };
    if (!(await this.#become(next, find, seatsOf))) return;
    this.match = savedMatch(this.record.seed, this.state!.seats);
    this.log = [];
    void this.#advance();
  }

  // Shows a record that the authority has decided on, and announces it if it is a single step. Returns false if
  // something else was shown meanwhile: then the caller has to call it again. Throws if the record is illegal.
  async take(record: GameRecord): Promise<boolean> {
    const before = this.record;
    const viewing = this.viewing !== null && this.viewing < record.tokens.length ? this.viewing : null;
    if (!(await this.#become({ record, viewing }))) return false;
    const isNext = record.tokens.length === before.tokens.length + 1;
    if (isNext && viewing === null) this.#announceLast();
    else if (record.ending && !before.ending) this.#announceEnding();
    if ((record.left?.length ?? 0) > (before.left?.length ?? 0) && before.game !== "") this.#reportDeparture();
    void this.#advance();
    return true;
  }

  // Entering and leaving the screen.

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

  // Leaves for good.
  close(): void {
    this.leave();
    this.#thinker.engine.close();
  }

  // Shows the game again, in the language that was just chosen.
  async refresh(): Promise<void> {
    if (this.state) await this.#guard(() => this.#show({}));
  }

  // Playing.

  // Handles a click on a target of the board.
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

  // Plays a whole move. REQUIRES: it is one of the moves shown.
  async play(token: string): Promise<void> {
    if (this.canMove && !this.#isBusy) await this.#guard(() => this.#play(token));
  }

  // Plays one of the moves. Asks which if there are several. REQUIRES: they are among the moves shown.
  async choose(moves: Move[]): Promise<void> {
    if (!this.canMove || moves.length === 0) return;
    if (moves.length === 1) return this.play(moves[0]!.token);
    this.unpick();
    this.ambiguous = moves;
  }

  // Throws the sticks or rolls the dice.
  async throw(): Promise<void> {
    if (this.canThrow && !this.#isBusy) await this.#guard(() => this.#throw());
  }

  // Returns all possible rolls, for test mode; empty if there are too many to list.
  async rolls(): Promise<{ token: string; words: string }[]> {
    try {
      return (await this.#rules.ask("rolls", this.record, this.record.tokens.length, {})).rolls;
    } catch {
      return [];
    }
  }

  // Plays a roll that a person has chosen, or shows why it is invalid.
  async give(token: string): Promise<void> {
    if (this.canThrow && !this.#isBusy) await this.#guard(() => this.#play(token, true));
  }

  // Plays the roll with the faces that a person has chosen.
  async giveFaces(faces: number[]): Promise<void> {
    const find = async ({ record }: Shown) => ({ ...(await this.#rules.ask("roll", record, this.#told(record), { faces })), isGiven: true });
    await this.#guard(async () => {
      if (this.canThrow && !this.#isBusy && (await this.#become({}, find))) await this.#afterPly();
    });
  }

  async resign(): Promise<void> {
    if (!this.isLive) return;
    const seat = this.#resigning();
    if (seat < 0) return;
    const { record, seats, state } = this;
    const left = record.left ?? [];
    if (!playOnWithout(seat, seats, left, state!.sides)) {
      return this.#end({ kind: "resigned", seats: [...left.map((one) => one.seat), seat].sort((a, b) => a - b) });
    }
    const departure: Departure = { seat, count: record.tokens.length, how: "resigned", player: standIn(state!.levels) };
    await this.#guard(async () => {
      if (!(await this.#become({ record: { ...record, left: [...left, departure] }, undone: [] }))) return;
      this.#reportDeparture();
      await this.#advance();
    });
  }

  // Returns the seat that resigns on this device: the one to move, or the first person; -1 if there is none.
  #resigning(): number {
    const asked = this.state!.turn.seat;
    return this.isPerson(asked) ? asked : this.seats.findIndex((plan) => plan.kind === "person");
  }

  // Returns whether the others play on if this device's player resigns.
  get playsOn(): boolean {
    if (!this.isLive) return false;
    const seat = this.#authority ? (this.#authority.seat ?? -1) : this.#resigning();
    return seat >= 0 && playOnWithout(seat, this.seats, this.record.left ?? [], this.state!.sides);
  }

  #reportDeparture(): void {
    const { seat, how } = this.record.left!.at(-1)!;
    const words = text().play.departed(shownNames(this.planned, this.you, text())[seat]!, how);
    this.notice = { kind: "info", text: words };
    this.announce(words);
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
      const followsChoice = ["choose", "again"].includes(this.lastMove?.kind ?? "") || this.lastMove?.targets[0] === "throw";
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
      if (!this.canHint || this.#isBusy) return;
      const run = this.#run;
      const record = cut(this.record, this.shown);
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

  // Returns why the clicked move is illegal; null if the clicks do not form a move, or if something else is shown
  // meanwhile.
  async #whyNot(picked: readonly string[], target: string): Promise<string | null> {
    const run = this.#run;
    const why = await this.#rules.ask("why", this.record, this.record.tokens.length, { targets: [...picked, target] });
    return run === this.#run && !why.legal ? why.words : null;
  }

  // Undo, redo and looking back.

  // Returns the index of the last token that a person chose; null if there is none.
  #lastDecision(): number | null {
    if (!this.hasPeople) return null;
    const at = this.plies.findLastIndex((ply) => ply.kind === "move" && !ply.forced && this.isPerson(ply.seat));
    return at < 0 ? null : at;
  }

  // Returns whether a player left, and no person has decided since.
  #hasJustLeft(): boolean {
    const departure = this.record.left?.at(-1);
    return departure !== undefined && departure.count > (this.#lastDecision() ?? -1);
  }

  async undo(): Promise<void> {
    if (!this.canUndo || this.#isBusy) return;
    const { record } = this;
    const before = () => (this.#hasJustLeft() ? withoutDeparture(record) : cut(record, this.#lastDecision()!));
    const earlier = record.ending ? cut(record, record.tokens.length) : before();
    await this.#guard(() => this.#show({ record: earlier, undone: [...this.undone, record] }));
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

  // Continues from the position shown. Redo restores the moves after it.
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

  // Returns how many tokens of a record already have plies here in the language of the page.
  #told(record: GameRecord): number {
    return this.#language === this.#rules.engine.language() ? commonTokens(this.record, record) : 0;
  }

  #look = async ({ record, viewing }: Shown): Promise<Found> => {
    return { state: await this.#rules.ask("state", record, this.#told(record), viewing === null ? {} : { at: viewing }) };
  };

  #roll = ({ record }: Shown): Promise<Found> => this.#rules.ask("roll", record, this.#told(record), { seed: record.seed! });

  // Requests the state to show, then changes everything at once, so that a refusal changes nothing. Returns false if
  // something else was requested meanwhile.
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
      if (seatsOf) this.planned = seatsOf(found.state);
    } finally {
      if (run === this.#run) this.#isBusy = false;
    }
    return true;
  }

  #accept(next: Partial<Shown>, { state, token, isGiven }: Found, language: Language): void {
    const { record = this.record } = next;
    const before = this.record.tokens.length;
    const isSameGame = record.seed === this.record.seed && !this.isOver;
    const plies = [...this.plies.slice(0, state.count - state.plies.length), ...state.plies];
    const played = token === undefined ? record : withToken(record, token, isGiven);
    Object.assign(this, { ...next, record: played, state, plies, hints: null, hasFailed: false });
    this.#language = language;
    this.unpick();
    this.#land(played.tokens.length === before + 1 && this.viewing === null && this.lastPly?.kind === "roll");
    if (!this.#authority && this.viewing === null) {
      saveRecord(this.record, this.isOver);
      if (isSameGame && this.isOver) this.#count();
    }
  }

  // Counts a game that has just ended here. The seed identifies it.
  #count(): void {
    const people = this.planned.flatMap((plan, seat) => (plan.kind === "person" ? [seat] : []));
    const you = people.length === 1 ? people[0]! : null;
    const result = resultOf(`seed:${this.record.seed}`, this.record, this.state!, this.planned, you, Date.now());
    if (result) addResult(result);
  }

  // Waits until the sticks or dice lie still, if they were just thrown.
  #land(isThrown: boolean): void {
    clearTimeout(this.#landing);
    const flight = isThrown ? this.#pace.land() : 0;
    this.isLanding = flight > 0;
    if (flight > 0) this.#landing = setTimeout(() => (this.isLanding = false), flight);
  }

  // Shows errors to the player. A stopped search is not an error.
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

  // Announces a line to screen readers.
  announce(line: string): void {
    this.log = [...this.log.slice(-5), { id: this.#announced++, text: line }];
  }
}
