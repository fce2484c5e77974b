// What the reader has chosen, kept in this browser.
import type { Language } from "./face/types";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  motion: "auto" | "off";
}

const key = "madang.settings";

function usual(): Settings {
  const korean = navigator.languages.some((name) => name.toLowerCase().startsWith("ko"));
  const english = navigator.languages.findIndex((name) => name.toLowerCase().startsWith("en"));
  const koreanAt = navigator.languages.findIndex((name) => name.toLowerCase().startsWith("ko"));
  const prefersKorean = korean && (english < 0 || koreanAt < english);
  return { language: prefersKorean ? "ko" : "en", theme: "auto", sound: false, motion: "auto" };
}

// A value of the right kind, or the usual one: what a browser has kept may be of another version.
function valid(kept: Partial<Settings>): Settings {
  const out = usual();
  if (kept.language === "en" || kept.language === "ko") out.language = kept.language;
  if (kept.theme === "light" || kept.theme === "dark") out.theme = kept.theme;
  if (kept.motion === "off") out.motion = "off";
  out.sound = kept.sound === true;
  return out;
}

export function readKept<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

// Browsers may refuse to keep anything; the page works all the same.
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing is lost but the convenience.
  }
}

export const settings: Settings = $state(valid(readKept<Partial<Settings>>(key) ?? {}));

// Keeps the settings and shows them on the page. To be called once, where effects run.
export function followSettings(): void {
  $effect(() => {
    keep(key, settings);
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
  });
}

export function hasMotion(): boolean {
  return settings.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
