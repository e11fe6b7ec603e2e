import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Storage, UsageDay } from '#src/platform/db/storage.ts';
import { usage } from '#src/platform/usage/page-usage.ts';

/** Milliseconds. The service worker stores its counts with a delay of a few seconds. */
const REREAD_MS = 5_000;

const KEY = ['device', 'usage'] as const;

function usageQuery(storage: () => Promise<Storage>) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async () => usage.read(await storage()),
    networkMode: 'always',
    refetchInterval: REREAD_MS,
    gcTime: 0,
    throwOnError: false,
  });
}

interface Usage {
  readonly days: readonly UsageDay[] | undefined;
  readonly hasFailed: boolean;
  readonly startAgain: () => Promise<void>;
}

/** Returns how much data the app has used on this device, by day. */
export function useUsage(storage: () => Promise<Storage>): Usage {
  const client = useQueryClient();
  const { data, isError } = useQuery(usageQuery(storage));
  return {
    days: data,
    hasFailed: isError,
    startAgain: async () => {
      await usage.restart(await storage());
      await client.invalidateQueries({ queryKey: KEY });
    },
  };
}
