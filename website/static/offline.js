// The service worker: keeps all files of the board in a browser, so that it works without a network afterwards.
// The build puts VERSION and FILES before these lines.

const KEPT = `try-${VERSION}`;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("try-") && name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(self.registration.scope)) return;
  const plain = url.split(/[?#]/)[0];
  event.respondWith(caches.open(KEPT)
    .then((kept) => kept.match(plain.endsWith("/") ? `${plain}index.html` : plain))
    .then((found) => found ?? fetch(event.request)));
});
