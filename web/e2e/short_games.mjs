// How the tests of whole games set games up so that they are short.
import { onlyPeople } from "./harness.mjs";

// The level that chooses the moves of people in each game.
export const levels = { yunnori: "level:3", "mini-yut": "level:3", yote: "level:4", jungle: "level:5", qwinto: "level:3", qwixx: "level:3" };

// Picks an option of the form, if the game has it.
async function pick(page, label, option) {
  const choice = page.locator("fieldset", { hasText: label }).getByText(option, { exact: true });
  if (await choice.count()) await choice.click();
}
export const fewPieces = (page) => pick(page, "Pieces per player", "2");

// Seats only people, and as few as the game allows: dice games are then half as long.
export async function fewPeople(page) {
  await fewPieces(page);
  await pick(page, "Players", "1");
  await onlyPeople(page);
}

// Sets the seed of the next game: seeds of long games would make ./test slow.
export const setSeed = (page, seed) => page.evaluate((word) => void (crypto.getRandomValues = (words) => words.fill(word)), seed);
