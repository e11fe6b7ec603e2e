import type { Storage } from '../db/storage.ts';

/** Events of this page's storage. */
export type StorageQuotaEvent =
  /** The storage can be used from now on; it is in memory if the device can't store anything. */
  | { readonly kind: 'opened'; readonly storage: Storage }
  /** A newer version of the app, in another page, has changed the tables. */
  | { readonly kind: 'outdated' }
  /** An older version of the app, in another page, blocks a change of the tables. */
  | { readonly kind: 'held-up' }
  /** The device could be opened after all, but too late for this page. */
  | { readonly kind: 'late' };

export interface StorageEventBus {
  publish(storageEvent: StorageQuotaEvent): void;
  /** Also calls the listener with earlier events. Returns a function that ends the subscription. */
  listen(listener: (storageEvent: StorageQuotaEvent) => void): () => void;
}

/** Storage is opened long before anything listens, so events are stored for later listeners. */
function createStorageEventBus(): StorageEventBus {
  const published: StorageQuotaEvent[] = [];
  const listeners = new Set<(storageEvent: StorageQuotaEvent) => void>();
  return {
    publish(storageEvent) {
      published.push(storageEvent);
      for (const listener of listeners) listener(storageEvent);
    },
    listen(listener) {
      listeners.add(listener);
      for (const storageEvent of published) listener(storageEvent);
      return () => listeners.delete(listener);
    },
  };
}

/** Storage events of this page. */
export const storageEvents = createStorageEventBus();
