// Whose turn it is in each of several games that are followed.
import { SvelteMap } from "svelte/reactivity";
import type { Face } from "../face/client";
import type { Follower } from "./follower.svelte";
import type { ErrorCode, RoomSeat } from "./types";

export type MyTurn =
  | { kind: "fault"; code: ErrorCode }
  | { kind: "open" } // not everybody has sat down
  | { kind: "over" }
  | { kind: "turn"; seat: number; seats: RoomSeat[]; isYours: boolean };

export class MyTurns {
  #turns = new SvelteMap<string, MyTurn>();
  #rules: Face;

  constructor(rules: Face) {
    this.#rules = rules;
  }

  of(game: string): MyTurn | undefined {
    return this.#turns.get(game);
  }

  isYours(game: string): boolean {
    const turn = this.#turns.get(game);
    return turn?.kind === "turn" && turn.isYours;
  }

  watch(follower: Follower): void {
    follower.onchange = () => void this.#look(follower);
    follower.start();
  }

  // Rules are asked only where they have to be; an answer that comes after another change is dropped.
  async #look(follower: Follower): Promise<void> {
    const { now, fault, game } = follower;
    if (fault) return void this.#turns.set(game, { kind: "fault", code: fault });
    if (!now) return;
    if (now.seats.some((seat) => seat.kind === "person" && !seat.taken)) return void this.#turns.set(game, { kind: "open" });
    if (now.record.ending) return void this.#turns.set(game, { kind: "over" });
    try {
      const { turn } = await this.#rules.ask("state", { record: now.record });
      if (follower.now !== now) return;
      const { seat } = turn;
      this.#turns.set(game, turn.kind === "over" ? { kind: "over" } : { kind: "turn", seat, seats: now.seats, isYours: seat === now.seat });
    } catch {
      this.#turns.set(game, { kind: "fault", code: "damaged" });
    }
  }
}
