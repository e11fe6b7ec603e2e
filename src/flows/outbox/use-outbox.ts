import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useCatalogueSources } from '#src/features/catalogue/sync/sources-context.ts';
import type { StoredOutbox } from '#src/platform/outbox/create-outbox.ts';
import type { OutboxState } from '#src/platform/outbox/outbox.ts';
import { pageOutbox } from './page-outbox.ts';

/** The outbox of this page, with the entries of all who are logged in. */
export function useOutbox(): { readonly state: OutboxState; readonly outbox: StoredOutbox } {
  const outbox = pageOutbox({ queryClient: useQueryClient(), sources: useCatalogueSources() });
  const state = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
  return { state, outbox };
}
