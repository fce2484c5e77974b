// Finds out whether the server of this page offers online games. The page asks once, when it is idle.

export const room = $state({ isAvailable: false });

let asked: Promise<void> | null = null;

export function checkForRoom(): Promise<void> {
  asked ??= ask();
  return asked;
}

// Asks the server. Without an answer there is no room: the page is offline, or comes from a plain file server.
async function ask(): Promise<void> {
  await new Promise<void>((resolve) => ("requestIdleCallback" in globalThis ? requestIdleCallback(() => resolve(), { timeout: 2000 }) : setTimeout(resolve)));
  try {
    const response = await fetch("/api/v1/room");
    room.isAvailable = response.ok && ((await response.json()) as { api?: number }).api === 1;
  } catch {
    asked = null;
  }
}
