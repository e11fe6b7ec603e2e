import { expect, it } from 'vitest';
import { createChangeBus } from '../db/change-bus.ts';
import { createMemoryStorage } from '../db/memory-storage.ts';
import { clearFetchable, clearPictures, type KeepingParts, readContents } from './contents.ts';
import { PICTURE_BYTES, PICTURES } from './names.ts';

async function device(): Promise<KeepingParts> {
  const storage = createMemoryStorage(createChangeBus(`contents-${Math.random()}`));
  await storage.write({
    putDocuments: [
      { key: 'catalogue', savedAt: 5, body: [{ id: 'a' }, { id: 'b' }] },
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
  await storage.putMark({ set: 'saved-spaces', id: 'a', markedAt: 1, body: {} });
  const pictures = new Map(
    ['1', '2'].map((name) => [name, new Response('', { headers: { [PICTURE_BYTES]: '1000' } })]),
  );
  const kept = new Map([[PICTURES, pictures]]);
  const caches = {
    has: async (name: string) => kept.has(name),
    open: async (name: string) =>
      ({ matchAll: async () => [...(kept.get(name)?.values() ?? [])] }) as unknown as Cache,
    delete: async (name: string) => kept.delete(name),
  };
  const manager = {
    estimate: async () => ({ usage: 10, quota: 100 }),
    persist: async () => true,
    persisted: async () => false,
  };
  return { storage, caches, manager };
}

it('says what is on the device', async () => {
  expect(await readContents(await device())).toEqual({
    isKept: false,
    spaces: { count: 3, savedAt: 7 },
    pictures: { count: 2, bytes: 2000 },
    saved: 1,
    unsent: { posts: 0, checkIns: 0, others: 0, drafts: ['listing'] },
    room: { used: 10, allowed: 100 },
    persistence: 'refused',
  });
});

it('says so of a browser that has and tells nothing', async () => {
  const storage = createMemoryStorage(createChangeBus('contents-none'));
  expect(await readContents({ storage, caches: undefined, manager: undefined })).toEqual({
    isKept: false,
    spaces: undefined,
    pictures: { count: 0, bytes: 0 },
    saved: 0,
    unsent: { posts: 0, checkIns: 0, others: 0, drafts: [] },
    room: undefined,
    persistence: 'unknown',
  });
});

it('clears pictures alone', async () => {
  const parts = await device();
  expect(await clearPictures(parts)).toBe(2000);
  expect(await readContents(parts)).toMatchObject({
    pictures: { count: 0 },
    spaces: { count: 3 },
  });
});

it('clears all that can be fetched again, and nothing else', async () => {
  const parts = await device();
  expect(await clearFetchable(parts)).toBeGreaterThan(2000);
  expect(await readContents(parts)).toMatchObject({
    pictures: { count: 0 },
    spaces: undefined,
    saved: 1,
    unsent: { drafts: ['listing'] },
  });
  expect((await parts.storage.names('')).documents).toEqual(['aye.unsent.host.x/drafts.listing']);
});
