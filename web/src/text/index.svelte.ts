// The table of the reader's language.
import type { Language } from "../face/types";
import { settings } from "../settings.svelte";
import { en, type Text } from "./en";
import { ko } from "./ko";

export const languages: Record<Language, Text> = { en, ko };

export function text(): Text {
  return languages[settings.language];
}
