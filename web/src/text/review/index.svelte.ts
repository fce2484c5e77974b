// The strings of reviews in the chosen language; loaded with the first review.
import type { Language } from "../../engine/types";
import { settings } from "../../settings.svelte";
import { reviewEn, type ReviewText } from "./en";
import { reviewKo } from "./ko";

const tables: Record<Language, ReviewText> = { en: reviewEn, ko: reviewKo };

export function reviewText(): ReviewText {
  return tables[settings.language];
}
