// The strings of the puzzles in the chosen language; loaded with the puzzles.
import type { Language } from "../../engine/types";
import { settings } from "../../settings.svelte";
import { puzzlesEn, type PuzzleText } from "./en";
import { puzzlesKo } from "./ko";

const tables: Record<Language, PuzzleText> = { en: puzzlesEn, ko: puzzlesKo };

export function puzzleText(): PuzzleText {
  return tables[settings.language];
}
