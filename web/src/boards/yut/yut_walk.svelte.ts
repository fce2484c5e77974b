// The last move of a Yut game as an animation: the pieces that move, and the caught pieces that go back.
import { untrack } from "svelte";
import type { Seat, YutAnimal, YutView } from "../views";
import { sideOf } from "../../game/sides";
import { hasMotion } from "../../settings.svelte";
import type { Scene } from "../scene";
import type { Point } from "./yut_places";

export interface Walker {
  seat: Seat; // the first one of the side
  count: number;
  animal: YutAnimal | null;
}

export interface Walk extends Walker {
  from: number; // the index before the move
  stops: Point[]; // the first is the place before the move
  caught: (Walker & { at: Point; back: Point }) | null;
}

export interface Places {
  place(index: number): Point; // of a space, or of the exit
  start(seat: Seat, index: number): Point; // of a waiting piece of a seat
}

// Returns the walk of the last ply; null if it was not a move, or moved no piece.
function walkOf(scene: Scene<YutView>, places: Places): Walk | null {
  const { lastMove, lastPly, previous } = scene;
  const path = lastMove?.path ?? [];
  const target = path.at(-1);
  if (!lastMove || !lastPly || previous?.game !== scene.view.game || target === undefined || lastMove.targets[1] === "0") return null;
  const seat = sideOf(lastPly.seat, scene.view.sides.length);
  const before = previous as YutView;
  const from = Number(lastMove.targets[0]);
  const animalOf = (of: Seat) => before.sides[of]?.animal ?? null;
  const stack = before.points.find((point) => point.index === from);
  const there = lastMove.catches ? before.points.find((point) => point.index === target) : undefined;
  const first = stack ? places.place(from) : places.start(seat, from);
  return {
    seat,
    count: stack?.count ?? 1,
    animal: animalOf(seat),
    from,
    stops: [first, ...path.map((index) => places.place(index))],
    caught: there
      ? { seat: there.seat, count: there.count, animal: animalOf(there.seat), at: places.place(target), back: places.start(there.seat, 0) }
      : null,
  };
}

// Returns the view before the move without the moving pieces.
function withoutWalker(view: YutView, walk: Walk): YutView {
  const isOnBoard = view.points.some((point) => point.index === walk.from);
  return {
    ...view,
    points: view.points.filter((point) => point.index !== walk.from),
    sides: view.sides.map((side, seat) => {
      if (seat !== walk.seat || isOnBoard) return side;
      return { ...side, waiting: side.waiting - 1, pieces: side.pieces.map((index) => (index === walk.from ? 1 : index)) };
    }),
  };
}

// Follows a game: animates each new move before it shows the result. The move that led to the first position is not
// animated.
export function followWalk(scene: () => Scene<YutView>, places: Places) {
  let landed = $state.raw(untrack(scene).lastPly);
  const walk = $derived(scene().isStill || !hasMotion() ? null : walkOf(scene(), places));
  const isWalking = $derived(walk !== null && landed !== scene().lastPly);
  const shown = $derived(walk && isWalking ? withoutWalker(scene().previous as YutView, walk) : scene().view);
  return {
    // The animation still to be shown: the moving pieces, then the caught ones.
    get walk() {
      return isWalking || walk?.caught ? walk : null;
    },
    get isWalking() {
      return isWalking;
    },
    // The view to draw during the animation.
    get shown() {
      return shown;
    },
    land() {
      landed = scene().lastPly;
    },
  };
}
