// The table of the reader's language for games over the network; loaded with them.
import type { Language } from "../../engine/types";
import { settings } from "../../settings.svelte";
import { roomEn, type RoomText } from "./en";
import { roomKo } from "./ko";

const tables: Record<Language, RoomText> = { en: roomEn, ko: roomKo };

export function roomText(): RoomText {
  return tables[settings.language];
}
