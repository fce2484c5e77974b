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

test("every custom property is both set and used", () => {
  const code = files.map(({ content }) => content).join("\n");
  const names = (form: RegExp) => [...new Set([...code.matchAll(form)].map((match) => match[1]))].sort();
  expect(names(/var\(--([\w-]+)/g)).toEqual(names(/--([\w-]+)(?:: |=")/g));
});
