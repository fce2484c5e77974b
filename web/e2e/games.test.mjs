// Plays a whole game of every kind: with the mouse against the computer, with the keyboard alone, and on a phone.
// ./test plays each game in one of these ways, always with the same seed. ./test full plays all of them with random
// seeds.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hands } from "./hands.mjs";
import { beginGame, isFull, openPage, phone, useBrowser } from "./harness.mjs";
import { playToTheEnd } from "./player.mjs";
import { fewPeople, fewPieces, levels, setSeed } from "./short_games.mjs";

const at = useBrowser();

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
