// Arrow keys on a board. One spot at a time is in the tab order, and an arrow key moves to the nearest spot in its
// direction.

export interface Place {
  x: number;
  y: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

// The direction of each arrow; y grows downwards.
const directions: Record<Arrow, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const same = 1; // distances that differ by less, in pixels, count as equal

// Returns the index of the nearest place in a direction; null if there is none. Prefers places at most 45 degrees off
// the direction, then places at most 76 degrees off. Of two equally near places it takes the clockwise one, so that the
// four arrows lead along four diagonals.
export function nearest(from: Place, places: readonly Place[], arrow: Arrow): number | null {
  const direction = directions[arrow];
  for (const widest of [1, 4]) {
    let best: number | null = null;
    let bestDistance = Infinity;
    let bestTurn = 0;
    places.forEach((place, index) => {
      const dx = place.x - from.x;
      const dy = place.y - from.y;
      const along = dx * direction.x + dy * direction.y;
      const turn = dy * direction.x - dx * direction.y; // positive is clockwise
      if (along < same || Math.abs(turn) > widest * along + same) return;
      const distance = Math.hypot(dx, dy);
      const isNearer = distance < bestDistance - same || (distance < bestDistance + same && turn > bestTurn);
      if (isNearer) [best, bestDistance, bestTurn] = [index, distance, turn];
    });
    if (best !== null) return best;
  }
  return null;
}

function spotsOf(board: Element): SVGElement[] {
  return [...board.querySelectorAll<SVGElement>("[data-spot]")];
}

function centre(element: Element): Place {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function makeReachable(board: Element, spot: SVGElement | undefined): void {
  for (const other of spotsOf(board)) other.setAttribute("tabindex", other === spot ? "0" : "-1");
}

// A Svelte action for the element around the spots. `_moment` changes whenever the spots may have changed.
export function boardKeys(board: Element, _moment: unknown) {
  function settle() {
    const spots = spotsOf(board);
    const focused = spots.find((spot) => spot === document.activeElement);
    const kept = spots.find((spot) => spot.getAttribute("tabindex") === "0");
    makeReachable(board, focused ?? kept ?? spots.find((spot) => "target" in spot.dataset) ?? spots[0]);
  }
  function onkeydown(event: Event) {
    const { key } = event as KeyboardEvent;
    const from = (event.target as Element).closest<SVGElement>("[data-spot]");
    if (!(key in directions) || !from) return;
    event.preventDefault();
    const others = spotsOf(board).filter((spot) => spot !== from);
    const index = nearest(centre(from), others.map(centre), key as Arrow);
    if (index === null) return;
    makeReachable(board, others[index]);
    others[index]!.focus();
  }
  board.addEventListener("keydown", onkeydown);
  settle();
  return {
    update: () => queueMicrotask(settle),
    destroy: () => board.removeEventListener("keydown", onkeydown),
  };
}
