// The strings of the statistics in the chosen language; loaded with their screen.
import type { Language } from "../../engine/types";
import { settings } from "../../settings.svelte";
import { statisticsEn, type StatisticsText } from "./en";
import { statisticsKo } from "./ko";

const tables: Record<Language, StatisticsText> = { en: statisticsEn, ko: statisticsKo };

export function statisticsText(): StatisticsText {
  return tables[settings.language];
}
