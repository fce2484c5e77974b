// Turns a document of docs/ into a page of its own.
import { basename } from "node:path";
import { Marked } from "marked";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const anchorOf = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");

// Returns the page and the pictures it shows, by their paths from docs/. They must lie in /document/, like document.css.
// Links to other documents become plain text, because the page has only this one.
export function renderDocument(markdown: string): { html: string; pictures: string[] } {
  const pictures: string[] = [];
  let title = "";
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth === 1) title = text;
        return `<h${depth} id="${escaped(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        return href.startsWith("#") ? `<a href="${escaped(href)}">${text}</a>` : text;
      },
      image({ href, text }) {
        pictures.push(href);
        return `<img src="/document/${escaped(basename(href))}" alt="${escaped(text)}">`;
      },
    },
  });
  const body = marked.parse(markdown, { async: false });
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Madang</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/document/document.css">
</head>
<body>
<main>
${body}</main>
</body>
</html>
`;
  return { html, pictures };
}
