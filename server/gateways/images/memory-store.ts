import type { PictureStore } from './picture-store.ts';

/** Pictures that are gone with the process: for a server that is tried out. */
export function createMemoryStore(): PictureStore {
  const kept = new Map<string, Buffer>();
  return {
    put: async (key, bytes) => {
      kept.set(key, Buffer.from(bytes));
    },
    get: async (key) => kept.get(key),
    has: async (key) => kept.has(key),
    remove: async (key) => {
      kept.delete(key);
    },
  };
}
