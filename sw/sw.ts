import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { apiBase } from '#src/platform/http/api-base.ts';
import { reportProblem } from '#src/platform/report.ts';
import { firstScreenAt } from '#src/platform/keeping/first-screens.ts';
import { FIRST_SCREENS } from '#src/platform/keeping/names.ts';
import { SYNC_TAG } from '#src/platform/outbox/device.ts';
import { sendWaiting } from '#src/platform/outbox/worker-sender.ts';
import { isPicture, PICTURES } from './caching.ts';
import { dropOldFiles, isAsset } from './former-files.ts';
import { answerWithScreen } from './first-screen.ts';
import { LANDING, pageFor } from './navigation.ts';
import { workerParts } from './outbox.ts';
import { PictureStore } from './picture-store.ts';
import { createPictures } from './pictures.ts';
import { listenForPush } from './push-parts.ts';
import { type Routable, skipCalls } from './skip-calls.ts';
import { createLifecycle, versionOf } from './updates.ts';
import { countKept, meter } from './worker-meter.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<PrecacheController['addToCacheList']>[0];
};

/** Chromium's own: the browser has a connection again. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

const files = self.__WB_MANIFEST;
const precache = new PrecacheController({ plugins: [countKept] });
precache.addToCacheList(files);

const isPrecached = (page: string) => precache.getCacheKeyForURL(page) !== undefined;
const openFiles = () => caches.open(precache.strategy.cacheName);

const lifecycle = createLifecycle({
  version: versionOf(files),
  hasEarlier: async () =>
    self.registration.active !== null && caches.has(precache.strategy.cacheName),
  skipWaiting: () => self.skipWaiting(),
  claim: () => self.clients.claim(),
  dropOldFiles: async () => {
    const current = new Set(precache.getURLsToCacheKeys().values());
    await dropOldFiles(await openFiles(), current, self.location.origin);
  },
});

const answerPicture = createPictures({
  store: new PictureStore(() => caches.open(PICTURES.cache), PICTURES.limits, Date.now),
  fetch: (input, init) => fetch(input, init),
  origin: self.location.origin,
  report: (reason) => reportProblem('A picture was not kept', reason),
  noteKept: meter.kept,
});

const screens = {
  find: async (path: string) => (await caches.open(FIRST_SCREENS)).match(path),
  page: () => precache.matchPrecache(LANDING),
  report: (reason: unknown) => reportProblem('A kept screen can’t be read', reason),
};

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    url.origin === self.location.origin &&
    pageFor(url.pathname, isPrecached) !== undefined,
  async ({ request, url }) => {
    const page = pageFor(url.pathname, isPrecached);
    const path = firstScreenAt(url);
    const savesData = request.headers.has('save-data');
    const laid = path === undefined ? undefined : await answerWithScreen(screens, path, savesData);
    const kept = laid ?? (page === undefined ? undefined : await precache.matchPrecache(page));
    if (kept !== undefined) meter.kept(kept);
    return kept ?? fetch(request);
  },
);
registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }));
cleanupOutdatedCaches();

// What a tab of the version before asks for; where it is not here, the server still has it.
registerRoute(
  ({ url }) => url.origin === self.location.origin && isAsset(url.href),
  async ({ request }) => {
    const kept = await (await openFiles()).match(request, { ignoreVary: true });
    return kept ?? fetch(request);
  },
);

registerRoute(
  ({ request, url }) => isPicture(url, request, self.location.origin),
  ({ request, event }) => answerPicture(request, (work) => event.waitUntil(work)),
);

self.addEventListener('install', (event) => {
  event.waitUntil(lifecycle.install(() => precache.install(event)));
  event.waitUntil(meter.countScript());
  event.waitUntil(
    skipCalls(event as Routable, apiBase, self.location.href, (reason) =>
      reportProblem('Calls go through the worker', reason),
    ),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(lifecycle.activate()));
self.addEventListener('message', (event) =>
  event.waitUntil(lifecycle.message(event.data, event.ports)),
);
// Posts are no business of `fetch`: a page sends its own, and this is for when none is open.
self.addEventListener('sync' as never, (event: SyncEvent) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting(workerParts));
});
listenForPush();
