import type { StorageBatch, Storage } from '../db/storage.ts';
import { worthOf } from './stored-names.ts';

/** Data that may be deleted when something more valuable needs the space. */
export interface EvictionTier {
  readonly worth: number;
  free(storage: Storage): Promise<void>;
}

export interface EvictionDependencies {
  /** Cheapest first. */
  readonly tiers: readonly EvictionTier[];
  report(what: string, reason: unknown): void;
}

function worthOfBatch({ putDocuments = [], putPatches = [] }: StorageBatch): number {
  const names = [...putDocuments.map(({ key }) => key), ...putPatches.map(({ set }) => set)];
  return Math.max(0, ...names.map(worthOf));
}

/**
 * Returns the same storage with eviction: when the device is full, everything cheaper than the new
 * data is deleted, one tier after another, and the write is retried after each. Rejects with the
 * device's error if even that isn't enough.
 */
export function withEviction(storage: Storage, { tiers, report }: EvictionDependencies): Storage {
  async function evictAndRetry(worth: number, work: () => Promise<void>): Promise<void> {
    const left = tiers.filter((tier) => tier.worth < worth);
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        const tier = left.shift();
        if (tier === undefined || !isOutOfRoom(error)) throw error;
        await tier
          .free(storage)
          .catch((reason: unknown) => report('No room could be made on this device', reason));
      }
    }
  }

  return {
    ...storage,
    write: (batch) => evictAndRetry(worthOfBatch(batch), () => storage.write(batch)),
    putItem: (item) => evictAndRetry(worthOf(item.set), () => storage.putItem(item)),
    changeItems: (set, change) =>
      evictAndRetry(worthOf(set), () => storage.changeItems(set, change)),
  };
}

interface Nested {
  readonly inner?: unknown;
  readonly failures?: readonly unknown[];
}

/** Dexie sometimes wraps the browser's own error, once or once for each row. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner, failures = [] } = error as Nested;
  return error.name === 'QuotaExceededError' || isOutOfRoom(inner) || failures.some(isOutOfRoom);
}
