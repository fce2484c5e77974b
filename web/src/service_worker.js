// Keeps every file of one build, so that the page works without a network. The build fills in the version and the list.
const cache_name = "madang-__VERSION__";
const files = __FILES__;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cache_name)
      .then((cache) => cache.addAll(files))
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

// The page itself is loaded again while there is a network, so that a new build is seen at once; what it names has the
// hash of its content in its name and never changes.
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  const path = event.request.mode === "navigate" ? "/" : url.pathname;
  if (!files.includes(path)) return;
  if (path === "/") {
    event.respondWith(fetch(event.request).catch(() => caches.match("/")));
  } else {
    event.respondWith(caches.match(path).then((kept) => kept ?? fetch(event.request)));
  }
});

// A notice that it is one's turn leads to its game.
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
