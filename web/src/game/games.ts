// The games as the engine describes them, and the options of a new game.
import all from "virtual:games";
import type { Game, Language, Offer } from "../engine/types";
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

// Returns the name of a level of the computer.
export function levelName(game: Game, level: number, language: Language): string {
  return game.levels[language][level - 1]?.name ?? "";
}

// Returns the computers to choose from for a seat.
export function computerChoices(game: Game, levels: number, language: Language, { setup: t }: Text): { value: string; label: string }[] {
  const named = Array.from({ length: levels }, (_, i) => ({ value: `level:${i + 1}`, label: t.namedLevel(i + 1, levelName(game, i + 1, language)) }));
  const all = levels > 0 ? [...named, { value: "random", label: t.random }] : [];
  return all.map(({ value, label }) => ({ value, label: `${t.computer}: ${label}` }));
}

// The options chosen for a game.
export interface Choice {
  game: Game;
  variant: string; // an id, to which the numbers and animals are added
  numbers: { [option: string]: number };
  animals: string[] | null;
}

export function defaultChoice(game: Game, variant = game.offers[0]!.id): Choice {
  return { game, variant, numbers: numbersFor(offerIn(game, variant), {}), animals: null };
}

const offerIn = (game: Game, variant: string) => game.offers.find(({ id }) => id === variant) ?? game.offers[0]!;

// Returns the numbers of an offer: those wished for if it allows them, otherwise its usual ones.
function numbersFor({ numbers }: Offer, wished: { [option: string]: number }): { [option: string]: number } {
  const fits = (n: number | undefined, low: number, high: number): n is number => n !== undefined && n >= low && n <= high;
  return Object.fromEntries(numbers.map(({ name, low, high, usual }) => [name, fits(wished[name], low, high) ? wished[name]! : usual]));
}

export const offerOf = ({ game, variant }: Choice): Offer => offerIn(game, variant);

// Changes the rules, and keeps the numbers and animals that they allow.
export function chooseVariant(choice: Choice, variant: string) {
  choice.variant = variant;
  choice.numbers = numbersFor(offerOf(choice), choice.numbers);
  if (!offerOf(choice).animals) choice.animals = null;
}

export const seatsOf = (choice: Choice): number => choice.numbers.players ?? offerOf(choice).seats;

export const levelsOf = (choice: Choice): number => offerOf(choice).levels;

// Returns the number of sides, which is smaller than the number of seats in games in teams.
export function sidesOf(choice: Choice): number {
  const { seats, sides } = offerOf(choice);
  return sides < seats ? sides : seatsOf(choice);
}

// Returns an id for the choice. Only the engine knows the canonical form.
export function idOf(choice: Choice): string {
  const { variant, numbers, animals } = choice;
  const options = offerOf(choice).numbers.filter(({ name, usual }) => numbers[name] !== usual).map(({ name }) => `${name}=${numbers[name]}`);
  if (animals) options.push(`animals=${animals.slice(0, seatsOf(choice)).join("/")}`);
  return options.length === 0 ? variant : `${variant}${variant.includes(":") ? "," : ":"}${options.join(",")}`;
}
