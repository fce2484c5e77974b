// The games as they are offered: what can be chosen before a game begins, and the id of docs/notation.md it gives.
import type { YutAnimal } from "../face/types";

export type GameName = "yunnori" | "mini-yut" | "yote" | "jungle" | "qwinto" | "qwixx";

export const gameNames: readonly GameName[] = ["yunnori", "mini-yut", "yote", "jungle", "qwinto", "qwixx"];

export const yutAnimals: readonly YutAnimal[] = ["pig", "dog", "sheep", "cow"];

export interface GameOffer {
  variants: string[]; // ids to choose from; the first is the usual one
  players?: [number, number]; // where the number of seats can be chosen
  usualPlayers: number;
  pieces?: [number, number];
  hasAnimals?: boolean;
  levels: number; // of the computer
}

export const offers: Record<GameName, GameOffer> = {
  yunnori: { variants: ["yunnori"], players: [2, 4], usualPlayers: 2, pieces: [1, 4], hasAnimals: true, levels: 5 },
  "mini-yut": {
    variants: ["mini-yut", "mini-yut:alone", "mini-yut:practice", "mini-yut:alone,practice=yes"],
    usualPlayers: 2,
    levels: 5,
  },
  yote: { variants: ["yote", "yote:traditional"], usualPlayers: 2, levels: 10 },
  jungle: { variants: ["jungle", "jungle:standard", "jungle:leiden"], usualPlayers: 2, levels: 10 },
  qwinto: { variants: ["qwinto"], players: [1, 3], usualPlayers: 2, levels: 5 },
  qwixx: { variants: ["qwixx"], players: [1, 3], usualPlayers: 2, levels: 5 },
};

// What has been chosen for a game.
export interface Choice {
  game: GameName;
  variant: string;
  players: number;
  pieces: number;
  animals: YutAnimal[] | null;
}

export function usualChoice(game: GameName): Choice {
  const { variants, usualPlayers, pieces } = offers[game];
  return { game, variant: variants[0]!, players: usualPlayers, pieces: pieces?.[1] ?? 0, animals: null };
}

export function seatsOf(choice: Choice): number {
  return choice.variant.startsWith("mini-yut:alone") ? 1 : choice.players;
}

// The levels of the computer; none where nothing is to decide: alone with one piece and one throw.
export function levelsOf(choice: Choice): number {
  return choice.variant === "mini-yut:alone" ? 0 : offers[choice.game].levels;
}

// The id of a choice; its canonical form is the C++ side's to say.
export function idOf(choice: Choice): string {
  const options: string[] = [];
  if (offers[choice.game].players && !choice.animals) options.push(`players=${choice.players}`);
  if (offers[choice.game].pieces) options.push(`pieces=${choice.pieces}`);
  if (choice.animals) options.push(`animals=${choice.animals.slice(0, choice.players).join("/")}`);
  return options.length === 0 ? choice.variant : `${choice.variant}:${options.join(",")}`;
}

export function gameOf(id: string): GameName | null {
  const name = id.split(":", 1)[0]!.toLowerCase();
  return gameNames.find((known) => known === name) ?? null;
}
