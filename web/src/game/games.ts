// The games as the engine describes them, and the options of a new game.
import all from "virtual:games";
import type { Game } from "../engine/types";
import type { Text } from "../text/en";

export const games: readonly Game[] = all;

// Returns the game of an id; null if this page does not know it.
export function gameOf(id: string): Game | null {
  const name = id.split(":", 1)[0]!.toLowerCase();
  return games.find((game) => game.name === name) ?? null;
}

export function gameText({ name, title, summary }: Game, text: Text): { title: string; origin: string; summary: string } {
  return text.games[name] ?? { title, origin: "", summary };
}

export function titleOf(id: string, text: Text): string {
  const game = gameOf(id);
  return game ? gameText(game, text).title : id;
}

// The options chosen for a game.
export interface Choice {
  game: Game;
  variant: string; // an id, to which the numbers and animals are added
  numbers: { [option: string]: number };
  animals: string[] | null;
}

export function defaultChoice(game: Game, variant = game.offers[0]!.id): Choice {
  return { game, variant, numbers: Object.fromEntries(game.numbers.map(({ name, usual }) => [name, usual])), animals: null };
}

const offerOf = ({ game, variant }: Choice) => game.offers.find(({ id }) => id === variant) ?? game.offers[0]!;

export const seatsOf = (choice: Choice): number => choice.numbers.players ?? offerOf(choice).seats;

export const levelsOf = (choice: Choice): number => offerOf(choice).levels;

// Returns an id for the choice. Only the engine knows the canonical form.
export function idOf(choice: Choice): string {
  const { game, variant, numbers, animals } = choice;
  const options = game.numbers.filter(({ name, usual }) => numbers[name] !== usual).map(({ name }) => `${name}=${numbers[name]}`);
  if (animals) options.push(`animals=${animals.slice(0, seatsOf(choice)).join("/")}`);
  return options.length === 0 ? variant : `${variant}${variant.includes(":") ? "," : ":"}${options.join(",")}`;
}
