import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Storage } from '#src/platform/db/storage.ts';
import { type Contents, type KeepingParts, readContents } from '#src/platform/keeping/contents.ts';
import { deviceCaches } from '#src/platform/keeping/layers.ts';
import { storageManager } from '#src/platform/keeping/persist.ts';

export interface ContentsState {
  readonly contents: Contents | undefined;
  readonly hasFailed: boolean;
  /** Does something to what is kept, and reads it again. */
  readonly act: <T>(work: (parts: KeepingParts) => Promise<T>) => Promise<T>;
}

const KEY = ['device', 'contents'] as const;

async function partsOf(storage: () => Promise<Storage>): Promise<KeepingParts> {
  return { storage: await storage(), caches: deviceCaches(), manager: storageManager() };
}

function contentsQuery(storage: () => Promise<Storage>) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async () => readContents(await partsOf(storage)),
    networkMode: 'always',
    gcTime: 0,
    throwOnError: false,
  });
}

/** What is on this device, as it is now. */
export function useContents(storage: () => Promise<Storage>): ContentsState {
  const client = useQueryClient();
  const { data, isError } = useQuery(contentsQuery(storage));

  useEffect(() => {
    const ended = new AbortController();
    const again = () => void client.invalidateQueries({ queryKey: KEY });
    void storage().then((opened) => {
      if (ended.signal.aborted) return;
      ended.signal.addEventListener('abort', opened.onChange(again));
    });
    return () => ended.abort();
  }, [client, storage]);

  return {
    contents: data,
    hasFailed: isError,
    act: async (work) => {
      try {
        return await work(await partsOf(storage));
      } finally {
        await client.invalidateQueries({ queryKey: KEY });
      }
    },
  };
}
