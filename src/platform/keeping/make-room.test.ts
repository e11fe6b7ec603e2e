import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeBus } from '../db/change-bus.ts';
import { createMemoryStorage } from '../db/memory-storage.ts';
import type { Storage } from '../db/storage.ts';
import { forgetResults, forgetSpaces, layersOf } from './layers.ts';
import { makingRoom } from './make-room.ts';
import { isOutOfRoom } from './out-of-room.ts';

const DAY = { savedAt: 1, body: 'x' };
const full = () => new DOMException('full', 'QuotaExceededError');
const report = vi.fn<(what: string, reason: unknown) => void>();

beforeEach(() => report.mockClear());

/** A device with pictures, results, spaces and a draft, which takes nothing until `fits`. */
async function device(fits: (kept: readonly string[]) => boolean, refusal: () => unknown = full) {
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
    putMark: guarded((mark) => inner.putMark(mark)),
    changeMarks: guarded((set, change) => inner.changeMarks(set, change)),
  };
  const deletePictures = vi.fn<(name: string) => Promise<boolean>>(async () => {
    pictures = false;
    return true;
  });
  const storage = makingRoom(refusing, { layers: layersOf({ delete: deletePictures }), report });
  return { storage, left };
}

const draft = { putDocuments: [{ key: 'aye.unsent.host.a/drafts.listing', ...DAY }] };
const mark = { set: 'saved-spaces', id: '1', markedAt: 1, body: {} };
const MADE = ['aye.unsent.host.a/d', 'aye.unsent.host.a/drafts.listing'];

describe('a device without room', () => {
  it('is left as it is where there is room', async () => {
    const { storage, left } = await device(() => true);
    await storage.write(draft);
    expect(await left()).toContain('pictures');
  });

  it('gives up pictures first', async () => {
    const { storage, left } = await device((kept) => !kept.includes('pictures'));
    await storage.write(draft);
    const kept = await left();
    expect(kept).toEqual(expect.arrayContaining([...MADE, 'location:Yaba', 'catalogue']));
    expect(kept).not.toContain('pictures');
  });

  it('then old results', async () => {
    const { storage, left } = await device((kept) => !kept.includes('top-rated'));
    await storage.putMark(mark);
    const kept = await left();
    expect(kept).not.toContain('location:Yaba');
    expect(kept).toContain('catalogue');
    expect(await storage.listMarks('saved-spaces')).toEqual([mark]);
  });

  it('and last the spaces, but never what a person has made', async () => {
    const { storage, left } = await device((kept) => kept.length === 1);
    await storage.changeMarks('aye.unsent.host.a/posts', () => ({ put: [mark] }));
    expect(await left()).toEqual(['aye.unsent.host.a/d']);
  });

  it('says so where even that is not enough', async () => {
    const { storage, left } = await device(() => false);
    await expect(storage.putMark(mark)).rejects.toThrow('full');
    expect(await left()).toEqual(['aye.unsent.host.a/d']);
  });

  it('gives up nothing for what is no dearer', async () => {
    const { storage, left } = await device(() => false);
    const results = { putDocuments: [{ key: 'location:Ikeja', ...DAY }] };
    await expect(storage.write(results)).rejects.toThrow('full');
    expect(await left()).toContain('top-rated');
    const spaces = { putDocuments: [{ key: 'catalogue', ...DAY }], clearPatches: 'catalogue' };
    await expect(storage.write(spaces)).rejects.toThrow('full');
    expect(await left()).not.toContain('top-rated');
    expect(await left()).toContain('catalogue');
  });

  it('gives up nothing where it refuses for another reason', async () => {
    const { storage, left } = await device(
      () => false,
      () => new Error('broken'),
    );
    await expect(storage.write(draft)).rejects.toThrow('broken');
    expect(await left()).toContain('pictures');
  });

  it('goes on with the next where one can’t be given up', async () => {
    const inner = createMemoryStorage(createChangeBus('room-refuses'));
    let tries = 0;
    const write = async () => {
      tries += 1;
      if (tries < 3) throw full();
    };
    const layers = [
      { worth: 0, free: () => Promise.reject(new Error('caches are blocked')) },
      { worth: 1, free: forgetResults },
      { worth: 2, free: forgetSpaces },
    ];
    await makingRoom({ ...inner, write }, { layers, report }).write(draft);
    expect(tries).toBe(3);
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('out of room', () => {
  it('is told apart in each of its disguises', () => {
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
