import { queryOptions } from '@tanstack/react-query';
import { ownedBy } from '#src/platform/session/private-things.ts';

/** All that an admin looks at; whatever is done may change any of it. */
export const DESK_KEY = ['admin'] as const;

/** What an admin sees names people and their money: it's never kept on the device. */
export function deskQuery<T>(
  key: readonly (string | undefined)[],
  ask: (signal: AbortSignal) => Promise<T>,
) {
  return queryOptions({
    queryKey: [...DESK_KEY, ...key],
    queryFn: ({ signal }) => ask(signal),
    networkMode: 'offlineFirst',
    staleTime: 0,
    meta: ownedBy('admin'),
  });
}
