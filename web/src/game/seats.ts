// Who sits where.
import type { Text } from "../text/en";

// A person has a name or none; a computer has a kind of the C++ side's players, such as "level:5".
export type SeatPlan = { kind: "person"; name: string } | { kind: "computer"; player: string };

export const person: SeatPlan = { kind: "person", name: "" };

// A person on seat 0, computers of a middling level on all others.
export function usualSeats(count: number, levels: number): SeatPlan[] {
  const level = Math.max(1, Math.ceil(levels / 2));
  return Array.from({ length: count }, (_, seat) =>
    seat === 0 || levels === 0 ? person : { kind: "computer", player: `level:${level}` },
  );
}

// The seats as names in a record and back: a name that is no kind of computer is a person's.
export function recordNames(seats: readonly SeatPlan[]): string[] {
  return seats.map((seat) => (seat.kind === "person" ? seat.name.trim() : seat.player));
}

const computerKind = /^(random|greedy|best|mcts|level:[0-9]+)$/;

export function seatsOfRecord(names: readonly string[], count: number, levels: number): SeatPlan[] {
  if (names.length !== count) return usualSeats(count, levels);
  return names.map((name) => (computerKind.test(name) ? { kind: "computer", player: name } : { kind: "person", name }));
}

// Whether the seat is the one person without a name, who is addressed as "you".
export function isYou(seats: readonly SeatPlan[], seat: number): boolean {
  const people = seats.filter((plan) => plan.kind === "person");
  const plan = seats[seat];
  return people.length === 1 && plan?.kind === "person" && plan.name.trim() === "";
}

export function levelName(player: string, text: Text): string {
  if (player === "best") return text.setup.best;
  if (player === "random") return text.setup.random;
  return player.startsWith("level:") ? text.setup.level(Number(player.slice(6))) : player;
}

// What the players are called; computers of the same kind are counted.
export function shownNames(seats: readonly SeatPlan[], text: Text): string[] {
  return seats.map((plan, seat) => {
    if (isYou(seats, seat)) return text.play.you;
    if (plan.kind === "person") return plan.name.trim() || text.play.player(seat + 1);
    const same = seats.filter((other) => other.kind === "computer" && other.player === plan.player);
    const level = levelName(plan.player, text).toLowerCase();
    return same.length === 1 ? text.play.computer(level) : text.play.computerNth(seat + 1, level);
  });
}
