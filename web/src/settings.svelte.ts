// The user's settings, saved in this browser.
import type { Language } from "./engine/types";
import { loadJson, save } from "./storage";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  motion: "auto" | "off";
}

const key = "madang.settings";

function defaults(): Settings {
  const spoken = navigator.languages.map((name) => name.slice(0, 2).toLowerCase());
  const first = spoken.find((language) => language === "en" || language === "ko");
  return { language: first === "ko" ? "ko" : "en", theme: "auto", sound: false, motion: "auto" };
}

// Replaces invalid values with defaults: another version may have saved the settings.
function valid(saved: Partial<Settings>): Settings {
  const out = defaults();
  if (saved.language === "en" || saved.language === "ko") out.language = saved.language;
  if (saved.theme === "light" || saved.theme === "dark") out.theme = saved.theme;
  if (saved.motion === "off") out.motion = "off";
  out.sound = saved.sound === true;
  return out;
}

export const settings: Settings = $state(valid((loadJson(key) ?? {}) as Partial<Settings>));

// Saves the settings and applies them to the page whenever they change. REQUIRES: called once, where effects can run.
export function followSettings(): void {
  $effect(() => {
    save(key, JSON.stringify(settings));
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
  });
}

export function hasMotion(): boolean {
  return settings.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
