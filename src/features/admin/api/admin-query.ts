import { queryOptions } from '@tanstack/react-query';
import { ownedBy } from '#src/platform/session/private-data.ts';

/** Start of the keys of all admin queries; any admin action may change any of their data. */
export const ADMIN_KEY = ['admin'] as const;

/**
 * Returns a query whose data is never stored on the device, because it names people and their
 * money.
 */
export function adminQuery<T>(
  key: readonly (string | undefined)[],
  ask: (signal: AbortSignal) => Promise<T>,
) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, ...key],
    queryFn: ({ signal }) => ask(signal),
    networkMode: 'offlineFirst',
    staleTime: 0,
    meta: ownedBy('admin'),
  });
}
