// Writes the editor's board as a line of docs/notation/boards.md. The line may be an illegal position: the engine checks that.
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
