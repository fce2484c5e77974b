import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const files = filesIn(join(__dirname, "../src")).map((path) => ({ path, content: readFileSync(path, "utf8") }));
const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch)\(/i;

test("only theme.css and skin.css contain colours", () => {
  const coloured = files.filter(({ content }) => colour.test(content)).map(({ path }) => path);
  expect(coloured.map((path) => path.replace(/.*[/\\]src[/\\]/, ""))).toEqual([join("style", "skin.css"), join("style", "theme.css")]);
});

// The relative luminance of a colour like #1a2b3c (WCAG 2).
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

test("the marks of the last move stand out on every square of Jungle", () => {
  const skin = files.find(({ path }) => path.endsWith("skin.css"))!.content;
  const themes = (name: string) => new RegExp(`--jungle-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(skin)!.slice(1);
  for (const square of ["land-even", "land-odd", "river", "trap", "den"]) {
    for (const theme of [0, 1]) expect(contrast(themes("last")[theme]!, themes(square)[theme]!), square).toBeGreaterThan(3);
  }
});

test("every custom property is both set and used", () => {
  const code = files.map(({ content }) => content).join("\n");
  const names = (form: RegExp) => [...new Set([...code.matchAll(form)].map((match) => match[1]))].sort();
  expect(names(/var\(--([\w-]+)/g)).toEqual(names(/--([\w-]+)(?:: |=")/g));
});
