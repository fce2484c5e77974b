// A page in any browser, with the part of Playwright's interface that the players of games use. A tab (firefox.mjs,
// webkit.mjs) has only calls of functions in the page and WebDriver's input actions, so this is written once for both.
// Everything waits for conditions, because the machine may be busy.
import assert from "node:assert/strict";

const patience = 60_000;
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

// Asks until the answer is truthy.
async function until(what, ask) {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > end) assert.fail(`waited for ${what}`);
    await pause(15);
  }
}

// Runs in the page. Returns the elements that the steps lead to.
const found = `(steps) => {
  const own = (element) => element.textContent.trim().replace(/\\s+/g, " ");
  let now = [document];
  const labels = (element) => [element.getAttribute("aria-label"), ...[...(element.labels ?? [])].map(own)];
  for (const { css, text, hasText, label, nth } of steps) {
    now = now.flatMap((root) => [...root.querySelectorAll(css ?? "*")]);
    if (hasText !== undefined) now = now.filter((element) => own(element).includes(hasText));
    if (label !== undefined) now = now.filter((element) => labels(element).includes(label));
    if (text !== undefined) now = now.filter((element) => own(element) === text && ![...element.children].some((child) => own(child) === text));
    if (nth !== undefined) now = now.slice(nth, nth + 1);
  }
  return now;
}`;

const onFound = (body) => `(steps, ...rest) => (${body})((${found})(steps), ...rest)`;

// Runs in the page. Scrolls to the first element and returns its centre when it has stopped moving and nothing else is
// there; null before.
const centre = onFound(`async ([element], isForced) => {
  const box = () => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height]; };
  if (!element || element.matches(":disabled") || element.getClientRects().length === 0) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const before = box();
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (!element.isConnected || before.join() !== box().join()) return null;
  const [x, y, width, height] = before;
  const at = [x + width / 2, y + height / 2];
  if (isForced) return at;
  const top = document.elementFromPoint(...at);
  return top && (element.contains(top) || top.closest("label")?.contains(element)) ? at : null;
}`);

const keys = { Shift: "\uE008", Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015" };

class Locator {
  constructor(page, steps) {
    this.page = page;
    this.steps = steps;
  }

  #call(body, ...args) {
    return this.page.tab.call(onFound(body), [this.steps, ...args]);
  }

  #last(change) {
    return new Locator(this.page, [...this.steps.slice(0, -1), { ...this.steps.at(-1), ...change }]);
  }

  locator(css, { hasText } = {}) { return new Locator(this.page, [...this.steps, { css, hasText }]); }
  getByText(text) { return new Locator(this.page, [...this.steps, { text }]); }
  or(other) { return this.#last({ css: `${this.steps.at(-1).css}, ${other.steps.at(-1).css}` }); }
  nth(nth) { return this.#last({ nth }); }
  first() { return this.nth(0); }
  async all() { return Array.from({ length: await this.count() }, (_, i) => this.nth(i)); }

  count() { return this.#call("(all) => all.length"); }
  allTextContents() { return this.#call("(all) => all.map((element) => element.textContent)"); }
  getAttribute(name) { return this.#call("([element], name) => element?.getAttribute(name) ?? null", name); }
  waitFor() { return until(JSON.stringify(this.steps), () => this.count()); }

  async #press(pointerType, isForced) {
    const at = await until(JSON.stringify(this.steps), () => this.page.tab.call(centre, [this.steps, isForced]));
    const [x, y] = at.map(Math.round);
    const actions = [{ type: "pointerMove", x, y }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    await this.page.tab.act([{ type: "pointer", id: pointerType, parameters: { pointerType }, actions }]);
  }
  click({ force = false } = {}) { return this.#press("mouse", force); }
  tap({ force = false } = {}) { return this.#press("touch", force); }
  async scrollIntoViewIfNeeded() {} // every click scrolls

  // Chooses an option as a person does: no driver can click the list that the system draws.
  async selectOption(value) {
    await this.waitFor();
    return this.#call("([element], value) => { element.value = value; element.dispatchEvent(new Event('change', { bubbles: true })); }", value);
  }
  async fill(value) {
    await this.waitFor();
    return this.#call("([element], value) => { element.focus(); element.value = value; element.dispatchEvent(new InputEvent('input', { bubbles: true })); }", value);
  }
}

export class Page {
  constructor(tab) {
    this.tab = tab;
  }

  evaluate(code, argument) { return this.tab.call(typeof code === "string" ? `() => { ${code} }` : String(code), [argument ?? null]); }
  waitForFunction(code, argument) { return until(String(code), () => this.evaluate(code, argument)); }
  waitForSelector(css) { return this.locator(css).waitFor(); }
  waitForTimeout(time) { return pause(time); }
  locator(css, options) { return new Locator(this, []).locator(css, options); }
  getByLabel(label) { return new Locator(this, [{ css: "input, select, button", label }]); }
  inputValue(css) { return this.evaluate((wanted) => document.querySelector(wanted).value, css); }
  click(css) { return this.locator(css).first().click(); }
  textContent(css) { return this.locator(css).first().allTextContents().then(([text]) => text ?? null); }
  getAttribute(css, name) { return this.locator(css).first().getAttribute(name); }

  keyboard = {
    // The name of a key, possibly with a modifier before it: "Shift+Tab".
    press: (name) => {
      const values = name.split("+").map((key) => keys[key] ?? key);
      const down = values.map((value) => ({ type: "keyDown", value }));
      const up = [...values].reverse().map((value) => ({ type: "keyUp", value }));
      return this.tab.act([{ type: "key", id: "keys", actions: [...down, ...up] }]);
    },
  };

  async goto(url) {
    await this.tab.goto(url);
    await this.#prepare();
  }
  async reload() {
    await this.tab.reload();
    await this.#prepare();
  }

  // Makes the page save the running game, as it does when you leave it, and collects its errors.
  #prepare() {
    return this.evaluate(() => {
      window.savedGame = () => {
        dispatchEvent(new Event("pagehide"));
        return JSON.parse(localStorage.getItem("madang.game"));
      };
      window.faults = [];
      addEventListener("error", ({ message }) => faults.push(message));
      addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => faults.push(`${violatedDirective} ${blockedURI}`));
    });
  }
}
