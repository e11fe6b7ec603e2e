import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChangeBus } from './change-bus.ts';
import { createDeviceStorage, declareTables } from './device-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { StorageChange, Storage } from './storage.ts';
import { createWorkerConnection } from './worker-connection.ts';
import { createWorkerStorage } from './worker-storage.ts';

let made = 0;
const opened: { close(): void }[] = [];

function freshName(): string {
  made += 1;
  return `storage-${made}`;
}

async function openDatabase(name: string): Promise<Dexie> {
  const db = new Dexie(name);
  declareTables(db);
  await db.open();
  opened.push(db);
  return db;
}

type Make = (name: string) => Promise<Storage>;

const kinds: readonly (readonly [string, Storage['kind'], Make])[] = [
  ['memory', 'memory', async (name) => createMemoryStorage(createChangeBus(name))],
  [
    'the page’s database',
    'device',
    async (name) => createDeviceStorage(await openDatabase(name), createChangeBus(name)),
  ],
  [
    'the worker’s database',
    'device',
    async (name) => {
      (await openDatabase(name)).close();
      return createWorkerStorage(createWorkerConnection(name), createChangeBus(name));
    },
  ],
];

afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
});

const document = (key: string, body: unknown = { of: key }) => ({ key, savedAt: 1, body });
const patch = (id: string, set = 'rows') => ({ set, id, body: { id } });
const item = (id: string, set = 'saved') => ({ set, id, markedAt: 5, body: { id } });

describe.each(kinds)('storage in %s', (_place, kind, make) => {
  async function open(name = freshName()): Promise<Storage> {
    const storage = await make(name);
    opened.push(storage);
    return storage;
  }

  it('reports its kind', async () => {
    expect((await open()).kind).toBe(kind);
  });

  it('deletes everything whose name begins with a prefix, and announces it', async () => {
    const storage = await open();
    await storage.write({
      putDocuments: [document('mine.a'), document('mine.b'), document('ours')],
      putPatches: [patch('1', 'mine.rows'), patch('1', 'rows')],
    });
    await storage.putItem(item('1', 'mine.marks'));
    await storage.putItem(item('1', 'saved'));
    const changes: StorageChange[] = [];
    storage.onChange((change) => changes.push(change));
    await storage.forget('mine.');
    const keys = ['mine.a', 'mine.b', 'ours'];
    expect([...(await storage.snapshot(keys)).documents.keys()]).toEqual(['ours']);
    expect((await storage.snapshot([], 'mine.rows')).patches).toEqual([]);
    expect((await storage.snapshot([], 'rows')).patches).toHaveLength(1);
    expect(await storage.listItems('mine.marks')).toEqual([]);
    expect(await storage.listItems('saved')).toHaveLength(1);
    expect(changes).toEqual([
      { documents: ['mine.a', 'mine.b'], patches: ['mine.rows'], marks: ['mine.marks'] },
    ]);
  });

  it('returns the names that begin with a prefix, a set once for each of its items', async () => {
    const storage = await open();
    await storage.write({ putDocuments: [document('mine.a'), document('ours')] });
    for (const id of ['1', '2']) await storage.putItem(item(id, 'mine.marks'));
    await storage.putItem(item('1', 'saved'));
    expect(await storage.names('mine.')).toEqual({
      documents: ['mine.a'],
      marks: ['mine.marks', 'mine.marks'],
    });
    expect((await storage.names('')).marks).toHaveLength(3);
    expect(await storage.names('nothing')).toEqual({ documents: [], marks: [] });
  });

  it('changes items atomically with reading them, and announces the sets', async () => {
    const storage = await open();
    await storage.putItem(item('1'));
    const changes: StorageChange[] = [];
    storage.onChange((change) => changes.push(change));
    const add = (id: string) =>
      storage.changeItems('saved', (found) => ({ put: [item(`${found.length}-${id}`)] }));
    await Promise.all([add('a'), add('b'), add('c')]);
    const ids = (await storage.listItems('saved')).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['1', '1-a', '2-b', '3-c']);
    await storage.changeItems('saved', (found) => ({ remove: found, put: [item('1', 'moved')] }));
    expect(await storage.listItems('saved')).toEqual([]);
    expect(await storage.listItems('moved')).toHaveLength(1);
    await storage.changeItems('saved', () => ({}));
    expect(changes.map(({ marks: items }) => items)).toEqual([
      ['saved'],
      ['saved'],
      ['saved'],
      ['saved', 'moved'],
    ]);
  });

  it('adds up the bytes of a day, and deletes days before a date', async () => {
    const storage = await open();
    const add = (day: string, received: number) => storage.addUsage({ day, received, saved: 1 });
    await Promise.all([add('2026-11-22', 10), add('2025-09-30', 5), add('2026-11-22', 20)]);
    await storage.forgetUsage('2025-10-01');
    expect(await storage.listUsage()).toEqual([{ day: '2026-11-22', received: 30, saved: 2 }]);
  });

  it('changes no item when the change function throws', async () => {
    const storage = await open();
    const fail = () => {
      throw new Error('no');
    };
    await expect(storage.changeItems('saved', fail)).rejects.toThrow('no');
    expect(await storage.listItems('saved')).toEqual([]);
  });

  it('is empty at first', async () => {
    const storage = await open();
    expect(await storage.getDocument('a')).toBeUndefined();
    expect(await storage.listItems('saved')).toEqual([]);
    expect(await storage.snapshot(['a'], 'rows')).toEqual({ documents: new Map(), patches: [] });
  });

  it('returns the documents and patches that were put, and no others', async () => {
    const storage = await open();
    await storage.write({
      putDocuments: [document('a'), document('b')],
      putPatches: [patch('1'), patch('2'), patch('1', 'others')],
    });
    const { documents, patches } = await storage.snapshot(['a', 'c'], 'rows');
    expect([...documents]).toEqual([['a', document('a')]]);
    expect(patches).toEqual([patch('1'), patch('2')]);
    expect(await storage.getDocument('b')).toEqual(document('b'));
    expect((await storage.snapshot(['a'])).patches).toEqual([]);
  });

  it('stores a deleted row as null', async () => {
    const storage = await open();
    await storage.write({ putPatches: [{ set: 'rows', id: '1', body: null }] });
    expect((await storage.snapshot([], 'rows')).patches).toEqual([
      { set: 'rows', id: '1', body: null },
    ]);
  });

  it('replaces a document or patch that is put twice', async () => {
    const storage = await open();
    await storage.write({ putDocuments: [document('a', 1)], putPatches: [patch('1')] });
    const newer = { set: 'rows', id: '1', body: 'newer' };
    await storage.write({ putDocuments: [document('a', 2)], putPatches: [newer] });
    const { documents, patches } = await storage.snapshot(['a'], 'rows');
    expect(documents.get('a')?.body).toBe(2);
    expect(patches).toEqual([newer]);
  });

  it('clears a set’s patches before it puts new ones, and does not touch other sets', async () => {
    const storage = await open();
    await storage.write({ putPatches: [patch('1'), patch('1', 'others')] });
    await storage.write({ clearPatches: 'rows', putPatches: [patch('2')] });
    expect((await storage.snapshot([], 'rows')).patches).toEqual([patch('2')]);
    expect((await storage.snapshot([], 'others')).patches).toEqual([patch('1', 'others')]);
  });

  it('deletes documents', async () => {
    const storage = await open();
    await storage.write({ putDocuments: [document('a'), document('b')] });
    await storage.write({ deleteDocuments: ['a', 'never there'] });
    expect(await storage.getDocument('a')).toBeUndefined();
    expect(await storage.getDocument('b')).toEqual(document('b'));
  });

  it('stores items by set', async () => {
    const storage = await open();
    await storage.putItem(item('1'));
    await storage.putItem(item('2'));
    await storage.putItem(item('1', 'others'));
    await storage.deleteItem('saved', '1');
    await storage.deleteItem('saved', 'never there');
    expect(await storage.listItems('saved')).toEqual([item('2')]);
    expect(await storage.listItems('others')).toEqual([item('1', 'others')]);
  });

  it('notifies its listeners of what changed, after the change', async () => {
    const storage = await open();
    const seen: unknown[] = [];
    storage.onChange((change) => seen.push(change));
    await storage.write({ putDocuments: [document('a')], putPatches: [patch('1')] });
    await storage.putItem(item('1'));
    await storage.deleteItem('saved', '1');
    expect(seen).toEqual([
      { documents: ['a'], patches: ['rows'], marks: [] },
      { documents: [], patches: [], marks: ['saved'] },
      { documents: [], patches: [], marks: ['saved'] },
    ]);
  });

  it('notifies the app’s other pages', async () => {
    const name = freshName();
    const [here, there] = [await open(name), await open(name)];
    const heard = new Promise((resolve) => there.onChange(resolve));
    await here.putItem(item('1'));
    expect(await heard).toEqual({ documents: [], patches: [], marks: ['saved'] });
  });

  it('does not call a listener that has unsubscribed', async () => {
    const storage = await open();
    const listener = vi.fn<() => void>();
    storage.onChange(listener)();
    await storage.putItem(item('1'));
    expect(listener).not.toHaveBeenCalled();
  });
});
