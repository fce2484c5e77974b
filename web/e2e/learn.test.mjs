// The guided first games: a whole lesson with the mouse, one with the keyboard alone, mistakes, leaving and resuming.
import assert from "node:assert/strict";
import { beginGame, pageTestsOf, phone, seriousFaults, useBrowser } from "./harness.mjs";
import { hands } from "./hands.mjs";

const at = useBrowser();
const pageTest = pageTestsOf(at);

const shown = (page, what) => page.waitForSelector(`[data-coach][data-shown="${what}"]`);
const step = (page, n) => page.waitForSelector(`[data-coach][data-step="${n}"][data-shown="task"]`);
const coachText = (page) => page.locator("[data-coach]").innerText();

const boardTop = (page) => page.evaluate(() => document.querySelector(".stage > .frame").offsetTop);

// Does the task of a step: clicks the places, or presses a button.
async function doStep(page, hand, task) {
  if (task.startsWith("[")) return hand.press(page, `${task}:not(:disabled)`);
  for (const place of task.split(" ")) await hand.pick(page, place);
}

async function playLesson(page, hand, tasks, isDone) {
  for (const [i, task] of tasks.entries()) {
    await step(page, i);
    await page.waitForFunction(() => document.querySelector("[data-target], [data-action=throw]:not(:disabled)"));
    await doStep(page, hand, task);
    if (!isDone(i)) continue;
    await shown(page, "done");
    await hand.press(page, "[data-action=next]");
  }
  await shown(page, "end");
}

const jungle = ["A3 A4", "D4 D5", "C3 D3", "A4 B4", "B3 B7", "C2 D2", "D8 D9"];
const qwixx = ["[data-action=throw]", "red-5", "red-6", "red-7", "[data-action=pass]", "red-12"];

pageTest("the lesson of Jungle with the mouse, from its card to a real game", {}, async (page) => {
  await page.click("[data-learn=jungle]");
  await playLesson(page, hands.mouse, jungle, () => true);
  assert.match(await coachText(page), /That is Jungle/);
  assert.deepEqual(await seriousFaults(page), []);
  await page.click("[data-action=first-game]");
  await page.waitForFunction(() => location.hash === "#/play");
  await page.waitForSelector(".stage [data-target]");
  await page.goto(`${at.server.url}#/`);
  await page.waitForSelector("[data-learn=yote]");
  assert.equal(await page.locator("[data-learn=jungle]").count(), 0);
});

pageTest("the lesson of Qwixx with the keyboard alone, in Korean", { locale: "ko-KR" }, async (page) => {
  await page.goto(`${at.server.url}#/learn/qwixx`);
  await playLesson(page, hands.keyboard, qwixx, (i) => i > 0);
  assert.match(await coachText(page), /퀵스의 기본을 다 배웠어요/);
});

pageTest("a mistake is answered with the reason and changes nothing", {}, async (page) => {
  await page.goto(`${at.server.url}#/learn/jungle`);
  await step(page, 0);
  await doStep(page, hands.mouse, jungle[0]);
  await page.click("[data-action=next]");
  await step(page, 1);
  await doStep(page, hands.mouse, "D4 D3");
  await shown(page, "mistake");
  await page.waitForFunction(() => document.querySelector("[data-coach]").innerText.includes("The tiger cannot capture the lion at D3."));
  assert.deepEqual(await seriousFaults(page), []);
  await doStep(page, hands.mouse, "A4"); // legal, but not what the step asks for
  await page.waitForFunction(() => document.querySelector("[data-coach]").innerText.includes("That move is legal"));
  assert.match(await coachText(page), /Move the tiger onto the wolf/);
  await page.click("[data-action=show]");
  await doStep(page, hands.mouse, "D4 D5");
  await shown(page, "done");
});

pageTest("a lesson can be left, resumed in another language, and gone back in", { ...phone }, async (page) => {
  await page.tap("[data-learn=jungle]");
  for (const [i, task] of jungle.slice(0, 3).entries()) {
    await step(page, i);
    const before = await boardTop(page);
    await doStep(page, hands.touch, task);
    await shown(page, "done");
    assert.equal(await boardTop(page), before, "the texts of a step move the board");
    if (i < 2) await page.tap("[data-action=next]");
  }
  await page.tap("[data-action=next]");
  await step(page, 3);
  await page.tap("[data-action=leave]");
  assert.match(await page.textContent("[data-learn=jungle]"), /Continue your first game/);
  await page.reload();
  await page.tap("[data-learn=jungle]");
  await step(page, 3);
  await page.getByRole("button", { name: "한국어" }).tap();
  await page.waitForFunction(() => document.querySelector("[data-coach]").textContent.includes("쥐만 헤엄칠 수 있어요"));
  assert.deepEqual(await seriousFaults(page), []);
  await page.tap("[data-action=back]");
  await step(page, 2);
});

pageTest("a game that was played is not offered as new, and its rules lead to the lesson", {}, async (page) => {
  await page.waitForSelector("[data-learn=yote]");
  await beginGame(page, "yote");
  await page.evaluate(() => savedGame());
  await page.goto(`${at.server.url}#/`);
  await page.waitForSelector("[data-learn=qwinto]");
  assert.equal(await page.locator("[data-learn=yote]").count(), 0);
  await page.click("[data-rules=yote]");
  await page.click('dialog [href="#/learn/yote"]');
  await step(page, 0);
});
