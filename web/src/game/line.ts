// Boards as the editor writes them: the line of docs/notation.md. Whether one can be played is the rules' to say.
import type { Seat } from "../engine/types";

interface EditedBoard {
  columns: number;
  sides: string;
  cells: readonly { piece: { letter: string } | null }[];
}

export function lineOf({ columns, sides, cells }: EditedBoard, toMove: Seat): string {
  const all = cells.map(({ piece }, i) => `${i > 0 && i % columns === 0 ? "/" : ""}${piece?.letter ?? " "}`).join("");
  return `${all.replace(/ +/g, (empty) => String(empty.length))} ${sides[toMove]}`;
}
