import type { Storage } from '../db/storage.ts';

/** What the storage of this page has to say to whoever looks after it. */
export type KeepingNews =
  /** Read and written from now on; in memory where the device keeps nothing. */
  | { readonly kind: 'opened'; readonly storage: Storage }
  /** A newer version of the app, in another page, has changed the tables. */
  | { readonly kind: 'outdated' }
  /** An older version of the app, in another page, doesn't let the tables be changed. */
  | { readonly kind: 'held-up' }
  /** The device could keep things after all, too late for this page. */
  | { readonly kind: 'late' };

export interface NewsBoard {
  tell(news: KeepingNews): void;
  /** Also of what was told before. Answers a function that ends it. */
  listen(listener: (news: KeepingNews) => void): () => void;
}

/** Storage is opened long before anybody looks after it: what is told stays for who comes later. */
function createNewsBoard(): NewsBoard {
  const told: KeepingNews[] = [];
  const listeners = new Set<(news: KeepingNews) => void>();
  return {
    tell(news) {
      told.push(news);
      for (const listener of listeners) listener(news);
    },
    listen(listener) {
      listeners.add(listener);
      for (const news of told) listener(news);
      return () => listeners.delete(listener);
    },
  };
}

/** Of this page. */
export const keepingNews = createNewsBoard();
