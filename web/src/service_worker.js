// Caches every file of one build, so that the page works offline. The build fills in the version and the list of files.
// Networks are cached when a computer first needs them; without one it still plays, but is weaker.
const cache_name = "madang-__VERSION__";
const files = __FILES__;
const is_network = (path) => path.endsWith(".network");

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cache_name)
      .then((cache) => cache.addAll(files.filter((path) => !is_network(path))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== cache_name).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// Loads index.html from the network if possible, so that a new build appears at once. All other files come from the
// cache: their names contain a hash of their content.
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  const path = event.request.mode === "navigate" ? "/" : url.pathname;
  if (!files.includes(path)) return;
  if (path === "/") {
    event.respondWith(fetch(event.request).catch(() => caches.match("/")));
  } else {
    event.respondWith(caches.match(path).then((kept) => kept ?? load(event.request, path)));
  }
});

async function load(request, path) {
  const response = await fetch(request);
  if (response.ok && is_network(path)) await caches.open(cache_name).then((cache) => cache.put(path, response.clone()));
  return response;
}

// Opens the game when the player clicks a notification.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const address = event.notification.data;
      const page = pages.find(({ url }) => url.endsWith(address));
      return page ? page.focus() : self.clients.openWindow(address);
    }),
  );
});
