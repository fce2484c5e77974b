// Jungle positions as the editor writes them: the line of docs/notation.md. Whether one can be played is the rules' to say.
import type { Animal, JungleCell, Seat } from "../face/types";

export const animals: readonly Animal[] = ["elephant", "lion", "tiger", "leopard", "wolf", "dog", "cat", "rat"];

const letters: Record<Animal, string> = {
  rat: "r",
  cat: "c",
  dog: "d",
  wolf: "w",
  leopard: "p",
  tiger: "t",
  lion: "l",
  elephant: "e",
};

const columns = 7;

export function lineOf(cells: readonly Pick<JungleCell, "piece">[], toMove: Seat): string {
  const rows: string[] = [];
  for (let first = 0; first < cells.length; first += columns) {
    let row = "";
    let empty = 0;
    for (const { piece } of cells.slice(first, first + columns)) {
      if (!piece) {
        ++empty;
        continue;
      }
      const letter = letters[piece.animal];
      row += `${empty || ""}${piece.seat === 0 ? letter : letter.toUpperCase()}`;
      empty = 0;
    }
    rows.push(`${row}${empty || ""}`);
  }
  return `${rows.join("/")} ${toMove === 0 ? "b" : "r"}`;
}
