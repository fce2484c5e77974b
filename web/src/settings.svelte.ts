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
  const spoken = navigator.languages.map((name) => name.slice(0, 2).toLowerCase());
  const first = spoken.find((language) => language === "en" || language === "ko");
  return { language: first === "ko" ? "ko" : "en", theme: "auto", sound: false, motion: "auto" };
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

// Browsers may refuse to keep anything; the page works all the same.
function kept(): Partial<Settings> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Settings> | null) ?? {};
  } catch {
    return {};
  }
}

function keep(): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Nothing is lost but the convenience.
  }
}

export const settings: Settings = $state(valid(kept()));

// Keeps the settings and shows them on the page. To be called once, where effects run.
export function followSettings(): void {
  $effect(() => {
    keep();
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
  });
}

export function hasMotion(): boolean {
  return settings.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
