import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeBus } from '../db/change-bus.ts';
import { createMemoryStorage } from '../db/memory-storage.ts';
import type { Storage } from '../db/storage.ts';
import { forgetResults, forgetSpaces, evictionTiersOf } from './eviction-tiers.ts';
import { withEviction, isOutOfRoom } from './eviction.ts';

const DAY = { savedAt: 1, body: 'x' };
const full = () => new DOMException('full', 'QuotaExceededError');
const report = vi.fn<(what: string, reason: unknown) => void>();

beforeEach(() => report.mockClear());

/**
 * A device with photos, results, spaces and a draft, whose writes fail until `fits` returns true.
 */
async function device(fits: (stored: readonly string[]) => boolean, refusal: () => unknown = full) {
  const inner = createMemoryStorage(createChangeBus(`room-${Math.random()}`));
  const keys = ['location:Yaba', 'top-rated', 'catalogue', 'catalogue-head', 'aye.unsent.host.a/d'];
  await inner.write({ putDocuments: keys.map((key) => ({ key, ...DAY })) });
  let pictures = true;
  const left = async () => [
    ...(pictures ? ['pictures'] : []),
    ...(await inner.names('')).documents,
  ];
  const guarded =
    <Args extends readonly unknown[]>(work: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      if (!fits(await left())) throw refusal();
      await work(...args);
    };
  const refusing: Storage = {
    ...inner,
    write: guarded((batch) => inner.write(batch)),
    putItem: guarded((item) => inner.putItem(item)),
    changeItems: guarded((set, change) => inner.changeItems(set, change)),
  };
  const deletePictures = vi.fn<(name: string) => Promise<boolean>>(async () => {
    pictures = false;
    return true;
  });
  const storage = withEviction(refusing, {
    tiers: evictionTiersOf({ delete: deletePictures }),
    report,
  });
  return { storage, left };
}

const draft = { putDocuments: [{ key: 'aye.unsent.host.a/drafts.listing', ...DAY }] };
const item = { set: 'saved-spaces', id: '1', markedAt: 1, body: {} };
const MADE = ['aye.unsent.host.a/d', 'aye.unsent.host.a/drafts.listing'];

describe('withEviction', () => {
  it('evicts nothing while there is enough space', async () => {
    const { storage, left } = await device(() => true);
    await storage.write(draft);
    expect(await left()).toContain('pictures');
  });

  it('evicts photos first', async () => {
    const { storage, left } = await device((stored) => !stored.includes('pictures'));
    await storage.write(draft);
    const stored = await left();
    expect(stored).toEqual(expect.arrayContaining([...MADE, 'location:Yaba', 'catalogue']));
    expect(stored).not.toContain('pictures');
  });

  it('evicts old results second', async () => {
    const { storage, left } = await device((stored) => !stored.includes('top-rated'));
    await storage.putItem(item);
    const stored = await left();
    expect(stored).not.toContain('location:Yaba');
    expect(stored).toContain('catalogue');
    expect(await storage.listItems('saved-spaces')).toEqual([item]);
  });

  it('evicts the catalogue last, but never what the user has made', async () => {
    const { storage, left } = await device((stored) => stored.length === 1);
    await storage.changeItems('aye.unsent.host.a/posts', () => ({ put: [item] }));
    expect(await left()).toEqual(['aye.unsent.host.a/d']);
  });

  it('rejects when even that is not enough', async () => {
    const { storage, left } = await device(() => false);
    await expect(storage.putItem(item)).rejects.toThrow('full');
    expect(await left()).toEqual(['aye.unsent.host.a/d']);
  });

  it('evicts nothing of the same or a higher worth', async () => {
    const { storage, left } = await device(() => false);
    const results = { putDocuments: [{ key: 'location:Ikeja', ...DAY }] };
    await expect(storage.write(results)).rejects.toThrow('full');
    expect(await left()).toContain('top-rated');
    const spaces = { putDocuments: [{ key: 'catalogue', ...DAY }], clearPatches: 'catalogue' };
    await expect(storage.write(spaces)).rejects.toThrow('full');
    expect(await left()).not.toContain('top-rated');
    expect(await left()).toContain('catalogue');
  });

  it('evicts nothing when the write fails for another reason', async () => {
    const { storage, left } = await device(
      () => false,
      () => new Error('broken'),
    );
    await expect(storage.write(draft)).rejects.toThrow('broken');
    expect(await left()).toContain('pictures');
  });

  it('goes on with the next tier when one can’t be evicted', async () => {
    const inner = createMemoryStorage(createChangeBus('room-refuses'));
    let tries = 0;
    const write = async () => {
      tries += 1;
      if (tries < 3) throw full();
    };
    const tiers = [
      { worth: 0, free: () => Promise.reject(new Error('caches are blocked')) },
      { worth: 1, free: forgetResults },
      { worth: 2, free: forgetSpaces },
    ];
    await withEviction({ ...inner, write }, { tiers, report }).write(draft);
    expect(tries).toBe(3);
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('isOutOfRoom', () => {
  it('recognises a full device in every wrapper of Dexie', () => {
    const aborted = new Dexie.AbortError('aborted', full());
    const bulk = new Dexie.BulkError('bulk', { 0: full() });
    for (const error of [full(), aborted, bulk]) expect(isOutOfRoom(error)).toBe(true);
    for (const error of [
      new Error('x'),
      'QuotaExceededError',
      undefined,
      new Dexie.BulkError('b', {}),
    ])
      expect(isOutOfRoom(error)).toBe(false);
  });
});
