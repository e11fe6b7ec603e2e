import type { QueryClient } from '@tanstack/react-query';
import { capabilitiesQuery, hasCapability } from '#src/features/catalogue/api/capabilities.ts';
import type { CatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import { MESSAGE_ENTRY } from '#src/features/messages/message-kind.ts';
import { browserOutbox } from '#src/platform/outbox/browser-outbox.ts';
import type { StoredOutbox } from '#src/platform/outbox/create-outbox.ts';
import type { SentEntry } from '#src/platform/outbox/sending/report-sent.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';
import { refetchAsSent } from './refetch-as-sent.ts';

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

function begin({ queryClient, sources }: PageOutboxDependencies): StoredOutbox {
  const outbox = browserOutbox({
    storage: () => sources.storage(),
    hasIdempotency: async () => {
      const known = await queryClient.query({ ...capabilitiesQuery(sources), staleTime: 'static' });
      return hasCapability(known, 'idempotency');
    },
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
