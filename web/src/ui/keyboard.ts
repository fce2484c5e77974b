// Tracks whether the last input came from the keyboard or from a pointer.
let isUsed = false;

addEventListener("keydown", () => (isUsed = true), true);
addEventListener("pointerdown", () => (isUsed = false), true);

export function usesKeyboard(): boolean {
  return isUsed;
}
