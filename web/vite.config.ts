import { svelte } from "@sveltejs/vite-plugin-svelte";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { renderDocument } from "./documents.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Files of public/ that the page also needs offline.
const copied = ["icon.svg", "manifest.webmanifest"];

// Writes the service worker, which caches every file of this build for offline play, and a compressed copy of each file
// for the server to choose from.
function offlineAndCompressed(): Plugin {
  return {
    name: "offline-and-compressed",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post", // compresses the final contents
      handler(_, bundle) {
        const files = new Map<string, string | Uint8Array>();
        for (const item of Object.values(bundle)) files.set(item.fileName, item.type === "chunk" ? item.code : item.source);
        for (const name of copied) files.set(name, readFileSync(here(`public/${name}`)));
        const hash = createHash("sha256");
        for (const name of [...files.keys()].sort()) hash.update(name).update(files.get(name)!);
        const paths = ["/", ...[...files.keys()].filter((name) => name !== "index.html").map((name) => `/${name}`)];
        const worker = readFileSync(here("src/service_worker.js"), "utf8")
          .replace("__VERSION__", hash.digest("hex").slice(0, 16))
          .replace("__FILES__", JSON.stringify(paths));
        files.set("service_worker.js", worker);
        this.emitFile({ type: "asset", fileName: "service_worker.js", source: worker });
        for (const [name, source] of files) {
          const bytes = Buffer.from(source);
          const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
          this.emitFile({ type: "asset", fileName: `${name}.gz`, source: gzipSync(bytes, { level: 9 }) });
          this.emitFile({ type: "asset", fileName: `${name}.br`, source: brotliCompressSync(bytes, brotli) });
        }
      },
    },
  };
}

// Provides the list of games, which the engine writes during the build. The home page can then show it without the
// engine.
function gameList(): Plugin {
  const id = "virtual:games";
  return {
    name: "game-list",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export default ${execFileSync(process.execPath, [here("games.mjs")], { encoding: "utf8" })}` : null),
  };
}

// Ships the licences of the fonts beside them, as the licences ask.
function fontLicences(): Plugin {
  const licences = {
    "gowun-dodum": "@expo-google-fonts/gowun-dodum/LICENSE_FONT",
    "source-sans-3": "@fontsource-variable/source-sans-3/LICENSE",
    "source-serif-4": "@fontsource-variable/source-serif-4/LICENSE",
  };
  return {
    name: "font-licences",
    apply: "build",
    generateBundle() {
      for (const [font, file] of Object.entries(licences)) {
        this.emitFile({ type: "asset", fileName: `assets/${font}-licence.txt`, source: readFileSync(here(`node_modules/${file}`)) });
      }
    },
  };
}

// Ships the pictures that programs show beside links to games. They are those of the documents.
function previews(): Plugin {
  const games = ["yunnori", "mini-yut", "yote", "jungle", "qwinto", "qwixx"];
  return {
    name: "previews",
    apply: "build",
    writeBundle({ dir }) {
      mkdirSync(`${dir}/preview`, { recursive: true });
      for (const game of games) copyFileSync(here(`../docs/pictures/page/${game}-light.png`), `${dir}/preview/${game}.png`);
    },
  };
}

// Ships the documents that the page links to.
function documents(): Plugin {
  return {
    name: "documents",
    apply: "build",
    writeBundle({ dir }) {
      mkdirSync(`${dir}/document`, { recursive: true });
      const styles = ["theme.css", "document.css"].map((name) => readFileSync(here(`src/style/${name}`), "utf8"));
      writeFileSync(`${dir}/document/document.css`, styles.join("\n"));
      for (const name of ["judge"]) {
        const { html, pictures } = renderDocument(readFileSync(here(`../docs/${name}.md`), "utf8"));
        writeFileSync(`${dir}/document/${name}.html`, html);
        for (const picture of pictures) copyFileSync(here(`../docs/${picture}`), `${dir}/document/${basename(picture)}`);
      }
    },
  };
}

export default defineConfig({
  root: here("."),
  plugins: [svelte(), gameList(), fontLicences(), previews(), documents(), offlineAndCompressed()],
  resolve: { alias: { "@wasm": here("../build/wasm"), "@font": here("../build/font"), "@networks": here("../madang/players/networks") } },
  build: {
    outDir: here("../build/page"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the Content-Security-Policy does not allow data: scripts or fonts
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  assetsInclude: ["**/*.network"],
  server: { fs: { allow: [here("..")] } },
  test: { include: ["tests/**/*.test.ts"] },
});
