// System notifications that it is the player's turn, while the page is hidden.

export function canRequestNotifications(): boolean {
  return "Notification" in globalThis && Notification.permission === "default";
}

export async function requestNotifications(): Promise<void> {
  await Notification.requestPermission();
}

// A game's notification replaces its previous one.
export async function notify(title: string, body: string, game: string): Promise<void> {
  if (!document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  const options = { body, tag: game, icon: "/icon.svg" };
  try {
    // Phones allow it to the service worker alone.
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) await registration.showNotification(title, { ...options, data: `/#/room/${game}` });
    else new Notification(title, options).onclick = () => focus();
  } catch {
    // The page's title says it as well.
  }
}
