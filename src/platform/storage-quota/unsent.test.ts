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
  await storage.putItem(row('posts', 'p'));
  await storage.putItem(row('post-standings', 'p'));
  // Sent, but not yet reported to the user.
  await storage.putItem(row('post-standings', 'q'));
  await storage.putItem(row('check-ins', 'c'));
  await storage.putItem({ ...row('', 'm'), set: 'aye.unsent.user.ada%40x.test/posts' });
  await storage.putItem({ ...row('', 's'), set: 'aye.unsent.user.ada%40x.test/saved' });
  await storage.write({
    putDocuments: [
      { key: `${HOST}drafts.listing`, savedAt: 1, body: {} },
      { key: 'catalogue', savedAt: 1, body: [] },
    ],
  });
}

it('countUnsent counts what the user has made and the provider hasn’t received, each once', async () => {
  const storage = emptyDevice();
  await work(storage);
  expect(await countUnsent(storage)).toEqual({
    entries: 1,
    messages: 1,
    checkIns: 1,
    others: 1,
    drafts: ['listing'],
  });
});

it('countUnsent counts the check-ins in a host’s outbox apart from the forms', async () => {
  const storage = emptyDevice();
  const row = (set: string, id: string, body: unknown) =>
    storage.putItem({ set: `${HOST}${set}`, id, markedAt: 1, body });
  const states = { p: 'waiting', c: 'trouble', d: 'refused' };
  for (const [id, state] of Object.entries(states)) {
    await row('posts', id, {});
    const kind = id === 'p' ? 'profile' : 'check-in';
    await row('post-standings', id, { kind, state: { kind: state } });
  }
  // Sent: its request is deleted.
  await row('post-standings', 'e', { kind: 'check-in', state: { kind: 'sent' } });
  expect(await countUnsent(storage)).toMatchObject({ entries: 1, checkIns: 2 });
});

it('findLoss finds no loss on a first visit, nor while all data is there', async () => {
  const storage = emptyDevice();
  expect(await findLoss(storage, texts, 1)).toBe(0);
  await work(storage);
  await noteUnsent(storage, texts);
  expect(await findLoss(storage, texts, 2)).toBe(0);
});

it('findLoss finds once what was lost with a database that the browser cleared', async () => {
  const storage = emptyDevice();
  await findLoss(storage, texts, 1);
  await work(storage);
  await noteUnsent(storage, texts);
  const cleared = emptyDevice();
  expect(await findLoss(cleared, texts, 2)).toBe(5);
  expect(await findLoss(cleared, texts, 3)).toBe(0);
});

it('findLoss finds no loss if nothing was unsent, or if the count is lost too', async () => {
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
