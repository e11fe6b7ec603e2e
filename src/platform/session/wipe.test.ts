import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeBus } from '../db/change-bus.ts';
import { createMemoryStorage } from '../db/memory-storage.ts';
import { forgetQueries } from '../query/forget-queries.ts';
import { ownedBy, privateKey, registerPrivate, unsentCount } from './private-things.ts';
import { textStore } from './text-store.ts';
import { unsentKey } from './unsent-things.ts';
import { wipe, type WipeSurroundings } from './wipe.ts';

const KEPT = 'kept-queries';

const shared = textStore(() => localStorage);
const own = textStore(() => sessionStorage);

let made = 0;

function device() {
  made += 1;
  const queryClient = new QueryClient();
  const storage = createMemoryStorage(createChangeBus(`wipe-${made}`));
  const caches = new Set([privateKey('user', 'passes'), privateKey('host', 'x'), 'aye-pictures-1']);
  const reported: string[] = [];
  const surroundings: WipeSurroundings = {
    texts: [shared, own],
    forgetQueries: (role) => forgetQueries(queryClient, shared, KEPT, role),
    storage: async () => storage,
    caches: { keys: async () => [...caches], delete: async (name) => caches.delete(name) },
    report: (what) => void reported.push(what),
  };
  return { queryClient, storage, caches, reported, surroundings };
}

const document = (key: string) => ({ key, savedAt: 1, body: 'Ada' });
const mark = (set: string) => ({ set, id: '1', markedAt: 1, body: 'Ada' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('wiping what is a person’s', () => {
  it('removes their texts, also of this page alone, and nobody else’s', async () => {
    for (const area of [localStorage, sessionStorage]) {
      area.setItem(privateKey('user', 'draft'), 'Ada');
      area.setItem(privateKey('user', 'other'), 'Ada');
      area.setItem(privateKey('host', 'draft'), 'Bayo');
      area.setItem('aye.catalogue', 'spaces');
    }
    expect(await wipe(device().surroundings, 'user')).toBe(true);
    for (const area of [localStorage, sessionStorage]) {
      expect(Object.keys(area).toSorted()).toEqual(['aye.catalogue', privateKey('host', 'draft')]);
    }
  });

  it('removes their queries from memory and from what is kept', async () => {
    const { queryClient, surroundings } = device();
    const options = { queryFn: () => 'Ada', meta: ownedBy('user') };
    await queryClient.query({ ...options, queryKey: ['mine'] });
    await queryClient.query({ queryKey: ['everybody’s'], queryFn: () => 'spaces' });
    const kept = (meta: unknown, data: string) => ({ queryKey: [data], meta, state: { data } });
    localStorage.setItem(
      KEPT,
      JSON.stringify({
        timestamp: 5,
        buster: '1',
        clientState: {
          mutations: [],
          queries: [kept(ownedBy('user'), 'Ada'), kept(undefined, 'spaces'), kept({}, 'more')],
        },
      }),
    );
    await wipe(surroundings, 'user');
    expect(queryClient.getQueryData(['mine'])).toBeUndefined();
    expect(queryClient.getQueryData(['everybody’s'])).toBe('spaces');
    const text = localStorage.getItem(KEPT) ?? '';
    expect(text).not.toContain('Ada');
    expect(JSON.parse(text)).toMatchObject({
      timestamp: 5,
      clientState: { queries: [{ queryKey: ['spaces'] }, { queryKey: ['more'] }] },
    });
  });

  it('removes kept queries that it can’t read: theirs may be among them', async () => {
    localStorage.setItem(KEPT, '{"clientState":"Ada"}');
    await wipe(device().surroundings, 'user');
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('removes their documents, patches and marks, and leaves saved spaces', async () => {
    const { storage, surroundings } = device();
    await storage.write({
      putDocuments: [document(privateKey('user', 'bookings')), document('catalogue')],
      putPatches: [{ set: privateKey('user', 'rows'), id: '1', body: 'Ada' }],
    });
    await storage.putMark(mark(privateKey('user', 'notes')));
    await storage.putMark(mark('saved-spaces'));
    await wipe(surroundings, 'user');
    expect(await storage.getDocument(privateKey('user', 'bookings'))).toBeUndefined();
    expect((await storage.snapshot([], privateKey('user', 'rows'))).patches).toEqual([]);
    expect(await storage.listMarks(privateKey('user', 'notes'))).toEqual([]);
    expect(await storage.getDocument('catalogue')).toBeDefined();
    expect(await storage.listMarks('saved-spaces')).toHaveLength(1);
  });

  it('leaves what was not sent, unless they logged out', async () => {
    const { storage, surroundings } = device();
    const posts = (email: string) => unsentKey({ role: 'host', email }, 'posts');
    const draft = unsentKey({ role: 'host', email: 'ada@x.test' }, 'drafts.listing');
    for (const email of ['ada@x.test', 'ada@x.test.ng', 'bayo@x.test']) {
      await storage.putMark(mark(posts(email)));
    }
    await storage.write({ putDocuments: [document(draft)] });
    await wipe(surroundings, 'host');
    expect(await storage.listMarks(posts('ada@x.test'))).toHaveLength(1);
    expect(await storage.getDocument(draft)).toBeDefined();
    await wipe(surroundings, 'host', ['ada@x.test']);
    expect(await storage.listMarks(posts('ada@x.test'))).toEqual([]);
    expect(await storage.getDocument(draft)).toBeUndefined();
    expect(await storage.listMarks(posts('ada@x.test.ng'))).toHaveLength(1);
    expect(await storage.listMarks(posts('bayo@x.test'))).toHaveLength(1);
  });

  it('removes their caches alone', async () => {
    const { caches, surroundings } = device();
    await wipe(surroundings, 'user');
    expect([...caches]).toEqual([privateKey('host', 'x'), 'aye-pictures-1']);
  });

  it('empties the other places where one refuses, and says that it is not done', async () => {
    const { caches, reported, surroundings } = device();
    localStorage.setItem(privateKey('user', 'draft'), 'Ada');
    const storage = () => Promise.reject(new Error('disk'));
    expect(await wipe({ ...surroundings, storage }, 'user')).toBe(false);
    expect(reported).toEqual(['Private data could not be removed']);
    expect(localStorage.getItem(privateKey('user', 'draft'))).toBeNull();
    expect(caches.has(privateKey('user', 'passes'))).toBe(false);
  });

  it('asks whoever keeps things elsewhere', async () => {
    const forget = vi.fn(async () => undefined);
    const stop = registerPrivate({
      unsentCount: async (role) => (role === 'host' ? 2 : 0),
      forget,
    });
    expect(await unsentCount('host')).toBe(2);
    expect(await unsentCount('user')).toBe(0);
    await wipe(device().surroundings, 'host');
    expect(forget).toHaveBeenCalledWith('host');
    stop();
    expect(await unsentCount('host')).toBe(0);
  });
});
