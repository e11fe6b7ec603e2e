import type { QueryClient } from '@tanstack/react-query';
import { capabilitiesQuery, lists } from '#src/features/catalogue/api/capabilities.ts';
import { CATALOGUE_KEY } from '#src/features/catalogue/api/catalogue.ts';
import type { Catalogue } from '#src/features/catalogue/model/catalogue.ts';
import { aloneWithList } from '#src/features/saved/alone.ts';
import type { Holder } from '#src/features/saved/holder.ts';
import { createMerging, type Merging } from '#src/features/saved/merging.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { call } from '#src/platform/http/call.ts';
import { SAVED } from '#src/platform/keeping/names.ts';
import { keepingNews } from '#src/platform/keeping/news.ts';
import { later } from '#src/platform/later.ts';
import { reportProblem } from '#src/platform/report.ts';
import { registerPrivate } from '#src/platform/session/private-things.ts';
import { session } from '#src/platform/session/session.ts';
import { ownerOf } from '#src/platform/session/unsent-things.ts';

/** Milliseconds that a log-out waits for what was decided last to be sent. */
const PATIENCE_MS = 3_000;

const isOnline = () => connectivity.getSnapshot().online;

function personNow(): Holder | undefined {
  const { user } = session.getSnapshot();
  const owner = ownerOf('user', user);
  return owner && user && { email: owner.email, since: user.since };
}

/** What a log-out would lose: with a connection it's sent first. */
async function countUnsent(merging: Merging): Promise<number> {
  const owed = await merging.countOwed();
  if (owed === 0 || !isOnline()) return owed;
  await Promise.race([
    merging.merge(),
    new Promise<void>((resolve) => {
      later(resolve, PATIENCE_MS);
    }),
  ]);
  return merging.countOwed();
}

/** Storage is opened by the first who needs it. */
function pageStorage(): { readonly opened: Promise<Storage>; readonly stop: () => void } {
  let stop: () => void = () => undefined;
  const opened = new Promise<Storage>((resolve) => {
    stop = keepingNews.listen((news) => {
      if (news.kind === 'opened') resolve(news.storage);
    });
  });
  return { opened, stop };
}

/**
 * Keeps the saved spaces of this device and of the account the same: at the start, at a log-in, when
 * the connection is back, when the page is seen, and after each change.
 */
export function startSaved(queryClient: QueryClient): () => void {
  const { opened, stop } = pageStorage();
  const merging = createMerging({
    call,
    storage: () => opened,
    person: personNow,
    hasAccounts: async () => {
      const known = await queryClient.query({
        ...capabilitiesQuery({ call }),
        staleTime: 'static',
      });
      return lists(known, 'saved-spaces');
    },
    isOnline,
    copyOf: (id) => queryClient.getQueryData<Catalogue>(CATALOGUE_KEY)?.byId(id),
    alone: aloneWithList,
    now: () => Date.now(),
    later,
    report: reportProblem,
  });
  const ended = new AbortController();
  const { signal } = ended;
  signal.addEventListener('abort', stop);
  void opened.then((storage) => {
    if (signal.aborted) return;
    const unlisten = storage.onChange(({ marks }) => {
      if (marks.includes(SAVED)) merging.changed();
    });
    signal.addEventListener('abort', unlisten);
  });
  let since = personNow()?.since;
  const stops = [
    session.subscribe(() => {
      const now = personNow()?.since;
      if (now !== since && now !== undefined) void merging.merge();
      since = now;
    }),
    connectivity.subscribe(() => {
      if (isOnline()) void merging.merge();
    }),
    registerPrivate({
      unsentCount: async (role) => (role === 'user' && personNow() ? countUnsent(merging) : 0),
      // The list itself goes by the session's end (`app/session/device-wipe.ts`).
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
