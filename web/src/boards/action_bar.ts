// A Svelte action that moves a board's buttons into the action bar of the screen, where a thumb reaches them. Without a
// bar they stay on the board.
export function inActionBar(buttons: HTMLElement) {
  buttons.closest(".play")?.querySelector("[data-action-bar]")?.prepend(buttons);
  return { destroy: () => buttons.remove() };
}
