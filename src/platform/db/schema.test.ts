import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChangeBus } from './change-bus.ts';
import { createDeviceStorage, declareTables } from './device-storage.ts';
import type { Storage } from './storage.ts';

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

/** As the first version of the app declared them. */
const declareFirst = (db: Dexie) =>
  void db.version(1).stores({ documents: 'key', patches: '[set+id], set', marks: '[set+id], set' });

/** As a version that nobody has written yet may: one more table, one more index. */
function declareNext(db: Dexie): void {
  declareTables(db);
  db.version(3).stores({ marks: '[set+id], set, markedAt', visits: 'day' });
}

async function openToday(name: string, onOutdated?: () => void): Promise<Storage> {
  const db = await open(name, (fresh) => declareTables(fresh, onOutdated));
  return createDeviceStorage(db, createChangeBus(name));
}

const document = (key: string) => ({ key, savedAt: 1, body: { of: key } });
const mark = (id: string) => ({ set: 'saved', id, markedAt: 5, body: { id } });
const patch = { set: 'rows', id: '1', body: null };

describe('the tables', () => {
  it('of the first version open with everything that was kept', async () => {
    const name = freshName();
    const first = await open(name, declareFirst);
    await first.table('documents').put(document('a'));
    await first.table('patches').put(patch);
    await first.table('marks').put(mark('1'));
    first.close();
    const storage = await openToday(name);
    expect(await storage.snapshot(['a'], 'rows')).toEqual({
      documents: new Map([['a', document('a')]]),
      patches: [patch],
    });
    expect(await storage.listMarks('saved')).toEqual([mark('1')]);
    await storage.addUsage({ day: '2026-11-22', received: 1, saved: 2 });
    expect(await storage.listUsage()).toHaveLength(1);
  });

  it('of a later version open in this one, and neither loses anything', async () => {
    const name = freshName();
    const next = await open(name, declareNext);
    await next.table('marks').put(mark('1'));
    await next.table('visits').put({ day: '2027-01-01', count: 3 });
    next.close();

    const storage = await openToday(name);
    expect(await storage.listMarks('saved')).toEqual([mark('1')]);
    await storage.putMark({ ...mark('2'), markedAt: 9 });
    await storage.write({ putDocuments: [document('meanwhile')] });
    storage.close();

    const again = await open(name, declareNext);
    expect(await again.table('visits').toArray()).toEqual([{ day: '2027-01-01', count: 3 }]);
    expect(await again.table('documents').toArray()).toEqual([document('meanwhile')]);
    const byIndex = again.table('marks').where('markedAt').above(5);
    expect(await byIndex.primaryKeys()).toEqual([['saved', '2']]);
  });

  it('are changed under a page of this version, which is told and goes on', async () => {
    const name = freshName();
    const onOutdated = vi.fn<() => void>();
    const storage = await openToday(name, onOutdated);
    await storage.putMark(mark('1'));
    const next = await open(name, declareNext);
    expect(onOutdated).toHaveBeenCalledOnce();
    await storage.putMark(mark('2'));
    expect(await next.table('marks').count()).toBe(2);
    expect(await storage.listMarks('saved')).toHaveLength(2);
  });

  it('that are deleted make nobody’s page an old one', async () => {
    const name = freshName();
    const onOutdated = vi.fn<() => void>();
    const storage = await openToday(name, onOutdated);
    await Dexie.delete(name);
    expect(onOutdated).not.toHaveBeenCalled();
    expect(await storage.listMarks('saved')).toEqual([]);
  });
});
