import type { Query, QueryClient } from '@tanstack/react-query';
import type { Outbox } from '#src/platform/outbox/outbox.ts';

const isHosts = ({ meta }: Pick<Query, 'meta'>) => meta?.['owner'] === 'host';

async function refetch(queryClient: QueryClient): Promise<void> {
  const firstAnswers = queryClient
    .getQueryCache()
    .findAll({ predicate: isHosts, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ predicate: isHosts });
  // A first answer that was on its way is not asked for twice, and may be older than the post.
  const isFirst = (query: Query) => firstAnswers.includes(query);
  await queryClient.invalidateQueries({ predicate: isFirst });
}

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
    if (isGone) void refetch(queryClient);
  });
}
