import type { QueryClient } from '@tanstack/react-query';
import { capabilitiesQuery, hasCapability } from '#src/features/catalogue/api/capabilities.ts';
import { CATALOGUE_KEY } from '#src/features/catalogue/api/catalogue.ts';
import type { Catalogue } from '#src/features/catalogue/sync/catalogue.ts';
import { withListLock } from '#src/features/saved/list.ts';
import type { ListOwner } from '#src/features/saved/owner.ts';
import { createMerging, type Merging } from '#src/features/saved/merging.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { call } from '#src/platform/http/call.ts';
import { SAVED_SPACES_SET } from '#src/platform/storage-quota/stored-names.ts';
import { storageEvents } from '#src/platform/storage-quota/storage-events.ts';
import { callLater } from '#src/platform/later.ts';
import { reportProblem } from '#src/platform/report.ts';
import { registerPrivate } from '#src/platform/session/private-data.ts';
import { session } from '#src/platform/session/session.ts';
import { ownerOf } from '#src/platform/session/unsent-data.ts';

/** Milliseconds that a log-out waits for the last changes to be sent. */
const TIMEOUT_MS = 3_000;

const isOnline = () => connectivity.getSnapshot().online;

function currentOwner(): ListOwner | undefined {
  const { user } = session.getSnapshot();
  const owner = ownerOf('user', user);
  return owner && user && { email: owner.email, since: user.since };
}

/** Returns how many changes a log-out would lose. With a connection they are sent first. */
async function countUnsent(merging: Merging): Promise<number> {
  const unsynced = await merging.countUnsynced();
  if (unsynced === 0 || !isOnline()) return unsynced;
  await Promise.race([
    merging.merge(),
    new Promise<void>((resolve) => {
      callLater(resolve, TIMEOUT_MS);
    }),
  ]);
  return merging.countUnsynced();
}

/** Resolves `opened` once another part of the app has opened the storage. */
function pageStorage(): { readonly opened: Promise<Storage>; readonly stop: () => void } {
  let stop: () => void = () => undefined;
  const opened = new Promise<Storage>((resolve) => {
    stop = storageEvents.listen((news) => {
      if (news.kind === 'opened') resolve(news.storage);
    });
  });
  return { opened, stop };
}

/**
 * Synchronises the saved spaces of this device with those of the account: at the start, at a
 * log-in, when the connection is back, when the page becomes visible, and after each change.
 */
export function startSaved(queryClient: QueryClient): () => void {
  const { opened, stop } = pageStorage();
  const merging = createMerging({
    call,
    storage: () => opened,
    person: currentOwner,
    hasAccounts: async () => {
      const known = await queryClient.query({
        ...capabilitiesQuery({ call }),
        staleTime: 'static',
      });
      return hasCapability(known, 'saved-spaces');
    },
    isOnline,
    copyOf: (id) => queryClient.getQueryData<Catalogue>(CATALOGUE_KEY)?.byId(id),
    alone: withListLock,
    now: () => Date.now(),
    later: callLater,
    report: reportProblem,
  });
  const ended = new AbortController();
  const { signal } = ended;
  signal.addEventListener('abort', stop);
  void opened.then((storage) => {
    if (signal.aborted) return;
    const unlisten = storage.onChange(({ marks: items }) => {
      if (items.includes(SAVED_SPACES_SET)) merging.changed();
    });
    signal.addEventListener('abort', unlisten);
  });
  let since = currentOwner()?.since;
  const stops = [
    session.subscribe(() => {
      const now = currentOwner()?.since;
      if (now !== since && now !== undefined) void merging.merge();
      since = now;
    }),
    connectivity.subscribe(() => {
      if (isOnline()) void merging.merge();
    }),
    registerPrivate({
      unsentCount: async (role) => (role === 'user' && currentOwner() ? countUnsent(merging) : 0),
      // The list itself is removed when the session ends (`flows/session/device-wipe.ts`).
      forget: () => Promise.resolve(),
    }),
    merging.stop,
  ];
  const onSight = () => {
    if (document.visibilityState === 'visible') merging.look();
  };
  document.addEventListener('visibilitychange', onSight, { signal });
  void merging.merge();
  return () => {
    ended.abort();
    for (const end of stops) end();
  };
}
