import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChangeBus } from './change-bus.ts';
import { createDeviceStorage, declareTables } from './device-storage.ts';

let made = 0;
const opened: { close(): void }[] = [];

function freshName(): string {
  made += 1;
  return `device-storage-${made}`;
}

async function openDatabase(name: string): Promise<Dexie> {
  const db = new Dexie(name);
  declareTables(db);
  await db.open();
  opened.push(db);
  return db;
}

afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
});

const document = (key: string, body: unknown = { of: key }) => ({ key, savedAt: 1, body });
const patch = (id: string) => ({ set: 'rows', id, body: { id } });
const item = (id: string) => ({ set: 'saved', id, markedAt: 5, body: { id } });

describe('device storage', () => {
  it('persists until the next visit', async () => {
    const name = freshName();
    const first = createDeviceStorage(await openDatabase(name), createChangeBus(name));
    await first.write({ putDocuments: [document('a')], putPatches: [patch('1')] });
    await first.putItem(item('1'));
    first.close();
    const second = createDeviceStorage(await openDatabase(name), createChangeBus(name));
    opened.push(second);
    expect(await second.getDocument('a')).toEqual(document('a'));
    expect((await second.snapshot([], 'rows')).patches).toEqual([patch('1')]);
    expect(await second.listItems('saved')).toEqual([item('1')]);
  });

  it('applies a batch completely or not at all', async () => {
    const name = freshName();
    const storage = createDeviceStorage(await openDatabase(name), createChangeBus(name));
    opened.push(storage);
    await storage.write({ putDocuments: [document('a', 'old')] });
    const unstorable = { set: 'rows', id: '1', body: () => undefined };
    await expect(
      storage.write({ putDocuments: [document('a', 'new')], putPatches: [unstorable] }),
    ).rejects.toThrow('could not be cloned');
    expect((await storage.getDocument('a'))?.body).toBe('old');
  });

  it('reopens a lost connection and completes the work', async () => {
    const name = freshName();
    const db = await openDatabase(name);
    const storage = createDeviceStorage(db, createChangeBus(name));
    opened.push(storage);
    await storage.write({ putDocuments: [document('a')] });
    db.close();
    expect(await storage.getDocument('a')).toEqual(document('a'));
    db.close();
    await storage.write({ putDocuments: [document('b')], putPatches: [patch('1')] });
    db.close();
    await storage.putItem(item('1'));
    db.close();
    expect(await storage.listItems('saved')).toEqual([item('1')]);
    expect((await storage.snapshot(['b'], 'rows')).patches).toEqual([patch('1')]);
  });

  it('reopens a lost connection once for all work that has failed together', async () => {
    const name = freshName();
    const db = await openDatabase(name);
    const storage = createDeviceStorage(db, createChangeBus(name));
    opened.push(storage);
    const open = vi.spyOn(db, 'open');
    db.close();
    const work = Promise.all([
      storage.write({ putDocuments: [document('a')] }),
      storage.putItem(item('1')),
      storage.addUsage({ day: '2026-11-22', received: 1, saved: 1 }),
      storage.listItems('others'),
    ]);
    await expect(work).resolves.toBeDefined();
    expect(open).toHaveBeenCalledOnce();
    expect(await storage.getDocument('a')).toEqual(document('a'));
  });

  it('retries exactly once when the browser reports an unknown error', async () => {
    const name = freshName();
    const db = await openDatabase(name);
    const storage = createDeviceStorage(db, createChangeBus(name));
    opened.push(storage);
    const lost = Object.assign(new Error('Connection lost'), { name: 'UnknownError' });
    const get = vi.spyOn(db.Table.prototype, 'get');
    get.mockImplementationOnce(() => Dexie.Promise.reject(lost));
    expect(await storage.getDocument('a')).toBeUndefined();
    get.mockImplementation(() => Dexie.Promise.reject(lost));
    await expect(storage.getDocument('a')).rejects.toThrow('Connection lost');
    expect(get).toHaveBeenCalledTimes(4);
  });

  it('closes when another page wants to change the tables', async () => {
    const name = freshName();
    await openDatabase(name);
    const newer = new Dexie(name);
    newer.version(99).stores({ documents: 'key', added: 'id' });
    await newer.open();
    opened.push(newer);
    expect(newer.verno).toBe(99);
  });
});
