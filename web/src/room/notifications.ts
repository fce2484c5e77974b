// System notifications that it is the player's turn, while the page is hidden.

export function canRequestNotifications(): boolean {
  return "Notification" in globalThis && Notification.permission === "default";
}

export async function requestNotifications(): Promise<void> {
  await Notification.requestPermission();
}

// Shows a notification, which replaces the previous one of the same game.
export async function notify(title: string, body: string, game: string): Promise<void> {
  if (!document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  const options = { body, tag: game, icon: "/icon.svg" };
  try {
    // Phones allow notifications only from the service worker.
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) await registration.showNotification(title, { ...options, data: `/#/room/${game}` });
    else new Notification(title, options).onclick = () => focus();
  } catch {
    // The title of the page shows it, too.
  }
}
