import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { textStore } from '#src/platform/session/text-store.ts';
import { createKeepWatch } from './keep-watch.ts';
import { HELD_UP, NOTHING_KEPT } from './words.ts';

const saved = { set: 'saved-spaces', id: '1', markedAt: 1, body: {} };
const draft = { key: 'aye.unsent.host.a/drafts.listing', savedAt: 1, body: {} };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function storageIn(kind: Storage['kind']): Storage {
  return { ...createMemoryStorage(createChangeBus(`watch-${Math.random()}`)), kind };
}

function visit() {
  const told: string[] = [];
  const persist = vi.fn<() => Promise<void>>(async () => undefined);
  const offerReload = vi.fn<(why: string) => void>();
  const watch = createKeepWatch({
    texts: textStore(() => localStorage),
    own: textStore(() => sessionStorage),
    now: () => 1,
    tell: (words) => void told.push(words),
    persist,
    offerReload,
    report: (what, reason) => expect.fail(`${what}: ${String(reason)}`),
  });
  return { told, persist, offerReload, watch };
}

/** Until all that was begun has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('a page whose browser keeps things', () => {
  it('asks for nothing while there is nothing to lose', async () => {
    const { told, persist, watch } = visit();
    const storage = storageIn('device');
    watch.hear({ kind: 'opened', storage });
    await storage.write({ putDocuments: [{ key: 'catalogue', savedAt: 1, body: [] }] });
    await settled();
    expect(persist).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });

  it.each([
    ['a space is saved', (storage: Storage) => storage.putMark(saved)],
    ['something is typed', (storage: Storage) => storage.write({ putDocuments: [draft] })],
  ])('asks the browser to keep it when %s', async (_, act) => {
    const { persist, watch } = visit();
    const storage = storageIn('device');
    watch.hear({ kind: 'opened', storage });
    await settled();
    await act(storage);
    await settled();
    expect(persist).toHaveBeenCalled();
  });

  it('asks also for what was kept before anybody looked', async () => {
    const { persist, watch } = visit();
    const storage = storageIn('device');
    await storage.putMark(saved);
    watch.hear({ kind: 'opened', storage });
    await settled();
    expect(persist).toHaveBeenCalledOnce();
  });

  it('tells once of unsent things that the browser has cleared', async () => {
    const first = visit();
    const storage = storageIn('device');
    first.watch.hear({ kind: 'opened', storage });
    await settled();
    await storage.write({ putDocuments: [draft] });
    await settled();
    expect(first.told).toEqual([]);

    const cleared = storageIn('device');
    const second = visit();
    second.watch.hear({ kind: 'opened', storage: cleared });
    await settled();
    expect(second.told).toEqual([expect.stringContaining('1 thing that you had not sent is gone')]);
    const third = visit();
    third.watch.hear({ kind: 'opened', storage: cleared });
    await settled();
    expect(third.told).toEqual([]);
  });
});

describe('a page whose browser keeps nothing', () => {
  it('says so when there is something to lose, once', async () => {
    const { told, persist, watch } = visit();
    const storage = storageIn('memory');
    watch.hear({ kind: 'opened', storage });
    await settled();
    expect(told).toEqual([]);
    await storage.putMark(saved);
    await storage.putMark({ ...saved, id: '2' });
    await settled();
    expect(told).toEqual([NOTHING_KEPT]);
    expect(persist).not.toHaveBeenCalled();
  });

  it('says at once that another page is why', async () => {
    const { told, offerReload, watch } = visit();
    watch.hear({ kind: 'held-up' });
    watch.hear({ kind: 'opened', storage: storageIn('memory') });
    await settled();
    expect(told).toEqual([HELD_UP]);
    watch.hear({ kind: 'late' });
    expect(offerReload).toHaveBeenCalledExactlyOnceWith('late');
  });
});

it('offers to load a page again whose tables have become old', () => {
  const { offerReload, watch } = visit();
  watch.hear({ kind: 'outdated' });
  expect(offerReload).toHaveBeenCalledExactlyOnceWith('outdated');
});

it('hears nothing more once it is stopped', async () => {
  const { told, watch } = visit();
  const storage = storageIn('memory');
  watch.hear({ kind: 'opened', storage });
  await settled();
  watch.stop();
  await storage.putMark(saved);
  await settled();
  expect(told).toEqual([]);
});
