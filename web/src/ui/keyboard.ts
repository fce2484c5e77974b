// Whether the page is used with the keyboard just now, or with a pointer.
let isUsed = false;

addEventListener("keydown", () => (isUsed = true), true);
addEventListener("pointerdown", () => (isUsed = false), true);

export function usesKeyboard(): boolean {
  return isUsed;
}
