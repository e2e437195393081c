// The service worker: keeps the files of the page, so that a reload without a connection still opens the page.
// The server puts VERSION and FILES before these lines (page_files.py). What the table says is never kept.

const KEPT = `page-${VERSION}`;
const PAGE = "/static/index.html";
const VIEWS = ["/", "/play", "/watch", "/hall", "/clock", "/desk", "/games", "/setup", "/station", "/welcome"];
const PATIENCE = 3000; // ms for which an answer from the table is waited for before the kept file is shown
const DISTRUST = 10000; // ms after a failed attempt during which kept files come first: a page has many of them

let failed = -DISTRUST;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("page-") && name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  const name = mode === "navigate" && VIEWS.includes(pathname) ? PAGE : pathname;
  if (FILES.includes(name)) event.respondWith(answer(event.request, name));
});

/** The table's own file if it answers in time, the kept one otherwise: an update of the table is seen at once. */
async function answer(request, name) {
  const kept = await (await caches.open(KEPT)).match(name);
  if (!kept) return fetch(request);
  if (performance.now() - failed < DISTRUST) return kept;
  const asked = fetch(request).then((fresh) => (fresh.status < 500 ? fresh : Promise.reject(new Error(fresh.statusText))));
  const late = new Promise((_, reject) => { setTimeout(() => reject(new Error("late")), PATIENCE); });
  try {
    return await Promise.race([asked, late]);
  } catch {
    failed = performance.now();
    return kept;
  }
}
