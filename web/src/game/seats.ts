// The players of a game by seat.
import type { Departure } from "../engine/types";
import type { Text } from "../text/en";

// A person has a name, which may be empty. A computer has a player of the engine, such as "level:5", and perhaps the
// name of the person whom it replaces.
export type SeatPlan = { kind: "person"; name: string } | { kind: "computer"; player: string; instead?: string };

export const person: SeatPlan = { kind: "person", name: "" };

const middle = (levels: number) => `level:${Math.max(1, Math.ceil(levels / 2))}`;

// Returns the computer that plays on for a person who leaves.
export const standIn = (levels: number) => (levels > 0 ? middle(levels) : "random");

// Returns the players of the seats now: computers in the seats of those who left.
export function playersNow(seats: readonly SeatPlan[], left: readonly Departure[]): SeatPlan[] {
  return seats.map((plan, seat) => {
    const departure = left.find((one) => one.seat === seat);
    return departure && plan.kind === "person" ? { kind: "computer", player: departure.player, instead: plan.name } : plan;
  });
}

// Returns whether the others play on without the person in `seat`: another person is there, and at least two sides of
// which nobody has left.
export function playOnWithout(seat: number, seats: readonly SeatPlan[], left: readonly Departure[], sides: number): boolean {
  const gone = new Set([...left.map((departure) => departure.seat), seat].map((one) => one % sides));
  return sides - gone.size >= 2 && seats.some((plan, other) => plan.kind === "person" && other !== seat);
}

// Returns a person on seat 0 and computers of a middle level on all other seats.
export function defaultSeats(count: number, levels: number): SeatPlan[] {
  return Array.from({ length: count }, (_, seat) =>
    seat === 0 || levels === 0 ? person : { kind: "computer", player: middle(levels) },
  );
}

const computerKind = /^(random|greedy|best|mcts|level:[0-9]+)$/;

// Turns seats into the names of a record. In a record, the name of a computer player means a computer, so a person with
// such a name gets brackets.
export function recordNames(seats: readonly SeatPlan[]): string[] {
  return seats.map((seat) => {
    if (seat.kind === "computer") return seat.player;
    const name = seat.name.trim();
    return computerKind.test(name) ? `(${name})` : name;
  });
}

// Replaces a computer level that the game does not have with the highest one, or with a person if it has no levels.
export function supported(plan: SeatPlan, levels: number): SeatPlan {
  if (plan.kind === "person") return plan;
  if (levels === 0) return person;
  const level = /^level:([0-9]+)$/.exec(plan.player)?.[1];
  if (level === undefined) return plan;
  return { kind: "computer", player: `level:${Math.min(Math.max(1, Number(level)), levels)}` };
}

export function seatsOfRecord(names: readonly string[], count: number, levels: number): SeatPlan[] {
  if (names.length !== count) return defaultSeats(count, levels);
  const plans = names.map((name): SeatPlan => (computerKind.test(name) ? { kind: "computer", player: name } : { kind: "person", name }));
  return plans.map((plan) => supported(plan, levels));
}

// Returns the seat that is addressed as "you": the only person, if that person has no name.
export function onlyNameless(seats: readonly SeatPlan[]): number | null {
  const people = seats.flatMap((plan, seat) => (plan.kind === "person" ? [{ seat, name: plan.name.trim() }] : []));
  return people.length === 1 && people[0]!.name === "" ? people[0]!.seat : null;
}

function levelName(player: string, text: Text): string {
  if (player === "best") return text.setup.best;
  if (player === "random") return text.setup.random;
  return player.startsWith("level:") ? text.setup.level(Number(player.slice(6))) : player;
}

// Returns the names to show. Computers of the same kind are numbered.
export function shownNames(seats: readonly SeatPlan[], you: number | null, text: Text): string[] {
  return seats.map((plan, seat) => {
    if (seat === you) return text.play.you;
    if (plan.kind === "person") return plan.name.trim() ? text.play.person(plan.name.trim()) : text.play.player(seat + 1);
    if (plan.instead !== undefined) return text.play.standIn(plan.instead.trim() ? text.play.person(plan.instead.trim()) : text.play.player(seat + 1));
    const same = seats.filter((other) => other.kind === "computer" && other.player === plan.player);
    const level = levelName(plan.player, text).toLowerCase();
    return same.length === 1 ? text.play.computer(level) : text.play.computerNth(seat + 1, level);
  });
}
