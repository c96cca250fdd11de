// Keeps one page for when there is no connection. Nothing else is stored: what people see here is theirs, and current.
const KEPT = 'offline-1';
const files = ['/offline', '/favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    // Pages are asked for while this worker starts.
    await self.registration.navigationPreload?.enable();
  };
  event.waitUntil(old());
});

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === 'navigate' && request.method === 'GET' && !path.startsWith('/api/')) {
    const page = async () => (await preloadResponse) ?? (await fetch(request));
    event.respondWith(page().catch(async () => (await caches.match('/offline')) ?? Response.error()));
  } else if (path === '/favicon.svg') {
    event.respondWith(fetch(request).catch(async () => (await caches.match(path)) ?? Response.error()));
  }
});
