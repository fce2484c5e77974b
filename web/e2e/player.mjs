// Plays whole games on the page. Another copy of the module chooses the moves, and the hands of hands.mjs click them.
// After every token the page and that copy must agree.
import assert from "node:assert/strict";
import { hands } from "./hands.mjs";
import { recordOf } from "./harness.mjs";

// Clicks one move. If several moves have the same targets, chooses it in the dialog.
export async function clickMove(page, hand, state, move) {
  if (move.kind === "choose") {
    for (const { colour } of state.view.dice) {
      const isOn = (await page.getAttribute(`button[data-die="${colour}"]`, "aria-pressed")) === "true";
      if (isOn !== move.dice.includes(colour)) await hand.press(page, `button[data-die="${colour}"]`);
    }
    return hand.press(page, "[data-action=throw]:not(:disabled)");
  }
  if (move.kind === "pass") return hand.press(page, "[data-action=pass]");
  // The only legal move needs one click.
  const targets = state.moves.length === 1 ? move.targets.slice(0, 1) : move.targets;
  // In Mini Yut Nori, a click can mean the piece or the ring around it, where another piece would go.
  const isRing = hand !== hands.keyboard && (await page.locator(`[data-goal="${move.targets[0]}"]`).count()) > 0;
  for (const target of targets) await hand.pick(page, target);
  // The page asks which move is meant if several look the same on the board.
  const same = state.moves.filter((other) => other.targets.join() === move.targets.join());
  if (same.length > 1 || isRing) await hand.press(page, `dialog [data-token="${move.token}"]`);
}

// Waits until the page shows the position of its record, and returns both.
async function settled(page, ask) {
  for (let i = 0; i < 1000; ++i) {
    const { record, line } = await page.evaluate(() => ({
      record: savedGame(),
      line: document.querySelector(".stage")?.dataset.line,
    }));
    const state = ask("state", { record });
    if (state.line === line) return { record, state };
    await page.waitForTimeout(10);
  }
  assert.fail("the page and the module show different positions");
}

// Waits until the record has more than `before` tokens, and returns them all.
async function nextTokens(page, before) {
  await page.waitForFunction(
    (count) => savedGame().tokens.length > count,
    before,
    { polling: 20 },
  );
  return (await recordOf(page)).tokens;
}

// Plays until the game is over, with moves of `level` for people. Returns the record.
export async function playToTheEnd(page, ask, hand, level, most = 1500) {
  for (;;) {
    const { record, state } = await settled(page, ask);
    const count = record.tokens.length;
    assert.ok(count < most, `the game is not over after ${count} tokens`);
    if (state.turn.kind === "over") break;
    const isPerson = !/^(level:|random|best)/.test(record.seats[state.turn.seat] ?? "");
    if (state.circles && isPerson) {  // on a computer's turn the game continues
      await hand.press(page, ".circles button");
      break;
    }
    const isByItself = state.must_pass || state.plies.at(-1)?.token.startsWith("throw");
    if (isPerson && state.turn.kind === "chance" && !isByItself) {
      await hand.press(page, "[data-action=throw]:not(:disabled)");
    } else if (isPerson && state.turn.kind === "decide" && !isByItself) {
      const { token } = ask("choose", { record, player: level, seed: "7" });
      await clickMove(page, hand, state, state.moves.find((move) => move.token === token));
    }
    await nextTokens(page, count);
  }
  await page.waitForSelector("[data-over]");
  return recordOf(page);
}
