// Drag and drop on a board, as a Svelte action for the element around the spots. Dragging picks the spot where it begins,
// then the spot where it ends, just as two clicks do.
import type { BoardActions } from "./scene";

const threshold = 8; // a shorter drag is a click, in pixels

const spotAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<SVGElement>("[data-at]") ?? null;

export function boardDrag(board: HTMLElement, actions: BoardActions) {
  let from: { spot: SVGElement; x: number; y: number } | null = null;
  let isDragging = false;

  function begin(event: PointerEvent) {
    const spot = event.isPrimary && event.button === 0 ? spotAt(event.clientX, event.clientY) : null;
    from = spot?.classList.contains("is-grip") ? { spot, x: event.clientX, y: event.clientY } : null;
    isDragging = false;
  }
  function move(event: PointerEvent) {
    if (!from || isDragging || Math.hypot(event.clientX - from.x, event.clientY - from.y) < threshold) return;
    isDragging = true;
    if (from.spot.getAttribute("aria-pressed") !== "true") actions.pick(from.spot.dataset["at"]!);
  }
  function end(event: PointerEvent) {
    const to = isDragging ? spotAt(event.clientX, event.clientY) : null;
    if (to && to !== from?.spot) actions.pick(to.dataset["at"]!);
    from = null;
    isDragging = false;
  }
  function cancel() {
    from = null;
    isDragging = false;
  }

  board.addEventListener("pointerdown", begin);
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerup", end);
  board.addEventListener("pointercancel", cancel);
  return {
    destroy() {
      board.removeEventListener("pointerdown", begin);
      board.removeEventListener("pointermove", move);
      board.removeEventListener("pointerup", end);
      board.removeEventListener("pointercancel", cancel);
    },
  };
}
