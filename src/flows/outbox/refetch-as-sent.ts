import type { Query, QueryClient } from '@tanstack/react-query';
import { CHECK_IN_ENTRY } from '#src/features/hosting/check-in/model/check-in-entry.ts';
import { MESSAGE_ENTRY } from '#src/features/messages/message-kind.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { invalidateAndRefetch } from '#src/platform/query/invalidate-and-refetch.ts';

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
