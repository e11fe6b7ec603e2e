import type { Query, QueryClient } from '@tanstack/react-query';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { askAnew } from '#src/platform/query/ask-anew.ts';

const isHosts = ({ meta }: Pick<Query, 'meta'>) => meta?.['owner'] === 'host';

/**
 * What the host's screens show may be other than it was as soon as a post has gone, whichever tab or
 * worker sent it: each page asks anew for itself.
 */
export function refetchAsSent(
  queryClient: QueryClient,
  outbox: Pick<Outbox, 'subscribe' | 'getSnapshot'>,
): void {
  const idsNow = () => outbox.getSnapshot().posts.map(({ id }) => id);
  let before = idsNow();
  outbox.subscribe(() => {
    const now = new Set(idsNow());
    const isGone = before.some((id) => !now.has(id));
    before = [...now];
    if (isGone) void askAnew(queryClient, { predicate: isHosts });
  });
}
