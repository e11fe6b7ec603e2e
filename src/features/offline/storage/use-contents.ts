import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Storage } from '#src/platform/db/storage.ts';
import {
  type Contents,
  type StorageContentsDependencies,
  readContents,
} from '#src/platform/storage-quota/contents.ts';
import { deviceCaches } from '#src/platform/storage-quota/eviction-tiers.ts';
import { storageManager } from '#src/platform/storage-quota/persist.ts';

export interface ContentsState {
  readonly contents: Contents | undefined;
  readonly hasFailed: boolean;
  /** Runs work on the stored data and then reads it again. */
  readonly act: <T>(work: (parts: StorageContentsDependencies) => Promise<T>) => Promise<T>;
}

const KEY = ['device', 'contents'] as const;

async function depsOf(storage: () => Promise<Storage>): Promise<StorageContentsDependencies> {
  return { storage: await storage(), caches: deviceCaches(), manager: storageManager() };
}

function contentsQuery(storage: () => Promise<Storage>) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async () => readContents(await depsOf(storage)),
    networkMode: 'always',
    gcTime: 0,
    throwOnError: false,
  });
}

/** Returns what is currently stored on this device. */
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
        return await work(await depsOf(storage));
      } finally {
        await client.invalidateQueries({ queryKey: KEY });
      }
    },
  };
}
