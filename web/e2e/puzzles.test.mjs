// The puzzles: solving and failing one on the board, a decision with dice, the puzzle of the day, progress.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pageTestsOf, phone, seriousFaults, useBrowser } from "./harness.mjs";
import { hands } from "./hands.mjs";
import { clickMove } from "./player.mjs";

const at = useBrowser();
const pageTest = pageTestsOf(at);

const file = fileURLToPath(new URL("../src/puzzles/puzzles.txt", import.meta.url));
const puzzles = readFileSync(file, "utf8").split("\n").filter(Boolean).map((line) => {
  const [head, position, solution, rest = ""] = line.split("|").map((part) => part.trim());
  const [kind, , game] = head.split(" ");
  return { kind, game, position, solution: solution.split(" "), rest: rest.split(" ") };
});

const shownLine = (page) => page.getAttribute(".stage", "data-line");
const until = (page, action) => page.waitForSelector(`[data-action-bar] [data-action="${action}"]:not(:disabled)`);
const status = (page) => page.locator(".status").innerText();

// Opens a puzzle from the list, and returns it.
async function openPuzzle(page, game, test = () => true) {
  await page.goto(`${at.server.url}#/puzzles`);
  await page.locator(`input[value="${game}"]`).check({ force: true });
  const same = puzzles.filter((puzzle) => puzzle.game.split(":")[0] === game);
  const number = same.findIndex(test);
  await page.locator("[data-puzzle]").nth(number).click();
  await until(page, "solution");
  assert.equal(await shownLine(page), same[number].position);
  return same[number];
}

// Clicks one move of a puzzle after some of its tokens.
async function play(page, hand, { game, position }, tokens, token) {
  const state = at.ask("state", { record: { game, start: position, tokens } });
  await page.waitForFunction((line) => document.querySelector(".stage")?.dataset.line === line, state.line);
  await clickMove(page, hand, state, state.moves.find((move) => move.token === token));
}

async function solve(page, hand, puzzle) {
  for (let i = 0; i < puzzle.solution.length; i += 2) {
    await until(page, "hint");
    await play(page, hand, puzzle, puzzle.solution.slice(0, i), puzzle.solution[i]);
  }
  await until(page, "next");
}

pageTest("a puzzle of Jungle is solved with the mouse, and stays solved after a reload", {}, async (page) => {
  const puzzle = await openPuzzle(page, "jungle", ({ kind }) => kind === "win");
  assert.match(await status(page), /One move wins/);
  assert.deepEqual(await seriousFaults(page), []);
  await solve(page, hands.mouse, puzzle);
  assert.match(await status(page), /Solved!/);
  await page.click("[data-action=rest]");
  const { line } = at.ask("state", { record: { game: puzzle.game, start: puzzle.position, tokens: [...puzzle.solution, ...puzzle.rest] } });
  await page.waitForFunction((end) => document.querySelector(".stage").dataset.line === end, line);
  await page.goto(`${at.server.url}#/puzzles`);
  await page.reload();
  await page.waitForSelector("[data-puzzle]");
  assert.equal(await page.locator("[data-puzzle].solved").count(), 1);
  assert.match(await page.locator("[role=status]").first().innerText(), /^1 of \d+ solved$/);
  assert.deepEqual(await seriousFaults(page), []);
  await page.click("[data-action=next]");
  await until(page, "hint");
  assert.notEqual(await shownLine(page), puzzle.position);
});

pageTest("a wrong move is answered on the board, with the reason; then hints and the solution", phone, async (page) => {
  const puzzle = await openPuzzle(page, "yote", ({ kind, solution }) => kind === "save" && solution[0].startsWith("m"));
  const state = at.ask("state", { record: { game: puzzle.game, start: puzzle.position, tokens: [] } });
  const wrong = state.moves.find(({ token, targets }) => token !== puzzle.solution[0] && targets.length === 2);
  await play(page, hands.touch, puzzle, [], wrong.token);
  await until(page, "again");
  assert.match(await status(page), /^Not this\. The answer is: .*\. (You lose in|You have lost|Your chance falls)/);
  await page.click("[data-action=again]");
  await until(page, "hint");
  assert.equal(await shownLine(page), puzzle.position);
  await page.click("[data-action=hint]");
  assert.match(await status(page), /^Begin at /);
  await page.click("[data-action=hint]");
  assert.match(await status(page), /^The move is: /);
  await page.click("[data-action=solution]");
  await until(page, "next");
  assert.match(await status(page), /Every other move loses/);
});

pageTest("a puzzle can be solved with the keyboard alone", {}, async (page) => {
  const puzzle = await openPuzzle(page, "yote", ({ solution }) => solution.length === 1);
  await solve(page, hands.keyboard, puzzle);
  assert.match(await status(page), /Solved!/);
});

pageTest("a decision with dice shows what every choice is worth", phone, async (page) => {
  const puzzle = await openPuzzle(page, "qwixx", ({ solution }) => solution[0] !== "pass");
  await play(page, hands.touch, puzzle, [], "pass");
  await until(page, "next");
  assert.match(await status(page), /Not the best: .*% instead of .*%/);
  const values = await page.locator("[data-value]").allInnerTexts();
  assert.ok(values.length >= 3);
  assert.match(await page.locator("[data-value=pass]").innerText(), /your choice/);
  assert.deepEqual(await seriousFaults(page), []);
});

pageTest("the puzzle of the day is the same for everyone on a date, and counts days in a row", {}, async (page) => {
  const open = async (date) => {
    await page.clock.setFixedTime(new Date(`${date}T12:00:00`));
    await page.goto(`${at.server.url}#/`);
    await page.reload();
    await page.click("[data-action=day]");
    await until(page, "solution");
    const line = await shownLine(page);
    return puzzles.find(({ position }) => position === line);
  };
  const seen = [];
  for (const date of ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-18"]) seen.push(await open(date));
  assert.equal(new Set(seen).size, 3);
  assert.equal(seen[0], seen[3]);
  await solve(page, hands.mouse, seen[0]);
  await page.goto(`${at.server.url}#/`);
  assert.match(await page.locator("[data-action=day]").innerText(), /✓/);
  await open("2026-11-19");
  await page.goto(`${at.server.url}#/puzzles`);
  assert.match(await page.locator(".day").innerText(), /1 day in a row/);
  assert.equal(await page.evaluate(() => localStorage.getItem("madang.game")), null);
});

pageTest("the puzzles speak Korean", { locale: "ko-KR" }, async (page) => {
  await page.goto(`${at.server.url}#/puzzles`);
  await page.waitForSelector("[data-puzzle]");
  assert.equal(await page.locator("h1").innerText(), "문제");
  await page.locator("[data-puzzle]").first().click();
  await until(page, "hint");
  assert.match(await status(page), /수는 하나뿐이에요/);
});
