// What somebody who clicked a place that is not offered wanted to play, as a token, so that the rules can say why not.
import type { View } from "../face/types";

// Nothing where the clicks do not amount to a move.
export function attempt(view: View, picked: readonly string[], target: string): string | null {
  const [first, second] = picked;
  switch (view.game) {
    case "jungle":
      return first === undefined ? null : `${first}${target}`;
    case "yote":
      if (first === undefined) return `p${target}`;
      return second === undefined ? `m${first}-${target}` : `m${first}-${second}x${target}`;
    case "yunnori":
      return first === undefined && view.hand.length > 0 ? `${target}:${view.hand[0]}` : null;
    case "mini-yut":
      return target;
    case "qwinto":
    case "qwixx": {
      const [colour, number] = target.split("-");
      return number === undefined ? target : `${colour![0]}${number}`;
    }
  }
}
