import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { textStore } from '#src/platform/session/text-store.ts';
import { createStorageWatch } from './storage-watch.ts';
import * as copy from '../copy.ts';

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
  const reported: string[] = [];
  const persist = vi.fn<() => Promise<void>>(async () => undefined);
  const offerReload = vi.fn<(why: string) => void>();
  const watch = createStorageWatch({
    texts: textStore(() => localStorage),
    own: textStore(() => sessionStorage),
    now: () => 1,
    notify: (words) => void reported.push(words),
    persist,
    offerReload,
    report: (what, reason) => expect.fail(`${what}: ${String(reason)}`),
  });
  return { reported, persist, offerReload, watch };
}

/** Waits until all pending work has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('storage watch on the device’s storage', () => {
  it('does not ask for persistence while there is nothing to lose', async () => {
    const { reported, persist, watch } = visit();
    const storage = storageIn('device');
    watch.hear({ kind: 'opened', storage });
    await storage.write({ putDocuments: [{ key: 'catalogue', savedAt: 1, body: [] }] });
    await settled();
    expect(persist).not.toHaveBeenCalled();
    expect(reported).toEqual([]);
  });

  it.each([
    ['a space is saved', (storage: Storage) => storage.putItem(saved)],
    ['something is typed', (storage: Storage) => storage.write({ putDocuments: [draft] })],
  ])('asks for persistent storage when %s', async (_, act) => {
    const { persist, watch } = visit();
    const storage = storageIn('device');
    watch.hear({ kind: 'opened', storage });
    await settled();
    await act(storage);
    await settled();
    expect(persist).toHaveBeenCalled();
  });

  it('asks for persistence for data stored before it started', async () => {
    const { persist, watch } = visit();
    const storage = storageIn('device');
    await storage.putItem(saved);
    watch.hear({ kind: 'opened', storage });
    await settled();
    expect(persist).toHaveBeenCalledOnce();
  });

  it('reports unsent data that the browser has cleared, once', async () => {
    const first = visit();
    const storage = storageIn('device');
    first.watch.hear({ kind: 'opened', storage });
    await settled();
    await storage.write({ putDocuments: [draft] });
    await settled();
    expect(first.reported).toEqual([]);

    const cleared = storageIn('device');
    const second = visit();
    second.watch.hear({ kind: 'opened', storage: cleared });
    await settled();
    expect(second.reported).toEqual([expect.stringContaining('You lost 1 thing you hadn’t sent')]);
    const third = visit();
    third.watch.hear({ kind: 'opened', storage: cleared });
    await settled();
    expect(third.reported).toEqual([]);
  });
});

describe('storage watch on storage in memory', () => {
  it('warns once when there is something to lose', async () => {
    const { reported, persist, watch } = visit();
    const storage = storageIn('memory');
    watch.hear({ kind: 'opened', storage });
    await settled();
    expect(reported).toEqual([]);
    await storage.putItem(saved);
    await storage.putItem({ ...saved, id: '2' });
    await settled();
    expect(reported).toEqual([copy.nothingStored]);
    expect(persist).not.toHaveBeenCalled();
  });

  it('warns immediately that another tab blocks the storage', async () => {
    const { reported, offerReload, watch } = visit();
    watch.hear({ kind: 'held-up' });
    watch.hear({ kind: 'opened', storage: storageIn('memory') });
    await settled();
    expect(reported).toEqual([copy.olderTabOpen]);
    watch.hear({ kind: 'late' });
    expect(offerReload).toHaveBeenCalledExactlyOnceWith('late');
  });
});

it('the storage watch offers a reload when the database has been upgraded', () => {
  const { offerReload, watch } = visit();
  watch.hear({ kind: 'outdated' });
  expect(offerReload).toHaveBeenCalledExactlyOnceWith('outdated');
});

it('the storage watch ignores changes after it is stopped', async () => {
  const { reported, watch } = visit();
  const storage = storageIn('memory');
  watch.hear({ kind: 'opened', storage });
  await settled();
  watch.stop();
  await storage.putItem(saved);
  await settled();
  expect(reported).toEqual([]);
});
