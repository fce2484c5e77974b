// Files in and out of the page.

export function download(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

// The moment as part of a file's name.
export function stamp(): string {
  return new Date().toISOString().slice(0, 16).replace(/[:T]/g, "-");
}

// Records and boards are small; anything larger is no game.
const largest = 4 << 20;

// The text of a chosen file, or nothing when it is too large to be a game.
export async function textOf(input: HTMLInputElement): Promise<string | null> {
  const file = input.files?.[0];
  input.value = "";
  return file && file.size <= largest ? file.text() : null;
}
