// Describes boards as text.
import type { BoardView, JungleView, QwintoView, QwixxView, YoteView, YutView } from "./views";
import type { Text } from "../text/en";
import type { Scene } from "./scene";

function jungle(view: JungleView, { jungle: t }: Text): string[] {
  return [0, 1].map((seat) => {
    const pieces = view.cells
      .filter((cell) => cell.piece?.seat === seat)
      .sort((a, b) => b.piece!.rank - a.piece!.rank)
      .map((cell) => `${t[cell.piece!.animal]} ${cell.name}${cell.piece!.trapped ? ` (${t.trapped})` : ""}`);
    return `${t.seats[seat]}: ${pieces.join(", ")}`;
  });
}

function yote(view: YoteView, { yote: t }: Text): string[] {
  return [0, 1].map((seat) => {
    const squares = view.cells.flatMap((owner, index) => (owner === seat ? [index + 1] : []));
    return `${t.onBoard(t.seats[seat]!, squares.join(", "))}; ${t.inReserve(view.reserves[seat as 0 | 1])}`;
  });
}

function yut(view: YutView, names: string[], { yut: t, play }: Text): string[] {
  const sides = view.sides.map((side, first) => {
    const points = view.points.filter((point) => point.seat === first).map((point) => `${point.count} × ${t.point(point.index)}`);
    return [`${play.together(side.seats.map((seat) => names[seat]!))}: ${play.waiting(side.waiting)}`, ...points, play.arrived(side.arrived)].join(", ");
  });
  const hand = view.hand.map((result) => t.results[result]).join(", ");
  return hand ? [...sides, `${play.hands}: ${hand}`] : sides;
}

function dice(view: QwintoView | QwixxView, { dice: t }: Text): string {
  const faces = view.dice.filter((die) => die.face !== null).map((die) => `${t.colours[die.colour]} ${die.face}`);
  return `${t.dice}: ${faces.join(", ") || "–"}`;
}

function qwinto(view: QwintoView, names: string[], text: Text): string[] {
  const t = text.dice;
  const sheets = view.sheets.map((sheet, seat) => {
    const rows = sheet.rows.map((row) => {
      const fields = row.fields.filter((field) => !field.closed).map((field) => field.number ?? "–");
      return `${t.colours[row.colour]} ${fields.join(" ")}`;
    });
    return `${names[seat]}: ${rows.join("; ")}; ${t.failed} ${sheet.failed}; ${text.play.points(sheet.points)}`;
  });
  return [dice(view, text), ...sheets];
}

function qwixx(view: QwixxView, names: string[], text: Text): string[] {
  const t = text.dice;
  const sheets = view.sheets.map((sheet, seat) => {
    const rows = sheet.rows.map((row) => {
      const marks = row.fields.filter((field) => field.marked).map((field) => field.number);
      const state = row.locked ? ` (${t.locked})` : row.closed ? ` (${t.rowClosed})` : "";
      return `${t.colours[row.colour]} ${marks.join(" ") || "–"}${state}`;
    });
    return `${names[seat]}: ${rows.join("; ")}; ${t.failed} ${sheet.failed}; ${text.play.points(sheet.points)}`;
  });
  return [dice(view, text), ...sheets];
}

// Returns the lines that describe a board; none for a game without a board here.
export function boardLines({ view: any, names }: Scene, text: Text): string[] {
  const view = any as BoardView;
  switch (view.game) {
    case "jungle":
      return jungle(view, text);
    case "yote":
      return yote(view, text);
    case "yunnori":
    case "mini-yut":
      return yut(view, names, text);
    case "qwinto":
      return qwinto(view, names, text);
    case "qwixx":
      return qwixx(view, names, text);
    default:
      return [];
  }
}
