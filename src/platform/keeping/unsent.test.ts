import { beforeEach, expect, it } from 'vitest';
import { createChangeBus } from '../db/change-bus.ts';
import { createMemoryStorage } from '../db/memory-storage.ts';
import type { Storage } from '../db/storage.ts';
import { textStore } from '../session/text-store.ts';
import { countUnsent, findLoss, noteUnsent } from './unsent.ts';

const texts = textStore(() => localStorage);
const emptyDevice = () => createMemoryStorage(createChangeBus(`unsent-${Math.random()}`));
const HOST = 'aye.unsent.host.ada%40x.test/';

beforeEach(() => localStorage.clear());

async function work(storage: Storage): Promise<void> {
  const row = (set: string, id: string) => ({ set: `${HOST}${set}`, id, markedAt: 1, body: {} });
  await storage.putMark(row('posts', 'p'));
  await storage.putMark(row('post-standings', 'p'));
  // Sent, and nobody has been told yet.
  await storage.putMark(row('post-standings', 'q'));
  await storage.putMark(row('check-ins', 'c'));
  await storage.putMark({ ...row('', 's'), set: 'aye.unsent.user.ada%40x.test/saved' });
  await storage.write({
    putDocuments: [
      { key: `${HOST}drafts.listing`, savedAt: 1, body: {} },
      { key: 'catalogue', savedAt: 1, body: [] },
    ],
  });
}

it('counts what a person has made and nobody has got yet, each thing once', async () => {
  const storage = emptyDevice();
  await work(storage);
  expect(await countUnsent(storage)).toEqual({
    posts: 1,
    checkIns: 1,
    others: 1,
    drafts: ['listing'],
  });
});

it('finds no loss at a first visit, nor while all is there', async () => {
  const storage = emptyDevice();
  expect(await findLoss(storage, texts, 1)).toBe(0);
  await work(storage);
  await noteUnsent(storage, texts);
  expect(await findLoss(storage, texts, 2)).toBe(0);
});

it('finds what went with a database that the browser has cleared, once', async () => {
  const storage = emptyDevice();
  await findLoss(storage, texts, 1);
  await work(storage);
  await noteUnsent(storage, texts);
  const cleared = emptyDevice();
  expect(await findLoss(cleared, texts, 2)).toBe(4);
  expect(await findLoss(cleared, texts, 3)).toBe(0);
});

it('finds no loss where nothing was unsent, or where the count is gone as well', async () => {
  const storage = emptyDevice();
  await findLoss(storage, texts, 1);
  await work(storage);
  await noteUnsent(storage, texts);
  await storage.forget('aye.unsent.');
  await noteUnsent(storage, texts);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(await findLoss(emptyDevice(), texts, 2)).toBe(0);
  localStorage.setItem('aye.unsent', 'junk');
  expect(await findLoss(emptyDevice(), texts, 2)).toBe(0);
});
