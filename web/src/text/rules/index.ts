// The rules as the page tells them: one table a language. Figures are positions that the game's own board draws.
import type { Language } from "../../engine/types";
import { rulesEn } from "./en";
import { rulesKo } from "./ko";

export interface RulesPart {
  title?: string;
  lines: string[];
  figure?: { game: string; start?: string; caption: string };
}

export type RulesTable = { [game: string]: RulesPart[] };

const tables: Record<Language, RulesTable> = { en: rulesEn, ko: rulesKo };

export function rulesOf(language: Language, game: string): RulesPart[] {
  return tables[language][game] ?? [];
}
