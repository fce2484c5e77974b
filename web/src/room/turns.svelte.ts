// Whose turn it is in each of the followed games.
import { SvelteMap } from "svelte/reactivity";
import type { Follower } from "./follower.svelte";
import type { ErrorCode, RoomSeat } from "./types";

export type MyTurn =
  | { kind: "fault"; code: ErrorCode }
  | { kind: "open" } // a seat is free
  | { kind: "over" }
  | { kind: "turn"; seat: number; seats: RoomSeat[]; isYours: boolean };

function turnOf({ now, fault }: Follower): MyTurn | null {
  if (fault) return { kind: "fault", code: fault };
  if (!now) return null;
  const { seats, turn } = now;
  if (seats.some((seat) => seat.kind === "person" && !seat.taken)) return { kind: "open" };
  return turn.kind === "over" ? { kind: "over" } : { kind: "turn", seat: turn.seat, seats, isYours: turn.seat === now.seat };
}

export class MyTurns {
  #turns = new SvelteMap<string, MyTurn>();

  of(game: string): MyTurn | undefined {
    return this.#turns.get(game);
  }

  isYours(game: string): boolean {
    const turn = this.#turns.get(game);
    return turn?.kind === "turn" && turn.isYours;
  }

  watch(follower: Follower): void {
    follower.onchange = () => {
      const turn = turnOf(follower);
      if (turn) this.#turns.set(follower.game, turn);
    };
    follower.start();
  }
}
