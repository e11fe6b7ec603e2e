/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- a worker's globals have no types in a file that is served as it is */
// The kill switch. Served in place of sw.js, it replaces any version of the app's service worker, then
// deletes its caches and unregisters itself. It deletes nothing that people saved (IndexedDB,
// localStorage) and reloads no page: without a `fetch` handler, open pages use the network.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
