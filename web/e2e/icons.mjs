// Draws the icons in web/public from icon.svg: node web/e2e/icons.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { startBrowser } from "./harness.mjs";

const folder = new URL("../public/", import.meta.url);

// Systems cut apple-touch-icon and the maskable icon into their own shapes, so these two fill the square. A maskable
// icon also keeps its drawing inside the inner 80%.
export const icons = [
  { name: "icon-192.png", size: 192, drawn: 1 },
  { name: "icon-512.png", size: 512, drawn: 1 },
  { name: "icon-maskable-512.png", size: 512, drawn: 0.8, paper: "#f4ecdc" },
  { name: "apple-touch-icon.png", size: 180, drawn: 1, paper: "#f4ecdc" },
];

// Returns the icon as the bytes of a PNG file.
export async function draw(browser, { size, drawn, paper = "transparent" }) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(new URL("icon.svg", folder), "utf8");
  await page.setContent(`<style>* { margin: 0 } body { background: ${paper}; display: grid; place-items: center; height: 100vh } svg { width: ${100 * drawn}%; display: block }</style>${svg}`);
  const bytes = await page.screenshot({ omitBackground: true });
  await page.close();
  return bytes;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { browser, close } = await startBrowser();
  for (const icon of icons) writeFileSync(new URL(icon.name, folder), await draw(browser, icon));
  await close();
}
