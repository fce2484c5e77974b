// Arrow keys on a board: one spot at a time is in the tab order, and an arrow moves to the nearest one that way.

function spotsOf(board: Element): SVGElement[] {
  return [...board.querySelectorAll<SVGElement>("[data-spot]")];
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// The nearest spot in a direction; what lies aside counts as twice as far.
function neighbour(from: SVGElement, spots: SVGElement[], [dx, dy]: [number, number]): SVGElement | undefined {
  const here = centre(from);
  let best: SVGElement | undefined;
  let bestCost = Infinity;
  for (const spot of spots) {
    const there = centre(spot);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (spot === from || along < 2 || aside > 2 * along) continue;
    const cost = along + 2 * aside;
    if (cost < bestCost) [best, bestCost] = [spot, cost];
  }
  return best;
}

function makeReachable(board: Element, spot: SVGElement | undefined): void {
  for (const other of spotsOf(board)) other.setAttribute("tabindex", other === spot ? "0" : "-1");
}

// A Svelte action for the element around the spots. `moment` changes whenever the spots may have changed.
export function boardKeys(board: Element, _moment: unknown) {
  function settle() {
    const spots = spotsOf(board);
    const focused = spots.find((spot) => spot === document.activeElement);
    const kept = spots.find((spot) => spot.getAttribute("tabindex") === "0");
    makeReachable(board, focused ?? kept ?? spots.find((spot) => "target" in spot.dataset) ?? spots[0]);
  }
  function onkeydown(event: Event) {
    const direction = directions[(event as KeyboardEvent).key];
    const from = (event.target as Element).closest<SVGElement>("[data-spot]");
    if (!direction || !from) return;
    event.preventDefault();
    const to = neighbour(from, spotsOf(board), direction);
    if (!to) return;
    makeReachable(board, to);
    to.focus();
  }
  board.addEventListener("keydown", onkeydown);
  settle();
  return {
    update: () => queueMicrotask(settle),
    destroy: () => board.removeEventListener("keydown", onkeydown),
  };
}
