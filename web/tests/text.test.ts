import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { en } from "../src/text/en";
import { shownNames, type SeatPlan } from "../src/game/seats";
import { josa } from "../src/text/josa";
import { ko } from "../src/text/ko";
import { roomEn } from "../src/text/room/en";
import { roomKo } from "../src/text/room/ko";
import { reviewEn } from "../src/text/review/en";
import { reviewKo } from "../src/text/review/ko";
import { rulesEn } from "../src/text/rules/en";
import { rulesKo } from "../src/text/rules/ko";
import { statisticsEn } from "../src/text/statistics/en";
import { statisticsKo } from "../src/text/statistics/ko";

// Returns every key with the type of its value: "play.hint: string".
function keys(table: object, path = ""): string[] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === "object" ? keys(value, `${path}${key}.`) : [`${path}${key}: ${typeof value}`],
  );
}

test("both languages have the same strings", () => {
  expect(keys(ko)).toEqual(keys(en));
  expect(keys(roomKo)).toEqual(keys(roomEn));
  expect(keys(statisticsKo)).toEqual(keys(statisticsEn));
  expect(keys(reviewKo)).toEqual(keys(reviewEn));
});

test("both languages have the same parts of the rules", () => {
  expect(keys(rulesKo)).toEqual(keys(rulesEn));
});

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? (entry.name === "text" ? "" : sources(join(folder, entry.name))) : readFileSync(join(folder, entry.name), "utf8")))
    .join("\n");
}

test("every string is used", () => {
  const code = sources(join(__dirname, "../src"));
  // The keys of some tables are names from the games, so only the names of those tables appear in the code.
  const isUsed = (key: string) => new RegExp(`\\.${key}\\b`).test(code);
  const byName = new Set(["games", "variants", "variantNotes", "results", "steps", "animals", "animalNotes", "colours", "letters", "seats", "numbers", "picked", "jungle", "shapes", "places", "errors", "clocks", "declined", "parts"]);
  const unused = [...keys(en), ...keys(roomEn), ...keys(statisticsEn), ...keys(reviewEn)]
    .map((line) => line.split(":", 1)[0]!.split("."))
    .filter((path) => !path.slice(0, -1).some((part) => byName.has(part)) && !isUsed(path.at(-1)!));
  expect(unused.map((path) => path.join("."))).toEqual([]);
});

test("Korean particles follow the sound before them", () => {
  const cases = readFileSync(join(__dirname, "../../tests/unit/josa_cases.txt"), "utf8").split("\n");
  const words = cases.filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split(" "));
  expect(words.length).toBeGreaterThan(70);
  for (const [word, subject, direction] of words) {
    expect(josa(word!, "이/가")).toBe(word! + subject);
    expect(josa(word!, "으로/로")).toBe(word! + direction);
  }
});

test("each language addresses people in its own way", () => {
  const seats: SeatPlan[] = [{ kind: "person", name: "" }, { kind: "person", name: "Jack" }];
  expect(en.play.share(shownNames(seats, 0, en))).toBe("You and Jack share the win.");
  expect(ko.play.share(shownNames(seats, 0, ko))).toBe("나와 Jack 님 공동 승리!");
  expect(ko.play.wins(shownNames(seats, 0, ko)[1]!)).toBe("Jack 님이 이겼어요!");
  expect(en.dice.sheetOf(shownNames(seats, 0, en)[0]!)).toBe("Your sheet");
  expect(en.dice.sheetOf(shownNames(seats, 0, en)[1]!)).toBe("Jack’s sheet");
  expect(ko.dice.sheetOf(shownNames(seats, 0, ko)[0]!)).toBe("내 점수표");
});

test("nouns agree with numbers, and percentages have no space", () => {
  expect([0, 1, 2].map(en.play.points)).toEqual(["0 points", "1 point", "2 points"]);
  expect(en.hints.win(1)).toBe("wins in 1 move");
  expect(en.hints.chance(0.5349)).toBe("53.5% to win");
  expect(ko.hints.chance(0.54)).toBe("승률 54%");
});
