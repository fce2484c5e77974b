// The input of a board: the position to draw and the possible actions. Boards know no rules.
import type { Move, Ply, Seat, State, Turn, View } from "./views";

export interface Scene<V extends View = View> {
  view: V;
  turn: Turn;
  names: string[]; // of the seats
  moves: readonly Move[]; // the legal ones, if a person may move
  targets: ReadonlySet<string>; // the targets that can be picked next
  picked: readonly string[];
  advised: Move | null; // the best move, if a hint is shown
  previous: View | null; // before the last ply, for animation
  lastMove: Move | null;
  lastPly: Ply | null;
  lastRoll: { token: string; at: number } | null; // the latest roll, and which token of the game it is
  isLanding: boolean; // thrown sticks or dice are in the air: the result is not shown yet
  canMove: boolean; // a person may move now
  canThrow: boolean; // a person may throw now
  isStill: boolean; // a picture without any actions
  viewer: Seat; // the seat whose side is drawn nearest
}

// The requests of a board to its owner.
export interface BoardActions {
  pick(target: string): void;
  play(token: string): void;
  choose(moves: Move[]): void; // plays one of the moves, after a question if there are several
  throw(): void;
}

export const noActions: BoardActions = { pick() {}, play() {}, choose() {}, throw() {} };

// Returns the scene of a position as a picture.
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
    isLanding: false,
    canMove: false,
    canThrow: false,
    isStill: true,
    viewer: 0,
  };
}

// Returns the move that picking the target would lead to; undefined if it is not exactly one. Labels describe it.
export function moveTo(scene: Scene, target: string): Move | undefined {
  const left = scene.moves.filter(
    (move) => scene.picked.every((one, i) => move.targets[i] === one) && move.targets[scene.picked.length] === target,
  );
  return left.length === 1 ? left[0] : undefined;
}
