// An online game between Firefox and WebKit, watched in Chromium.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startFirefox } from "./browsers/firefox.mjs";
import { closeSound, openIn } from "./browsers/suite.mjs";
import { startWebKit } from "./browsers/webkit.mjs";
import { openPage, useBrowser } from "./harness.mjs";
import { onlineGames } from "./online.mjs";

const at = useBrowser();
const { create, sit, agreed, stepUntil } = onlineGames(at);

test("Firefox and WebKit play online, and Chromium watches", async () => {
  const firefox = await startFirefox();
  const webkit = await startWebKit();
  try {
    const ann = await openIn(firefox, at.server.url);
    const ben = await openIn(webkit, at.server.url);
    const { page: eve } = await openPage(at.chrome.browser, at.server.url);
    const { link, id } = await create(ann, "yote", "Ann");
    await sit(ben, link, "Ben");
    await eve.goto(link);
    const moves = ({ position }, seat) => position.plies.filter((ply) => ply.seat === seat).length;
    await stepUntil(id, [ann, ben], [eve], (now) => moves(now, 0) >= 3 && moves(now, 1) >= 3);
    // The seat survives a reload in both browsers.
    for (const page of [ann, ben]) await page.reload();
    const { position } = await agreed(id, [ann, ben, eve]);
    await stepUntil(id, [ann, ben], [eve], (now) => now.position.plies.length >= position.plies.length + 2);
    await ben.click("details.more summary");
    await ben.click("[data-action=resign]");
    await ben.locator("button", { hasText: "Resign this game?" }).first().click();
    for (const page of [ann, ben, eve]) await page.waitForSelector("[data-over]");
    assert.match(await ann.textContent("[data-over]"), /You win!.*Ben resigned/s);
    for (const page of [ann, ben]) await closeSound(page, (fault) => /WebSocket/.test(fault));
  } finally {
    await firefox.close();
    await webkit.close();
  }
});
