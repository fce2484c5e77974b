// Writes the Hangul that the page shows as a font, for devices without a Korean font, and the CSS that loads it:
//   node font.mjs FOLDER
// The few syllables of the first screen in English are a font of their own, so that a first visit loads only those.
// Player names can contain other syllables; those need a font of the device.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
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
const first = [..."마당한국어"]; // the title and the button that changes the language
const others = [...new Set(texts.join("").match(/\p{Script=Hangul}/gu))].filter((glyph) => !first.includes(glyph)).sort();
const folder = process.argv[2];
await mkdir(folder, { recursive: true });
const font = await readFile(whole);
const code = (glyph) => `U+${glyph.codePointAt(0).toString(16).toUpperCase()}`;
const faces = [];
// The ranges of the second font include syllables that it lacks. Of two fonts for a syllable the browser takes the one
// that comes last in the CSS.
for (const [name, glyphs, range] of [["hangul", others, "U+1100-11FF, U+3130-318F, U+AC00-D7A3"], ["hangul_first", first, first.map(code).join(", ")]]) {
  await writeFile(join(folder, `${name}.woff2`), await subsetFont(font, glyphs.join(""), { targetFormat: "woff2" }));
  faces.push(`@font-face { font-family: "Madang Hangul"; src: url("./${name}.woff2") format("woff2"); font-display: swap; unicode-range: ${range}; }\n`);
}
await writeFile(join(folder, "hangul.css"), faces.join(""));
