import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { en } from "../src/text/en";
import { josa } from "../src/text/josa";
import { ko } from "../src/text/ko";
import { roomEn } from "../src/text/room/en";
import { roomKo } from "../src/text/room/ko";
import { rulesEn } from "../src/text/rules/en";
import { rulesKo } from "../src/text/rules/ko";

// Every key with the kind of its value: "play.hint: string".
function keys(table: object, path = ""): string[] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === "object" ? keys(value, `${path}${key}.`) : [`${path}${key}: ${typeof value}`],
  );
}

test("both languages have the same strings", () => {
  expect(keys(ko)).toEqual(keys(en));
  expect(keys(roomKo)).toEqual(keys(roomEn));
});

test("both languages tell the same rules", () => {
  expect(keys(rulesKo)).toEqual(keys(rulesEn));
});

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? (entry.name === "text" ? "" : sources(join(folder, entry.name))) : readFileSync(join(folder, entry.name), "utf8")))
    .join("\n");
}

test("every string is used", () => {
  const code = sources(join(__dirname, "../src"));
  // Keys of tables that are read by a name of the games are found by the table's own name.
  const isUsed = (key: string) => new RegExp(`\\.${key}\\b`).test(code);
  const byName = new Set(["games", "variants", "variantNotes", "results", "steps", "animals", "animalNotes", "colours", "letters", "seats", "numbers", "picked", "jungle", "shapes", "places", "errors", "clocks"]);
  const unused = [...keys(en), ...keys(roomEn)]
    .map((line) => line.split(":", 1)[0]!.split("."))
    .filter((path) => !path.slice(0, -1).some((part) => byName.has(part)) && !isUsed(path.at(-1)!));
  expect(unused.map((path) => path.join("."))).toEqual([]);
});

test("Korean particles follow the sound before them", () => {
  expect(josa("말", "이/가")).toBe("말이");
  expect(josa("사자", "을/를")).toBe("사자를");
  expect(josa("컴퓨터 (5단계)", "이/가")).toBe("컴퓨터 (5단계)가");
  expect(josa("선수 3", "은/는")).toBe("선수 3은");
});
