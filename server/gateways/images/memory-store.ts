import type { PictureStore } from './picture-store.ts';

/** Stores photos in memory until the process ends, for a trial server. */
export function createMemoryStore(): PictureStore {
  const stored = new Map<string, Buffer>();
  return {
    put: async (key, bytes) => {
      stored.set(key, Buffer.from(bytes));
    },
    get: async (key) => stored.get(key),
    has: async (key) => stored.has(key),
    remove: async (key) => {
      stored.delete(key);
    },
  };
}
