import { apiBase } from '#src/platform/http/api-base.ts';
import { reportProblem } from '#src/platform/report.ts';
import { WORKER_GLOBALS } from '#src/platform/worker/file-names.ts';
import { firstScreenAt } from '#src/platform/storage-quota/first-screens.ts';
import { FIRST_SCREENS } from '#src/platform/storage-quota/stored-names.ts';
import { SYNC_TAG } from '#src/platform/outbox/device.ts';
import { sendWaitingEntries } from '#src/platform/outbox/sending/worker-sender.ts';
import { isPicture, PICTURE_CACHING } from './files/caching.ts';
import { dropOldFiles, isAsset } from './files/former-files.ts';
import { answerWithScreen } from './first-screen.ts';
import { LANDING_FILE, pageFor } from './navigation.ts';
import { workerOutboxDeps } from './outbox.ts';
import { LimitedPictureCache } from './pictures/limited-picture-cache.ts';
import { createPictureHandler } from './pictures/pictures.ts';
import type { AppFile } from '#src/platform/worker/app-file.ts';
import { Precache } from './files/precache.ts';
import { listenForPush } from './listen-for-push.ts';
import { type Routable, skipCalls } from './skip-calls.ts';
import { createLifecycle, versionOf } from './updates.ts';
import { meter } from './worker-meter.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly [WORKER_GLOBALS.files]: readonly AppFile[];
  readonly [WORKER_GLOBALS.code]: string;
};

/** Fired only by Chromium, when the browser has a connection again. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

const files = self[WORKER_GLOBALS.files];
/** The name that Workbox gave it in earlier versions, so that unchanged files are not loaded again. */
const FILES = `workbox-precache-v2-${self.registration.scope}`;
const openFiles = () => caches.open(FILES);

const reportNotStored = (reason: unknown) =>
  reportProblem('Files of the app were not stored or read', reason);

const precache = new Precache({
  files,
  origin: self.location.origin,
  open: openFiles,
  fetch: (request) => fetch(request),
  onCached: meter.cached,
  report: reportNotStored,
});

const lifecycle = createLifecycle({
  version: versionOf(files),
  hasEarlier: async () => self.registration.active !== null && caches.has(FILES),
  skipWaiting: () => self.skipWaiting(),
  claim: () => self.clients.claim(),
  installFiles: (isFirst) => precache.install(isFirst),
  storeFiles: (tiers, paths) => precache.store(tiers, paths),
  dropOldFiles: async () => dropOldFiles(await openFiles(), precache.keys, self.location.origin),
  report: reportNotStored,
});

const answerPicture = createPictureHandler({
  store: new LimitedPictureCache(
    () => caches.open(PICTURE_CACHING.cache),
    PICTURE_CACHING.limits,
    Date.now,
  ),
  fetch: (input, init) => fetch(input, init),
  origin: self.location.origin,
  report: (reason) => reportProblem('A photo could not be cached', reason),
  onCached: meter.cached,
});

const screens = {
  find: async (path: string) => (await caches.open(FIRST_SCREENS)).match(path),
  page: () => precache.match(LANDING_FILE),
  report: (reason: unknown) => reportProblem('A cached screen can’t be read', reason),
};

async function answerNavigation(request: Request, page: string): Promise<Response> {
  const path = firstScreenAt(new URL(request.url));
  const savesData = request.headers.has('save-data');
  const applied = path === undefined ? undefined : await answerWithScreen(screens, path, savesData);
  const cached = applied ?? (await precache.match(page));
  if (cached !== undefined) meter.cached(cached);
  return cached ?? fetch(request);
}

/** Returns undefined for a request that the browser handles as without a worker. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  if (request.method !== 'GET') return undefined;
  const url = new URL(request.url);
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  if (isPicture(url, request, self.location.origin)) return answerPicture(request, waitUntil);
  if (url.origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') {
    const page = pageFor(url.pathname, (page) => precache.has(page));
    if (page !== undefined) return answerNavigation(request, page);
  }
  if (precache.has(url.pathname)) return precache.answer(request, waitUntil);
  return isAsset(url.href) ? precache.answerFormer(request) : undefined;
}

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer !== undefined) event.respondWith(answer);
});

self.addEventListener('install', (event) => {
  event.waitUntil(lifecycle.install());
  // The code of a later version is usually the same, and then in the browser's own cache.
  const code = self.registration.active === null ? [self[WORKER_GLOBALS.code]] : [];
  event.waitUntil(meter.countScripts([self.location.href, ...code]));
  event.waitUntil(
    skipCalls(event as Routable, apiBase, self.location.href, (reason) =>
      reportProblem('Calls could not be made to skip the worker', reason),
    ),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(lifecycle.activate()));
self.addEventListener('message', (event) =>
  event.waitUntil(lifecycle.message(event.data, event.ports)),
);
// Pages send their outbox entries themselves; this sends them when no page is open.
self.addEventListener('sync' as never, (event: SyncEvent) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaitingEntries(workerOutboxDeps));
});
listenForPush();
