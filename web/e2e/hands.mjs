// Three ways to play: with the mouse, by touch, and with the keyboard alone.
import assert from "node:assert/strict";

// Returns the first spot of a target, preferably one that can be picked now.
function spot(page, target) {
  return page.locator(`[data-at="${target}"][data-target]`).or(page.locator(`[data-at="${target}"]`)).first();
}

const mouse = {
  async pick(page, target) {
    await spot(page, target).click({ position: undefined, force: true });
  },
  async press(page, selector) {
    await page.locator(selector).first().click();
  },
};

const touch = {
  async pick(page, target) {
    const place = spot(page, target);
    await place.scrollIntoViewIfNeeded();
    await place.tap({ force: true });
  },
  async press(page, selector) {
    await page.locator(selector).first().tap();
  },
};

const isFocused = (page, selector) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

// Presses Tab until an element that matches the selector has the focus.
async function tabTo(page, selector) {
  for (let i = 0; i < 150; ++i) {
    if (await isFocused(page, selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`the Tab key never reaches ${selector}`);
}

// Returns the arrow keys that lead from the focused spot to a target, the best first; empty if the spot is the target.
const arrowsTo = (page, target) =>
  page.evaluate((at) => {
    const here = document.activeElement;
    if (here?.getAttribute("data-at") === at) return [];
    const places = [...document.querySelectorAll(`[data-at="${at}"]`)];
    const place = places.find((one) => one.hasAttribute("data-target")) ?? places[0];
    const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const [x, y] = centre(here.getBoundingClientRect());
    const [tx, ty] = centre(place.getBoundingClientRect());
    const across = tx > x ? "ArrowRight" : "ArrowLeft";
    const down = ty > y ? "ArrowDown" : "ArrowUp";
    const order = Math.abs(tx - x) > Math.abs(ty - y) ? [across, down] : [down, across];
    const other = { ArrowRight: "ArrowLeft", ArrowLeft: "ArrowRight", ArrowUp: "ArrowDown", ArrowDown: "ArrowUp" };
    return [...order, other[order[1]], other[order[0]]];
  }, target);

const focusedSpot = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-spot"));

const keyboard = {
  async pick(page, target) {
    await tabTo(page, "[data-spot]");
    const been = new Map();
    for (let i = 0; i < 80; ++i) {
      const arrows = await arrowsTo(page, target);
      if (arrows.length === 0) return page.keyboard.press("Enter");
      const here = await focusedSpot(page);
      const tried = been.get(here) ?? 0;
      been.set(here, tried + 1);
      await page.keyboard.press(arrows[tried % arrows.length]);
    }
    assert.fail(`the arrow keys never reach ${target}`);
  },
  async press(page, selector) {
    await tabTo(page, selector);
    await page.keyboard.press("Enter");
  },
};

export const hands = { mouse, touch, keyboard };
