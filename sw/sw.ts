import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { reportProblem } from '#src/platform/report.ts';
import { SYNC_TAG } from '#src/platform/outbox/device.ts';
import { sendWaiting } from '#src/platform/outbox/worker-sender.ts';
import { isPicture, PICTURES } from './caching.ts';
import { pageFor } from './navigation.ts';
import { workerParts } from './outbox.ts';
import { PictureStore } from './picture-store.ts';
import { createPictures } from './pictures.ts';
import { onActivate, onMessage, type WorkerLifecycle } from './updates.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

/** Chromium's own: the browser has a connection again. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

const isPrecached = (page: string) => getCacheKeyForURL(page) !== undefined;

const worker: WorkerLifecycle = {
  firstInstall: self.registration.active === null,
  skipWaiting: () => self.skipWaiting(),
  claim: () => self.clients.claim(),
};

const answerPicture = createPictures({
  store: new PictureStore(() => caches.open(PICTURES.cache), PICTURES.limits, Date.now),
  fetch: (input, init) => fetch(input, init),
  origin: self.location.origin,
  report: (reason) => reportProblem('A picture was not kept', reason),
});

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    url.origin === self.location.origin &&
    pageFor(url.pathname, isPrecached) !== undefined,
  async ({ request, url }) => {
    const page = pageFor(url.pathname, isPrecached);
    const kept = page === undefined ? undefined : await matchPrecache(page);
    return kept ?? fetch(request);
  },
);
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(
  ({ request, url }) => isPicture(url, request, self.location.origin),
  ({ request, event }) => answerPicture(request, (work) => event.waitUntil(work)),
);

self.addEventListener('message', (event) => {
  const done = onMessage(event.data, worker);
  if (done !== undefined) event.waitUntil(done);
});
self.addEventListener('activate', (event) => {
  const done = onActivate(worker);
  if (done !== undefined) event.waitUntil(done);
});
// Posts are no business of `fetch`: a page sends its own, and this is for when none is open.
self.addEventListener('sync' as never, (event: SyncEvent) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting(workerParts));
});
