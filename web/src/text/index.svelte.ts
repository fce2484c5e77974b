// The strings of the page in the chosen language.
import type { Language } from "../engine/types";
import { settings } from "../settings.svelte";
import { en, type Text } from "./en";
import { ko } from "./ko";

export const languages: Record<Language, Text> = { en, ko };

export function text(): Text {
  return languages[settings.language];
}

// The strings of one game: the names of its seats, the names of its pieces by their names in views, and prompts by the
// number of picked targets.
interface GameWords {
  seats?: readonly string[];
  picked?: { [count: number]: string };
  [piece: string]: unknown;
}

export function wordsOf(game: string): GameWords {
  return (text() as unknown as { [game: string]: GameWords | undefined })[game] ?? {};
}
