/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- a worker's globals have no types in a file that is served as it is */
// The kill switch: served in place of sw.js it takes the place of any version of the app's worker,
// removes what that kept, and itself. What people saved (IndexedDB, localStorage) it leaves alone, and
// it loads no page anew: without a `fetch` handler open pages simply go to the network from now on.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
