// Sides: the seats that win and lose together. Every seat is a side of its own, except in games in teams, where partners
// sit across from each other.
import type { Seat } from "../engine/types";

export const sideOf = (seat: Seat, sides: number): number => seat % sides;

// Returns the seats that are not on a side of these seats.
export function opponents(of: readonly Seat[], seats: number, sides: number): Seat[] {
  const lost = new Set(of.map((seat) => sideOf(seat, sides)));
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !lost.has(sideOf(seat, sides)));
}

// Returns whether the seats are partners: several seats of one side.
export function arePartners(seats: readonly Seat[], sides: number): boolean {
  return seats.length > 1 && seats.every((seat) => sideOf(seat, sides) === sideOf(seats[0]!, sides));
}
