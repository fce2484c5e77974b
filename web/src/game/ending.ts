// Describes how a game ended.
import type { GameRecord, State } from "../engine/types";
import type { Text } from "../text/en";
import { arePartners, opponents } from "./sides";

export interface EndingText {
  head: string; // who won
  why: string;
}

// Returns the seats that won a game that is over; none in a draw.
export function winnersOf({ ending }: GameRecord, { seats, sides, outcome }: State): number[] {
  if (ending?.kind === "adjudicated") return ending.seats;
  if (ending) return opponents(ending.seats, seats, sides);
  return outcome?.winners ?? [];
}

// Returns the description; null while the game is running. `you` is the seat that is addressed as "you", if any.
export function endingText(record: GameRecord, state: State, names: readonly string[], you: number | null, { play: t }: Text): EndingText | null {
  const named = (seats: readonly number[]) => seats.map((seat) => names[seat]!);

  function winners(seats: readonly number[]): string {
    if (seats.length === 0) return t.draw;
    if (seats.length > 1) return arePartners(seats, state.sides) ? t.teamWins(named(seats)) : t.share(named(seats));
    return seats[0] === you ? t.youWin : t.wins(names[seats[0]!]!);
  }

  const { ending } = record;
  if (!ending && !state.outcome) return null;
  const won = winnersOf(record, state);
  if (ending?.kind === "adjudicated") {
    const isAgreed = ending.reason === "agreed";
    return { head: winners(won), why: isAgreed ? t.agreed : t.adjudicated(state.circles?.words ?? ending.reason ?? "") };
  }
  if (ending) {
    // Those who left earlier have lost too, but the reason is that of the last player.
    const last = named(ending.seats.filter((seat) => !record.left?.some((departure) => departure.seat === seat)));
    const why = ending.kind === "resigned" ? t.resigned(last) : t.timeOut(last);
    return { head: won.length === 0 ? t.over : winners(won), why };
  }
  return { head: state.seats === 1 ? t.wellDone : winners(won), why: sentenceCase(state.outcome!.words) };
}

// Returns the words as a sentence: with a capital letter, if the script has them, and a full stop.
export function sentenceCase(words: string): string {
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
