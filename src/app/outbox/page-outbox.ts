import type { QueryClient } from '@tanstack/react-query';
import { capabilitiesQuery, lists } from '#src/features/catalogue/api/capabilities.ts';
import type { CatalogueSources } from '#src/features/catalogue/model/sources.ts';
import { browserOutbox } from '#src/platform/outbox/browser-outbox.ts';
import type { KeptOutbox } from '#src/platform/outbox/create-outbox.ts';
import type { SentPost } from '#src/platform/outbox/tell-sent.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { refetchAsSent } from './refetch-as-sent.ts';

export interface OutboxParts {
  readonly queryClient: QueryClient;
  readonly sources: CatalogueSources;
}

function tellSent(posts: readonly SentPost[]): void {
  for (const { label } of posts) showToast(`${label} was sent.`, { kind: 'success' });
}

function begin({ queryClient, sources }: OutboxParts): KeptOutbox {
  const outbox = browserOutbox({
    storage: () => sources.storage(),
    hasIdempotency: async () => {
      const known = await queryClient.query({ ...capabilitiesQuery(sources), staleTime: 'static' });
      return lists(known, 'idempotency');
    },
    onSent: tellSent,
  });
  refetchAsSent(queryClient, outbox);
  return outbox;
}

let made: KeptOutbox | undefined;

/** The outbox of this page; not for the landing page, which it would make larger. */
export function pageOutbox(parts: OutboxParts): KeptOutbox {
  return (made ??= begin(parts));
}
