// The strings of online games in the chosen language; loaded with the online games.
import type { Language } from "../../engine/types";
import { settings } from "../../settings.svelte";
import { roomEn, type RoomText } from "./en";
import { roomKo } from "./ko";

const tables: Record<Language, RoomText> = { en: roomEn, ko: roomKo };

export function roomText(): RoomText {
  return tables[settings.language];
}
