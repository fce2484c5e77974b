// Drag and drop on a board, as a Svelte action for the element around the spots. Dragging picks the spot where it begins,
// then the spot where it ends, just as two clicks do. If one click would move, it picks only at the end, over an element
// that names the spot in `data-from`.
import type { BoardActions } from "./scene";

const threshold = 8; // a shorter drag is a click, in pixels

const goesTo = (goal: Element, spot: SVGElement) => (goal as SVGElement).dataset["from"]!.split(" ").includes(spot.dataset["at"]!);

// Returns the top spot at a point, also under such an element.
const spotAt = (x: number, y: number) => document.elementsFromPoint(x, y).map((element) => element.closest<SVGElement>("[data-at]")).find((spot) => spot !== null) ?? null;

export function boardDrag(board: HTMLElement, actions: BoardActions) {
  let from: { spot: SVGElement; x: number; y: number } | null = null;
  let isDragging = false;

  const goalsOf = (spot: SVGElement) => [...board.querySelectorAll("[data-from]")].filter((goal) => goesTo(goal, spot));

  function begin(event: PointerEvent) {
    const spot = event.isPrimary && event.button === 0 ? spotAt(event.clientX, event.clientY) : null;
    from = spot?.classList.contains("is-grip") ? { spot, x: event.clientX, y: event.clientY } : null;
    isDragging = false;
  }
  function move(event: PointerEvent) {
    if (!from || isDragging || Math.hypot(event.clientX - from.x, event.clientY - from.y) < threshold) return;
    isDragging = true;
    if (goalsOf(from.spot).length > 0) return;
    if (from.spot.getAttribute("aria-pressed") !== "true") actions.pick(from.spot.dataset["at"]!);
  }
  // A finger on a piece moves the piece, not the page. Browsers ignore `touch-action` on parts of a drawing.
  function hold(event: TouchEvent) {
    if (from && event.cancelable) event.preventDefault();
  }
  function end(event: PointerEvent) {
    if (from && isDragging) drop(from.spot, event.clientX, event.clientY);
    from = null;
    isDragging = false;
  }
  function drop(spot: SVGElement, x: number, y: number) {
    const goals = goalsOf(spot);
    const to = spotAt(x, y);
    if (goals.length > 0) {
      if (document.elementsFromPoint(x, y).some((element) => goals.includes(element))) actions.pick(spot.dataset["at"]!);
    } else if (to && to !== spot) {
      actions.pick(to.dataset["at"]!);
    }
  }
  function cancel() {
    from = null;
    isDragging = false;
  }

  board.addEventListener("pointerdown", begin);
  board.addEventListener("pointermove", move);
  board.addEventListener("touchmove", hold, { passive: false });
  board.addEventListener("pointerup", end);
  board.addEventListener("pointercancel", cancel);
  return {
    destroy() {
      board.removeEventListener("pointerdown", begin);
      board.removeEventListener("pointermove", move);
      board.removeEventListener("touchmove", hold);
      board.removeEventListener("pointerup", end);
      board.removeEventListener("pointercancel", cancel);
    },
  };
}
