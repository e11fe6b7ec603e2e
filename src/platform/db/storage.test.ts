import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChangeBus } from './change-bus.ts';
import { createDeviceStorage, declareTables } from './device-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { Change, Storage } from './storage.ts';

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

const kinds: readonly (readonly [Storage['kind'], (name: string) => Promise<Storage>])[] = [
  ['memory', async (name) => createMemoryStorage(createChangeBus(name))],
  ['device', async (name) => createDeviceStorage(await openDatabase(name), createChangeBus(name))],
];

afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
});

const document = (key: string, body: unknown = { of: key }) => ({ key, savedAt: 1, body });
const patch = (id: string, set = 'rows') => ({ set, id, body: { id } });
const mark = (id: string, set = 'saved') => ({ set, id, markedAt: 5, body: { id } });

describe.each(kinds)('storage in %s', (kind, make) => {
  async function open(name = freshName()): Promise<Storage> {
    const storage = await make(name);
    opened.push(storage);
    return storage;
  }

  it('says what it is', async () => {
    expect((await open()).kind).toBe(kind);
  });

  it('forgets what begins so, whole, and tells of it', async () => {
    const storage = await open();
    await storage.write({
      putDocuments: [document('mine.a'), document('mine.b'), document('ours')],
      putPatches: [patch('1', 'mine.rows'), patch('1', 'rows')],
    });
    await storage.putMark(mark('1', 'mine.marks'));
    await storage.putMark(mark('1', 'saved'));
    const changes: Change[] = [];
    storage.onChange((change) => changes.push(change));
    await storage.forget('mine.');
    const keys = ['mine.a', 'mine.b', 'ours'];
    expect([...(await storage.snapshot(keys)).documents.keys()]).toEqual(['ours']);
    expect((await storage.snapshot([], 'mine.rows')).patches).toEqual([]);
    expect((await storage.snapshot([], 'rows')).patches).toHaveLength(1);
    expect(await storage.listMarks('mine.marks')).toEqual([]);
    expect(await storage.listMarks('saved')).toHaveLength(1);
    expect(changes).toEqual([
      { documents: ['mine.a', 'mine.b'], patches: ['mine.rows'], marks: ['mine.marks'] },
    ]);
  });

  it('names what begins so, a set once for each of its marks', async () => {
    const storage = await open();
    await storage.write({ putDocuments: [document('mine.a'), document('ours')] });
    for (const id of ['1', '2']) await storage.putMark(mark(id, 'mine.marks'));
    await storage.putMark(mark('1', 'saved'));
    expect(await storage.names('mine.')).toEqual({
      documents: ['mine.a'],
      marks: ['mine.marks', 'mine.marks'],
    });
    expect((await storage.names('')).marks).toHaveLength(3);
    expect(await storage.names('nothing')).toEqual({ documents: [], marks: [] });
  });

  it('changes marks as one with what it has read, and tells of the sets', async () => {
    const storage = await open();
    await storage.putMark(mark('1'));
    const changes: Change[] = [];
    storage.onChange((change) => changes.push(change));
    const add = (id: string) =>
      storage.changeMarks('saved', (found) => ({ put: [mark(`${found.length}-${id}`)] }));
    await Promise.all([add('a'), add('b'), add('c')]);
    const ids = (await storage.listMarks('saved')).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['1', '1-a', '2-b', '3-c']);
    await storage.changeMarks('saved', (found) => ({ remove: found, put: [mark('1', 'moved')] }));
    expect(await storage.listMarks('saved')).toEqual([]);
    expect(await storage.listMarks('moved')).toHaveLength(1);
    await storage.changeMarks('saved', () => ({}));
    expect(changes.map(({ marks }) => marks)).toEqual([
      ['saved'],
      ['saved'],
      ['saved'],
      ['saved', 'moved'],
    ]);
  });

  it('adds up the bytes of a day, and forgets the days before one', async () => {
    const storage = await open();
    const add = (day: string, received: number) => storage.addUsage({ day, received, saved: 1 });
    await Promise.all([add('2026-11-22', 10), add('2025-09-30', 5), add('2026-11-22', 20)]);
    await storage.forgetUsage('2025-10-01');
    expect(await storage.listUsage()).toEqual([{ day: '2026-11-22', received: 30, saved: 2 }]);
  });

  it('changes no mark where the change throws', async () => {
    const storage = await open();
    const fail = () => {
      throw new Error('no');
    };
    await expect(storage.changeMarks('saved', fail)).rejects.toThrow('no');
    expect(await storage.listMarks('saved')).toEqual([]);
  });

  it('has nothing at first', async () => {
    const storage = await open();
    expect(await storage.getDocument('a')).toBeUndefined();
    expect(await storage.listMarks('saved')).toEqual([]);
    expect(await storage.snapshot(['a'], 'rows')).toEqual({ documents: new Map(), patches: [] });
  });

  it('gives back the documents and patches that were put, and no others', async () => {
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

  it('keeps a row that is gone as null', async () => {
    const storage = await open();
    await storage.write({ putPatches: [{ set: 'rows', id: '1', body: null }] });
    expect((await storage.snapshot([], 'rows')).patches).toEqual([
      { set: 'rows', id: '1', body: null },
    ]);
  });

  it('replaces what is put twice', async () => {
    const storage = await open();
    await storage.write({ putDocuments: [document('a', 1)], putPatches: [patch('1')] });
    const newer = { set: 'rows', id: '1', body: 'newer' };
    await storage.write({ putDocuments: [document('a', 2)], putPatches: [newer] });
    const { documents, patches } = await storage.snapshot(['a'], 'rows');
    expect(documents.get('a')?.body).toBe(2);
    expect(patches).toEqual([newer]);
  });

  it('clears a set’s patches before it puts new ones, and leaves other sets alone', async () => {
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

  it('keeps marks by set', async () => {
    const storage = await open();
    await storage.putMark(mark('1'));
    await storage.putMark(mark('2'));
    await storage.putMark(mark('1', 'others'));
    await storage.deleteMark('saved', '1');
    await storage.deleteMark('saved', 'never there');
    expect(await storage.listMarks('saved')).toEqual([mark('2')]);
    expect(await storage.listMarks('others')).toEqual([mark('1', 'others')]);
  });

  it('tells its listeners what changed, after the change', async () => {
    const storage = await open();
    const seen: unknown[] = [];
    storage.onChange((change) => seen.push(change));
    await storage.write({ putDocuments: [document('a')], putPatches: [patch('1')] });
    await storage.putMark(mark('1'));
    await storage.deleteMark('saved', '1');
    expect(seen).toEqual([
      { documents: ['a'], patches: ['rows'], marks: [] },
      { documents: [], patches: [], marks: ['saved'] },
      { documents: [], patches: [], marks: ['saved'] },
    ]);
  });

  it('tells the app’s other pages', async () => {
    const name = freshName();
    const [here, there] = [await open(name), await open(name)];
    const heard = new Promise((resolve) => there.onChange(resolve));
    await here.putMark(mark('1'));
    expect(await heard).toEqual({ documents: [], patches: [], marks: ['saved'] });
  });

  it('does not call back who has stopped listening', async () => {
    const storage = await open();
    const listener = vi.fn<() => void>();
    storage.onChange(listener)();
    await storage.putMark(mark('1'));
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('storage on the device', () => {
  it('is there at the next visit', async () => {
    const name = freshName();
    const first = createDeviceStorage(await openDatabase(name), createChangeBus(name));
    await first.write({ putDocuments: [document('a')], putPatches: [patch('1')] });
    await first.putMark(mark('1'));
    first.close();
    const second = createDeviceStorage(await openDatabase(name), createChangeBus(name));
    opened.push(second);
    expect(await second.getDocument('a')).toEqual(document('a'));
    expect((await second.snapshot([], 'rows')).patches).toEqual([patch('1')]);
    expect(await second.listMarks('saved')).toEqual([mark('1')]);
  });

  it('does all of a batch or nothing', async () => {
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

  it('opens again when the connection was taken away, and does the work', async () => {
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
    await storage.putMark(mark('1'));
    db.close();
    expect(await storage.listMarks('saved')).toEqual([mark('1')]);
    expect((await storage.snapshot(['b'], 'rows')).patches).toEqual([patch('1')]);
  });

  it('tries once more, and only once, when the browser’s store answers nonsense', async () => {
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

  it('lets go when another page wants to change the tables', async () => {
    const name = freshName();
    await openDatabase(name);
    const newer = new Dexie(name);
    newer.version(99).stores({ documents: 'key', added: 'id' });
    await newer.open();
    opened.push(newer);
    expect(newer.verno).toBe(99);
  });
});
