// Makes the scene that a board draws from a table.
import type { Scene } from "../boards/scene";
import type { Table } from "./table.svelte";

// Returns the seat whose side is drawn nearest: the only seat played on this device, otherwise the first seat.
function nearest(table: Table): number {
  const here = table.seats.flatMap((_, seat) => (table.isLocal(seat) ? [seat] : []));
  return here.length === 1 ? here[0]! : 0;
}

export function sceneOf(table: Table, isTurned: boolean): Scene | null {
  const { state } = table;
  if (!state) return null;
  const advised = table.hints?.[0]?.token;
  const near = nearest(table);
  return {
    view: state.view,
    turn: table.record.ending ? { kind: "over", seat: 0 } : state.turn,
    names: table.names,
    moves: table.canMove ? state.moves : [],
    targets: table.targets,
    picked: table.picked,
    advised: state.moves.find((move) => move.token === advised) ?? null,
    previous: state.before?.view ?? null,
    lastMove: table.lastMove,
    lastPly: table.lastPly,
    lastRoll: table.lastRoll,
    isLanding: table.isLanding,
    canMove: table.canMove,
    canThrow: table.canThrow && !table.testMode,
    isStill: false,
    viewer: isTurned ? (near + 1) % state.seats : near,
  };
}
