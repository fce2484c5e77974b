// The module in the browser's worker must give the same answers, byte for byte, as in Node: for the recorded
// playthroughs, random games and requests of every kind. tests/wasm compares Node with the native page API.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { playthroughs, requests_of } from "../../tests/wasm/cases.mjs";
import { load_module } from "../../tests/wasm/module.mjs";
import { openPage, pageFolder, useBrowser } from "./harness.mjs";

let page, node;

useBrowser(async ({ chrome, server }) => {
  node = await load_module();
  ({ page } = await openPage(chrome.browser, server.url));
  const worker = readdirSync(`${pageFolder}/assets`).find((name) => /^worker-.*\.js$/.test(name));
  await page.evaluate((url) => {
    window.worker = new Worker(url, { type: "module" });
  }, `/assets/${worker}`);
});

// Resolves to the answers of the worker in the page, as text.
const answersInPage = (requests) =>
  page.evaluate(
    (all) =>
      new Promise((resolve, reject) => {
        const answers = [];
        window.worker.onmessage = ({ data }) => {
          if (data.failed) reject(new Error(data.failed));
          if (data.id === undefined) return;
          answers[data.id] = data.answer;
          if (answers.length === all.length) resolve(answers);
        };
        all.forEach((request, id) => window.worker.postMessage({ id, request }));
      }),
    requests,
  );

test("recorded playthroughs", async () => {
  for (const { game, start, plies } of playthroughs) {
    const tokens = plies.map(([token]) => token);
    const requests = [start, ...plies].map((_, count) => JSON.stringify({ ask: "state", record: { game, tokens: tokens.slice(0, count) } }));
    const lines = (await answersInPage(requests)).map((answer) => JSON.parse(answer).line);
    assert.deepEqual(lines, [start, ...plies.map(([, line]) => line)], game);
  }
});

test("random games and requests of every kind", async () => {
  const requests = requests_of((request) => JSON.parse(node.ask(JSON.stringify(request))));
  const answers = await answersInPage(requests);
  const fresh = await load_module();
  requests.forEach((request, i) => assert.equal(answers[i], fresh.ask(request), request));
});
