// Writes a font with the Hangul that the page shows, for devices without a Korean font: node font.mjs FILE
// Player names can contain other syllables; those need a font of the device.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const root = fileURLToPath(new URL("..", import.meta.url));
const whole = join(root, "web/node_modules/@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf");
const sources = ["web/index.html", "web/src", "madang"]; // the module speaks Korean as well
const kinds = [".cpp", ".h", ".html", ".svelte", ".ts"];

const texts = [];
for (const source of sources) {
  const files = extname(source) ? [""] : await readdir(join(root, source), { recursive: true });
  for (const file of files) {
    if (kinds.includes(extname(source + file))) texts.push(await readFile(join(root, source, file), "utf8"));
  }
}
const glyphs = [...new Set(texts.join("").match(/\p{Script=Hangul}/gu))].sort().join("");
const target = process.argv[2];
await mkdir(dirname(target), { recursive: true });
await writeFile(target, await subsetFont(await readFile(whole), glyphs, { targetFormat: "woff2" }));
