// Downloads and uploads of files.

export function download(content: string | Blob, name: string): void {
  const url = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

// Returns the current date and time for a file name: "2026-01-31-09-05".
export function stamp(): string {
  return new Date().toISOString().slice(0, 16).replace(/[:T]/g, "-");
}

// Records and boards are small: a larger file is not a game.
const largest = 4 << 20;

// Returns the text of the chosen file; null if the file is missing or too large.
export async function textOf(input: HTMLInputElement): Promise<string | null> {
  const file = input.files?.[0];
  input.value = "";
  return file && file.size <= largest ? file.text() : null;
}
