import { expect, it } from 'vitest';
import { createChangeBus } from '../db/change-bus.ts';
import { createMemoryStorage } from '../db/memory-storage.ts';
import {
  clearFetchable,
  clearPictures,
  type StorageContentsDependencies,
  readContents,
} from './contents.ts';
import { PICTURE_BYTES, PICTURE_CACHE } from './stored-names.ts';

async function device(): Promise<StorageContentsDependencies> {
  const storage = createMemoryStorage(createChangeBus(`contents-${Math.random()}`));
  await storage.write({
    putDocuments: [
      { key: 'catalogue', savedAt: 5, body: [{ id: 'a' }] },
      { key: 'catalogue-1', savedAt: 5, body: [{ id: 'b' }] },
      { key: 'catalogue-head', savedAt: 7, body: {} },
      { key: 'location:Yaba', savedAt: 5, body: [] },
      { key: 'aye.unsent.host.x/drafts.listing', savedAt: 5, body: {} },
    ],
    putPatches: [
      { set: 'catalogue', id: 'b', body: null },
      { set: 'catalogue', id: 'c', body: { id: 'c' } },
      { set: 'catalogue', id: 'd', body: { id: 'd' } },
    ],
  });
  await storage.putItem({ set: 'saved-spaces', id: 'a', markedAt: 1, body: {} });
  const pictures = new Map(
    ['1', '2'].map((name) => [name, new Response('', { headers: { [PICTURE_BYTES]: '1000' } })]),
  );
  const stored = new Map([[PICTURE_CACHE, pictures]]);
  const caches = {
    has: async (name: string) => stored.has(name),
    open: async (name: string) =>
      ({ matchAll: async () => [...(stored.get(name)?.values() ?? [])] }) as unknown as Cache,
    delete: async (name: string) => stored.delete(name),
  };
  const manager = {
    estimate: async () => ({ usage: 10, quota: 100 }),
    persist: async () => true,
    persisted: async () => false,
  };
  return { storage, caches, manager };
}

it('readContents describes what is on the device', async () => {
  expect(await readContents(await device())).toEqual({
    isStored: false,
    spaces: { count: 3, savedAt: 7 },
    pictures: { count: 2, bytes: 2000 },
    saved: 1,
    unsent: { entries: 0, messages: 0, checkIns: 0, others: 0, drafts: ['listing'] },
    room: { used: 10, allowed: 100 },
    persistence: 'refused',
  });
});

it('readContents describes a browser without stored data or storage estimates', async () => {
  const storage = createMemoryStorage(createChangeBus('contents-none'));
  expect(await readContents({ storage, caches: undefined, manager: undefined })).toEqual({
    isStored: false,
    spaces: undefined,
    pictures: { count: 0, bytes: 0 },
    saved: 0,
    unsent: { entries: 0, messages: 0, checkIns: 0, others: 0, drafts: [] },
    room: undefined,
    persistence: 'unknown',
  });
});

it('clearPictures clears photos only', async () => {
  const deps = await device();
  expect(await clearPictures(deps)).toBe(2000);
  expect(await readContents(deps)).toMatchObject({
    pictures: { count: 0 },
    spaces: { count: 3 },
  });
});

it('clearFetchable clears everything that can be fetched again, and nothing else', async () => {
  const deps = await device();
  expect(await clearFetchable(deps)).toBeGreaterThan(2000);
  expect(await readContents(deps)).toMatchObject({
    pictures: { count: 0 },
    spaces: undefined,
    saved: 1,
    unsent: { drafts: ['listing'] },
  });
  expect((await deps.storage.names('')).documents).toEqual(['aye.unsent.host.x/drafts.listing']);
});
