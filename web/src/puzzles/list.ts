// The list of puzzles (docs/puzzles.md). It is large, so this file is loaded only by the screens of the puzzles.
import content from "./puzzles.txt?raw";

export type Kind = "win" | "save" | "best";

export interface Puzzle {
  id: string; // a hash of the game and the position
  kind: Kind;
  level: number; // every level of the computer from this one on finds the first move
  game: string;
  position: string;
  solution: string[]; // the moves of the player, with the best answers between them
  rest: string[]; // of kind win: how the game ends after the solution
  values: { token: string; chance: number }[]; // of kind best: the chance of every move, the best first
  isExact: boolean; // the chances are computed, not estimated
}

// FNV-1a, as eight hexadecimal digits.
function hash(words: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < words.length; ++i) sum = Math.imul(sum ^ words.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}

const wordsOf = (part = "") => part.trim().split(/ +/).filter(Boolean);

export function parsePuzzle(line: string): Puzzle {
  const [head, position = "", solution, last] = line.split("|");
  const [kind = "", level, game = ""] = wordsOf(head);
  const more = wordsOf(last);
  const values = kind === "best" ? more.slice(1) : [];
  return {
    id: hash(`${game} ${position.trim()}`),
    kind: kind as Kind,
    level: Number(level),
    game,
    position: position.trim(),
    solution: wordsOf(solution),
    rest: kind === "win" ? more : [],
    values: values.map((item) => {
      const at = item.lastIndexOf("=");
      return { token: item.slice(0, at), chance: Number(item.slice(at + 1)) / 100 };
    }),
    isExact: more[0] === "exact",
  };
}

export const puzzles: readonly Puzzle[] = content
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map(parsePuzzle);

export const puzzleOf = (id: string): Puzzle | null => puzzles.find((puzzle) => puzzle.id === id) ?? null;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

// Returns the puzzle of a day. The list is walked through in strides, so that games and difficulties alternate and each
// puzzle comes once.
export function puzzleOfDay(day: number, list: readonly Puzzle[] = puzzles): Puzzle {
  let stride = Math.max(1, Math.round(list.length * 0.618));
  while (divisor(list.length, stride) > 1) ++stride;
  return list[(day * stride) % list.length]!;
}

// The tags that the list of puzzles can be filtered by.
export type Difficulty = "easy" | "medium" | "hard";

// Returns how hard a puzzle is among those of its game: a level means something else in every game.
export function difficultyOf(puzzle: Puzzle, list: readonly Puzzle[] = puzzles): Difficulty {
  const same = list.filter((other) => familyOf(other) === familyOf(puzzle));
  const share = same.indexOf(puzzle) / same.length;
  return share < 1 / 3 ? "easy" : share < 2 / 3 ? "medium" : "hard";
}

// Returns the name of the game, without its rules.
export const familyOf = ({ game }: Puzzle): string => game.split(":", 1)[0]!;
