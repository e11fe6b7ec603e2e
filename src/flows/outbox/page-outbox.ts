import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CheckedIn } from '#contract/bookings/check-ins.ts';
import { capabilitiesQuery, hasCapability } from '#src/features/catalogue/api/capabilities.ts';
import {
  type CatalogueSources,
  useCatalogueSources,
} from '#src/features/catalogue/sync/sources.ts';
import {
  CHECK_IN_ENTRY,
  checkInReducer,
} from '#src/features/hosting/check-in/model/check-in-entry.ts';
import { MESSAGE_ENTRY } from '#src/features/messages/messaging-role.ts';
import { browserOutbox } from '#src/platform/outbox/browser-outbox.ts';
import type { StoredOutbox } from '#src/platform/outbox/create-outbox.ts';
import type { SentEntry } from '#src/platform/outbox/sending/settle-results.ts';
import type { Outbox, OutboxState } from '#src/platform/outbox/outbox.ts';
import { invalidateAndRefetch } from '#src/platform/query/invalidate-and-refetch.ts';
import { reportProblem } from '#src/platform/report.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from '#src/platform/copy.ts';

export interface PageOutboxDependencies {
  readonly queryClient: QueryClient;
  readonly sources: CatalogueSources;
}

function reportSent(entries: readonly SentEntry[]): void {
  // A conversation that is open shows its messages as sent.
  const isConversation = /\/messages(?:\/|$)/i.test(location.pathname);
  for (const { kind, label } of entries) {
    if (kind === MESSAGE_ENTRY && isConversation) continue;
    showToast(copy.sent(label), { kind: 'success' });
  }
}

/** Answers to check-ins that the device refused to store, until the host logs out. */
export const receivedAnswers = new Map<string, CheckedIn>();

/** Held by pages of the versions that sent check-ins on their own, while they send them. */
const OLD_CHECK_IN_LOCK = 'aye.check-ins';

async function unlessOldSending(work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    // Such browsers usually have only one page, and a check-in sent twice counts once.
    await work();
    return true;
  }
  return navigator.locks.request(OLD_CHECK_IN_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

function begin({ queryClient, sources }: PageOutboxDependencies): StoredOutbox {
  const outbox = browserOutbox({
    storage: () => sources.storage(),
    hasIdempotency: async () => {
      const known = await queryClient.query({ ...capabilitiesQuery(sources), staleTime: 'static' });
      return hasCapability(known, 'idempotency');
    },
    reducers: [
      checkInReducer({ unlessOldSending, received: receivedAnswers, report: reportProblem }),
    ],
    onSent: reportSent,
  });
  refetchAsSent(queryClient, outbox);
  return outbox;
}

let made: StoredOutbox | undefined;

/** The outbox of this page. The landing page doesn't import it, because it would grow. */
export function pageOutbox(deps: PageOutboxDependencies): StoredOutbox {
  return (made ??= begin(deps));
}

/** The outbox of this page, with the entries of all who are logged in. */
export function useOutbox(): { readonly state: OutboxState; readonly outbox: StoredOutbox } {
  const outbox = pageOutbox({ queryClient: useQueryClient(), sources: useCatalogueSources() });
  const state = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
  return { state, outbox };
}

const isHosts = ({ meta }: Pick<Query, 'meta'>) => meta?.['owner'] === 'host';

/**
 * What the host's screens show may change as soon as an outbox entry has been sent by any tab or
 * worker, so each page refetches for itself. A message changes only its conversation, which fetches
 * what is new, and the screen of check-ins shows their answers.
 */
export function refetchAsSent(
  queryClient: QueryClient,
  outbox: Pick<Outbox, 'subscribe' | 'getSnapshot'>,
): void {
  const idsNow = () =>
    outbox
      .getSnapshot()
      .entries.filter(({ kind }) => kind !== MESSAGE_ENTRY && kind !== CHECK_IN_ENTRY)
      .map(({ id }) => id);
  let before = idsNow();
  outbox.subscribe(() => {
    const now = new Set(idsNow());
    const isGone = before.some((id) => !now.has(id));
    before = [...now];
    if (isGone) void invalidateAndRefetch(queryClient, { predicate: isHosts });
  });
}
