// Writes the fonts of the page, for devices without the fonts of theme.css, and the CSS that loads the Hangul:
//   node font.mjs FOLDER
// latin.woff2 and latin_bold.woff2 have the letters of English, for text and for titles.
// The few syllables of the first screen in English are a font of their own, so that a first visit loads only those.
// Player names can contain other characters; those need a font of the device.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const root = fileURLToPath(new URL("..", import.meta.url));
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
const packages = join(root, "web/node_modules");
const font = await readFile(join(packages, "@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf"));
const code = (glyph) => `U+${glyph.codePointAt(0).toString(16).toUpperCase()}`;
const faces = [];
// The ranges of the second font include syllables that it lacks. Of two fonts for a syllable the browser takes the one
// that comes last in the CSS.
for (const [name, glyphs, range] of [["hangul", others, "U+1100-11FF, U+3130-318F, U+AC00-D7A3"], ["hangul_first", first, first.map(code).join(", ")]]) {
  await writeFile(join(folder, `${name}.woff2`), await subsetFont(font, glyphs.join(""), { targetFormat: "woff2" }));
  faces.push(`@font-face { font-family: "Madang Hangul"; src: url("./${name}.woff2") format("woff2"); font-display: swap; unicode-range: ${range}; }\n`);
}
await writeFile(join(folder, "hangul.css"), faces.join(""));

const letters = [...new Set(texts.join("").match(/[ -~\u00a0-\u00ff\u2010-\u2026\u2212]/gu))].sort().join("");
for (const [name, file, wght] of [["latin", "source-sans-3", { min: 400, max: 700 }], ["latin_bold", "source-serif-4", 700]]) {
  const whole = await readFile(join(packages, `@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`));
  await writeFile(join(folder, `${name}.woff2`), await subsetFont(whole, letters, { targetFormat: "woff2", variationAxes: { wght } }));
}
