// The input of a board: the position to draw and the possible actions. Boards know no rules.
import type { Move, Ply, Seat, State, Turn, View } from "./views";

export interface Scene<V extends View = View> {
  view: V;
  turn: Turn;
  names: string[]; // of the seats
  moves: readonly Move[]; // the legal ones, if a person may move
  targets: ReadonlySet<string>; // what can be picked next
  picked: readonly string[];
  advised: Move | null; // the move that was found best, when somebody asked
  previous: View | null; // before the last ply, for movement
  lastMove: Move | null;
  lastPly: Ply | null;
  lastRoll: { token: string; at: number } | null; // the latest roll, and which token of the game it is
  canMove: boolean; // a person may move now
  canThrow: boolean; // a person may throw now
  isStill: boolean; // a picture: nothing can be done
  viewer: Seat; // whose side is drawn nearest
}

// The requests a board makes of its owner.
export interface BoardActions {
  pick(target: string): void;
  play(token: string): void;
  throw(): void;
}

export const noActions: BoardActions = { pick() {}, play() {}, throw() {} };

// A position as a picture.
export function still(state: State, names: string[]): Scene {
  return {
    view: state.view,
    turn: state.turn,
    names,
    moves: [],
    targets: new Set(),
    picked: [],
    advised: null,
    previous: null,
    lastMove: null,
    lastPly: null,
    lastRoll: null,
    canMove: false,
    canThrow: false,
    isStill: true,
    viewer: 0,
  };
}

// The move that is left when a target is picked next, where there is just one: to say what it does.
export function moveTo(scene: Scene, target: string): Move | undefined {
  const left = scene.moves.filter(
    (move) => scene.picked.every((one, i) => move.targets[i] === one) && move.targets[scene.picked.length] === target,
  );
  return left.length === 1 ? left[0] : undefined;
}
