// The rules as the page shows them, one table per language. Figures are positions that the board of the game draws.
import type { Language } from "../../engine/types";
import { rulesEn } from "./en";
import { rulesKo } from "./ko";

export interface RulesPart {
  title?: string;
  lines: string[];
  sticks?: "plain" | "marked"; // shows the sticks of every result; a marked stick means back-do
  routes?: true; // draws the routes of Yut Nori
  figure?: { game: string; start?: string; caption: string };
}

export type RulesTable = { [game: string]: RulesPart[] };

const tables: Record<Language, RulesTable> = { en: rulesEn, ko: rulesKo };

export function rulesOf(language: Language, game: string): RulesPart[] {
  return tables[language][game] ?? [];
}
