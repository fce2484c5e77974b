// Plays a whole game of every kind: with the mouse against the computer, with the keyboard alone, and on a phone.
// ./test plays each game in one of these ways, always with the same seed. ./test full plays all of them with random
// seeds.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hands } from "./hands.mjs";
import { beginGame, isFull, onlyPeople, openPage, phone, useBrowser } from "./harness.mjs";
import { playToTheEnd } from "./player.mjs";

const at = useBrowser();

const levels = { yunnori: "level:3", "mini-yut": "level:3", yote: "level:4", jungle: "level:5", qwinto: "level:3", qwixx: "level:3" };

// Picks an option of the form, if the game has it.
async function pick(page, label, option) {
  const choice = page.locator("fieldset", { hasText: label }).getByText(option, { exact: true });
  if (await choice.count()) await choice.click();
}
const fewPieces = (page) => pick(page, "Pieces per player", "2");

// Seats only people, and as few as the game allows: dice games are then half as long.
async function fewPeople(page) {
  await fewPieces(page);
  await pick(page, "Players", "1");
  await onlyPeople(page);
}

// Sets the seed of the next game: seeds of long games would make ./test slow.
const setSeed = (page, seed) => page.evaluate((word) => void (crypto.getRandomValues = (words) => words.fill(word)), seed);

const ways = {
  mouse: { options: {}, choose: fewPieces, quick: ["mini-yut", "jungle"] },
  keyboard: { options: {}, choose: fewPeople, quick: ["yote", "qwinto"] },
  touch: { options: phone, choose: fewPeople, quick: ["yunnori", "qwixx"] },
};

for (const [way, { options, choose, quick }] of Object.entries(ways)) {
  describe(`a whole game with ${way}`, () => {
    for (const [game, level] of Object.entries(levels)) {
      if (!isFull && !quick.includes(game)) continue;
      test(game, async () => {
        const { page, context, faults } = await openPage(at.chrome.browser, at.server.url, options);
        if (!isFull) await setSeed(page, 3);
        await beginGame(page, game, choose);
        const record = await playToTheEnd(page, at.ask, hands[way], level);
        assert.ok(record.tokens.length > 5);
        assert.deepEqual(faults, []);
        await context.close();
      });
    }
  });
}
