// Plays whole games on the page: another copy of the module chooses the moves, hands make them, and after every token the
// page and that copy must agree.
import assert from "node:assert/strict";
import { recordOf } from "./harness.mjs";

// Makes one move with a hand: what is clicked for it, and which one it is where several look the same.
export async function clickMove(page, hand, state, move) {
  if (move.kind === "choose") {
    for (const { colour } of state.view.dice) {
      const isOn = (await page.getAttribute(`button[data-die="${colour}"]`, "aria-pressed")) === "true";
      if (isOn !== move.dice.includes(colour)) await hand.press(page, `button[data-die="${colour}"]`);
    }
    return hand.press(page, "[data-action=throw]:not(:disabled)");
  }
  if (move.kind === "pass") return hand.press(page, "[data-action=pass]");
  for (const target of move.targets) await hand.pick(page, target);
  // Several moves that look the same on the board are asked about.
  const same = state.moves.filter((other) => other.targets.join() === move.targets.join());
  if (same.length > 1) await hand.press(page, `dialog [data-token="${move.token}"]`);
}

// The record and the position of it, once the page shows just that position.
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

// Waits until the page shows more tokens than before, and returns them all.
async function nextTokens(page, before) {
  await page.waitForFunction(
    (count) => savedGame().tokens.length > count,
    before,
    { polling: 20 },
  );
  return (await recordOf(page)).tokens;
}

// Plays until the game is over; people play like `level`. Returns the record.
export async function playToTheEnd(page, ask, hand, level, most = 1500) {
  for (;;) {
    const { record, state } = await settled(page, ask);
    const count = record.tokens.length;
    assert.ok(count < most, `the game goes on for ${count} tokens`);
    if (state.turn.kind === "over") break;
    const isPerson = !/^(level:|random|best)/.test(record.seats[state.turn.seat] ?? "");
    if (state.circles && isPerson) {  // a computer moves on meanwhile
      await hand.press(page, ".ending button");
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
