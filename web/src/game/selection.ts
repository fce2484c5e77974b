// Selects one of the legal moves by clicks, one target after another.
import type { Move } from "../engine/types";

// Returns the moves whose targets begin with the picked ones.
function candidates(moves: readonly Move[], picked: readonly string[]): Move[] {
  return moves.filter((move) => picked.every((target, i) => move.targets[i] === target));
}

// Returns the targets that can be picked next.
export function nextTargets(moves: readonly Move[], picked: readonly string[]): Set<string> {
  const next = candidates(moves, picked).map((move) => move.targets[picked.length]);
  return new Set(next.filter((target) => target !== undefined));
}

export type Picked =
  | { kind: "more"; picked: string[] } // the selection continues
  | { kind: "move"; move: Move }
  | { kind: "ambiguous"; moves: Move[] } // several moves look the same on the board
  | { kind: "refused" };

// Returns the result of picking a target. The only legal move needs one click on any of its targets. A second click on the last target unpicks it. A click on another piece starts
// over.
export function pick(moves: readonly Move[], picked: readonly string[], target: string): Picked {
  if (moves.length === 1 && moves[0]!.targets.includes(target)) return { kind: "move", move: moves[0]! };
  if (nextTargets(moves, picked).has(target)) {
    const now = [...picked, target];
    const left = candidates(moves, now);
    const complete = left.filter((move) => move.targets.length === now.length);
    if (complete.length < left.length) return { kind: "more", picked: now };
    return complete.length === 1 ? { kind: "move", move: complete[0]! } : { kind: "ambiguous", moves: complete };
  }
  if (picked.at(-1) === target) return { kind: "more", picked: picked.slice(0, -1) };
  const startsAnew = picked.length > 0 && candidates(moves, [target]).some((move) => move.targets.length > 1);
  return startsAnew ? { kind: "more", picked: [target] } : { kind: "refused" };
}
