import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminApi, type AdminLogEntry } from '#contract/admin/admin.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';
import { ADMIN_KEY } from './admin-query.ts';

/** Number of entries that the provider returns at a time. */
const PAGE = 50;

export function logQuery(call: Call) {
  return infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'log'],
    queryFn: async ({ signal, pageParam }): Promise<readonly AdminLogEntry[]> => {
      const query = pageParam === undefined ? {} : { after: pageParam };
      return (await call(adminApi.adminLog, { query, auth: 'admin', signal })).read().data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    networkMode: 'offlineFirst',
    staleTime: 0,
    meta: ownedBy('admin'),
  });
}
