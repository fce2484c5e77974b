// Clicking a move together, one target after the other, from the moves that are legal.
import type { Move } from "../engine/types";

// The moves whose targets begin with what was picked.
function candidates(moves: readonly Move[], picked: readonly string[]): Move[] {
  return moves.filter((move) => picked.every((target, i) => move.targets[i] === target));
}

// The targets that can be picked next.
export function nextTargets(moves: readonly Move[], picked: readonly string[]): Set<string> {
  const next = candidates(moves, picked).map((move) => move.targets[picked.length]);
  return new Set(next.filter((target) => target !== undefined));
}

export type Picked =
  | { kind: "more"; picked: string[] } // continue from here
  | { kind: "move"; move: Move }
  | { kind: "ambiguous"; moves: Move[] } // several moves look the same on the board
  | { kind: "refused" };

// The result of picking a target: the selection continues, starts over, is given up, or is a move.
export function pick(moves: readonly Move[], picked: readonly string[], target: string): Picked {
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
