// Tells that it is one's turn when the page is not looked at: by the system, where that was allowed.

export function canAskForNotices(): boolean {
  return "Notification" in globalThis && Notification.permission === "default";
}

export async function askForNotices(): Promise<void> {
  await Notification.requestPermission();
}

// The notice of a game takes the place of the one before it.
export async function notify(title: string, body: string, game: string): Promise<void> {
  if (!document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  const options = { body, tag: game, icon: "/icon.svg" };
  try {
    // Phones allow it to the service worker alone.
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) await registration.showNotification(title, { ...options, data: `/#/room/${game}` });
    else new Notification(title, options).onclick = () => focus();
  } catch {
    // A notice is a courtesy; the title says it as well.
  }
}
