import { describe, expect, it } from 'vitest';
import { FakeCache } from '../testing/fake-cache.ts';
import { LimitedPictureCache } from './limited-picture-cache.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const urlOf = (name: string) => `https://aye.test/images/${name}`;

function aDevice(bytes = 1_000) {
  const cache = new FakeCache();
  const clock = { now: 1_000_000 };
  const limits = { bytes, ageMs: 60 * DAY_MS };
  const worker = () =>
    new LimitedPictureCache(
      async () => cache,
      limits,
      () => clock.now,
    );
  const keep = async (store: LimitedPictureCache, name: string, size = 100) => {
    clock.now += 1;
    await store.store(urlOf(name), new ArrayBuffer(size), 'image/webp');
  };
  return { cache, clock, worker, keep };
}

describe('cached photos', () => {
  it('are found with their type and their bytes', async () => {
    const { worker, keep } = aDevice();
    await keep(worker(), 'a');
    const found = await worker().find(urlOf('a'));
    expect(found?.tooOld).toBe(false);
    expect(found?.cached.headers.get('content-type')).toBe('image/webp');
    expect((await found?.cached.arrayBuffer())?.byteLength).toBe(100);
    expect(await worker().find(urlOf('b'))).toBeUndefined();
  });

  it('stay within their limit; the first stored go first', async () => {
    const { cache, worker, keep } = aDevice();
    const store = worker();
    for (let i = 0; i < 13; i += 1) await keep(store, `p${i}`);
    expect(cache.names).toEqual(Array.from({ length: 10 }, (_, i) => `p${i + 3}`));
  });

  it('stay within their limit although the worker is killed after each', async () => {
    const { cache, worker, keep } = aDevice();
    for (let i = 0; i < 13; i += 1) await keep(worker(), `p${i}`);
    expect(cache.names).toHaveLength(10);
    expect(cache.names).not.toContain('p0');
  });

  it('stay within their limit when many arrive at once', async () => {
    const { cache, worker, keep } = aDevice();
    const store = worker();
    await Promise.all(Array.from({ length: 30 }, (_, i) => keep(store, `p${i}`)));
    expect(cache.names).toHaveLength(10);
  });

  it('do not count twice when they are stored again', async () => {
    const { cache, worker, keep } = aDevice();
    const store = worker();
    for (let i = 0; i < 12; i += 1) await keep(store, 'same');
    await keep(store, 'other');
    expect(cache.names.toSorted()).toEqual(['other', 'same']);
  });

  it('stay when they were used recently', async () => {
    const { cache, clock, worker, keep } = aDevice();
    const store = worker();
    for (let i = 0; i < 10; i += 1) await keep(store, `p${i}`);
    clock.now += 2 * DAY_MS;
    const found = await store.find(urlOf('p0'));
    if (found !== undefined) await store.noteUse(found.cached);
    await keep(store, 'p10');
    expect(cache.names).toContain('p0');
    expect(cache.names).not.toContain('p1');
    expect((await (await worker().find(urlOf('p0')))?.cached.arrayBuffer())?.byteLength).toBe(100);
  });

  it('are not rewritten at each use', async () => {
    const { cache, worker, keep } = aDevice();
    const store = worker();
    await keep(store, 'a');
    const before = cache.cached.get(urlOf('a'));
    const found = await store.find(urlOf('a'));
    if (found !== undefined) await store.noteUse(found.cached);
    expect(cache.cached.get(urlOf('a'))).toBe(before);
  });

  it('expire, and are deleted when the next one is stored', async () => {
    const { cache, clock, worker, keep } = aDevice();
    const store = worker();
    await keep(store, 'old');
    clock.now += 61 * DAY_MS;
    expect((await store.find(urlOf('old')))?.tooOld).toBe(true);
    await keep(store, 'new');
    expect(cache.names).toEqual(['new']);
  });

  it('do not include one that would use more than a tenth of the limit', async () => {
    const { cache, worker, keep } = aDevice();
    await keep(worker(), 'huge', 101);
    expect(cache.names).toEqual([]);
  });

  it('are halved on a full device, the least recently used first', async () => {
    const { cache, worker, keep } = aDevice();
    cache.quota = 450;
    const store = worker();
    for (let i = 0; i < 5; i += 1) await keep(store, `p${i}`);
    expect(cache.names).toEqual(['p2', 'p3', 'p4']);
  });

  it('fail on a device with no space at all, and work again afterwards', async () => {
    const { cache, worker, keep } = aDevice();
    const store = worker();
    cache.quota = 10;
    await expect(keep(store, 'a')).rejects.toThrow('full');
    cache.quota = 1_000;
    await keep(store, 'b');
    expect(cache.names).toEqual(['b']);
  });
});
