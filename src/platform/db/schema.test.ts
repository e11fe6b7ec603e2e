import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChangeBus } from './change-bus.ts';
import { createDeviceStorage, declareTables } from './device-storage.ts';
import type { Storage } from './storage.ts';
import { createWorkerConnection, isMissing } from './worker-connection.ts';
import { createWorkerStorage } from './worker-storage.ts';

let made = 0;
const opened: { close(): void }[] = [];

afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

const freshName = () => `schema-${(made += 1)}`;

async function open(name: string, declare: (db: Dexie) => void): Promise<Dexie> {
  const db = new Dexie(name);
  declare(db);
  await db.open();
  opened.push(db);
  return db;
}

/** Declares the tables of the app's first version. */
const declareFirst = (db: Dexie) =>
  void db.version(1).stores({ documents: 'key', patches: '[set+id], set', marks: '[set+id], set' });

/** Declares the tables of a possible future version, with one more table and one more index. */
function declareNext(db: Dexie): void {
  declareTables(db);
  db.version(3).stores({ marks: '[set+id], set, markedAt', visits: 'day' });
}

async function openToday(name: string, onOutdated?: () => void): Promise<Storage> {
  const db = await open(name, (fresh) => declareTables(fresh, onOutdated));
  return createDeviceStorage(db, createChangeBus(name));
}

const document = (key: string) => ({ key, savedAt: 1, body: { of: key } });
const item = (id: string) => ({ set: 'saved', id, markedAt: 5, body: { id } });
const patch = { set: 'rows', id: '1', body: null };

describe('database tables', () => {
  it('of the first version open with all stored data', async () => {
    const name = freshName();
    const first = await open(name, declareFirst);
    await first.table('documents').put(document('a'));
    await first.table('patches').put(patch);
    await first.table('marks').put(item('1'));
    first.close();
    const storage = await openToday(name);
    expect(await storage.snapshot(['a'], 'rows')).toEqual({
      documents: new Map([['a', document('a')]]),
      patches: [patch],
    });
    expect(await storage.listItems('saved')).toEqual([item('1')]);
    await storage.addUsage({ day: '2026-11-22', received: 1, saved: 2 });
    expect(await storage.listUsage()).toHaveLength(1);
  });

  it('of a later version open in this version without losing data', async () => {
    const name = freshName();
    const next = await open(name, declareNext);
    await next.table('marks').put(item('1'));
    await next.table('visits').put({ day: '2027-01-01', count: 3 });
    next.close();

    const storage = await openToday(name);
    expect(await storage.listItems('saved')).toEqual([item('1')]);
    await storage.putItem({ ...item('2'), markedAt: 9 });
    await storage.write({ putDocuments: [document('meanwhile')] });
    storage.close();

    const again = await open(name, declareNext);
    expect(await again.table('visits').toArray()).toEqual([{ day: '2027-01-01', count: 3 }]);
    expect(await again.table('documents').toArray()).toEqual([document('meanwhile')]);
    const byIndex = again.table('marks').where('markedAt').above(5);
    expect(await byIndex.primaryKeys()).toEqual([['saved', '2']]);
  });

  it('can be changed while a page of this version is open, which is notified and goes on', async () => {
    const name = freshName();
    const onOutdated = vi.fn<() => void>();
    const storage = await openToday(name, onOutdated);
    await storage.putItem(item('1'));
    const next = await open(name, declareNext);
    expect(onOutdated).toHaveBeenCalledOnce();
    await storage.putItem(item('2'));
    expect(await next.table('marks').count()).toBe(2);
    expect(await storage.listItems('saved')).toHaveLength(2);
  });

  it('do not report an outdated page when the database is deleted', async () => {
    const name = freshName();
    const onOutdated = vi.fn<() => void>();
    const storage = await openToday(name, onOutdated);
    await Dexie.delete(name);
    expect(onOutdated).not.toHaveBeenCalled();
    expect(await storage.listItems('saved')).toEqual([]);
  });
});

describe('worker storage', () => {
  function openAsWorker(name: string): Storage {
    const storage = createWorkerStorage(createWorkerConnection(name), createChangeBus(name));
    opened.push(storage);
    return storage;
  }

  async function fillFirst(name: string): Promise<void> {
    const first = await open(name, declareFirst);
    await first.table('documents').put(document('a'));
    await first.table('marks').put(item('1'));
    first.close();
  }

  it('reads and writes the tables of an earlier version without changing them', async () => {
    const name = freshName();
    await fillFirst(name);
    const storage = openAsWorker(name);
    expect(await storage.listItems('saved')).toEqual([item('1')]);
    await storage.putItem(item('2'));
    const counted = storage.addUsage({ day: '2026-11-22', received: 1, saved: 2 });
    expect(isMissing(await counted.catch((error: unknown) => error))).toBe(true);
    storage.close();
    const first = await open(name, declareFirst);
    expect(first.tables.map((table) => table.name).toSorted()).toEqual([
      'documents',
      'marks',
      'patches',
    ]);
    expect(await first.table('marks').count()).toBe(2);
  });

  it('goes on working while a page changes the tables', async () => {
    const name = freshName();
    await fillFirst(name);
    const worker = openAsWorker(name);
    expect(await worker.listItems('saved')).toEqual([item('1')]);
    const page = await openToday(name);
    await page.addUsage({ day: '2026-11-22', received: 1, saved: 2 });
    await worker.addUsage({ day: '2026-11-22', received: 1, saved: 2 });
    expect(await page.listUsage()).toEqual([{ day: '2026-11-22', received: 2, saved: 4 }]);
  });

  it('does not create a missing database', async () => {
    const name = freshName();
    const listed = openAsWorker(name).listItems('saved');
    expect(isMissing(await listed.catch((error: unknown) => error))).toBe(true);
    expect((await indexedDB.databases()).map((found) => found.name)).not.toContain(name);
    const page = await openToday(name);
    await page.putItem(item('1'));
    expect(await page.listItems('saved')).toHaveLength(1);
  });
});
