// English: the strings of the puzzles.
import type { Difficulty, Kind } from "../../puzzles/list";
import { count } from "../en";

const percents = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const dates = new Intl.DateTimeFormat("en", { dateStyle: "long" });

export const puzzlesEn = {
  title: "Puzzles",
  day: "Puzzle of the day",
  dayOf: (date: Date) => dates.format(date),
  all: "All puzzles",
  number: (n: number, all: number) => `Puzzle ${n} of ${all}`,
  task: {
    win: "One move wins. Find it.",
    save: "All moves but one lose. Find it.",
    best: "Which choice is worth most?",
  } as { [kind in Kind]: string },
  kinds: { win: "Win", save: "Save", best: "Decide" } as { [kind in Kind]: string },
  difficulty: "Difficulty",
  difficulties: { easy: "Easy", medium: "Medium", hard: "Hard" } as { [difficulty in Difficulty]: string },
  everything: "All",
  game: "Game",
  solvedCount: (n: number, all: number) => `${n} of ${all} solved`,
  next: "Next",
  nextUnsolved: "Next unsolved",
  allSolved: "You have solved them all.",
  states: { open: "not solved", tried: "tried", shown: "solution seen", solved: "solved" },
  streak: (n: number) => `${count(n, "day", "days")} in a row`,
  notFound: "This puzzle does not exist any more.",
  hint: "Hint",
  solution: "Solution",
  again: "Try again",
  repeat: "Again",
  rest: "Play it out",
  hintFrom: (place: string) => `Begin at ${place}.`,
  hintShort: {
    win: "The right move is a single click.",
    save: "The right move is a single click.",
    best: "Compare what each choice costs you later.",
  } as { [kind in Kind]: string },
  hintMove: (words: string) => `The move is: ${words}.`,
  right: "Right!",
  goOn: "Right! And now?",
  answering: "Looking for the answer…",
  answer: (words: string) => `Not this. The answer is: ${words}.`,
  loses: (n: number) => (n === 1 ? "You have lost." : `You lose in ${count(n, "move", "moves")}.`),
  noWin: (chance: number) => `The win is gone: your chance is about ${percents.format(chance)}.`,
  fallsBack: (chance: number) => `Your chance falls to about ${percents.format(chance)}.`,
  endsGame: "Not this. It ends the game at once.",
  alsoWins: "This wins, too.",
  solved: "Solved!",
  isSaved: "Every other move loses by force.",
  winIsForced: (n: number) => `The win is forced, in ${count(n, "more move", "more moves")} at most.`,
  isBest: (chance: number) => `This choice is worth ${percents.format(chance)}.`,
  lessThan: (chance: number, best: number) => `Not the best: ${percents.format(chance)} instead of ${percents.format(best)}.`,
  values: "Chance to win after each choice",
  chance: (chance: number) => percents.format(chance),
  exact: "Exact values.",
  estimated: "Estimates of the strongest player.",
  yours: "your choice",
  progress: "Progress is saved in this browser.",
  level: (n: number) => `Computers from level ${n} find the first move.`,
  beyond: "Only the strongest computer always finds the first move.",
};

export type PuzzleText = typeof puzzlesEn;
