// Whether the server that this page came from has a room. It is asked once, when the page has nothing else to do.

export const room = $state({ isThere: false });

let asked: Promise<void> | null = null;

export function lookForRoom(): Promise<void> {
  asked ??= ask();
  return asked;
}

// No answer is an answer: the page is played offline, or comes from a plain file server.
async function ask(): Promise<void> {
  await new Promise<void>((resolve) => ("requestIdleCallback" in globalThis ? requestIdleCallback(() => resolve(), { timeout: 2000 }) : setTimeout(resolve)));
  try {
    const response = await fetch("/api/v1/room");
    room.isThere = response.ok && ((await response.json()) as { api?: number }).api === 1;
  } catch {
    asked = null;
  }
}
