import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeBus } from '../db/change-bus.ts';
import { createMemoryStorage } from '../db/memory-storage.ts';
import { forgetQueries } from '../query/forget-queries.ts';
import { ownedBy, privateKey, registerPrivate, unsentCount } from './private-data.ts';
import { textStore } from './text-store.ts';
import { unsentKey } from './unsent-data.ts';
import { wipe, type WipeDependencies } from './wipe.ts';

const STORED = 'cached-queries';

const shared = textStore(() => localStorage);
const own = textStore(() => sessionStorage);

let made = 0;

function device() {
  made += 1;
  const queryClient = new QueryClient();
  const storage = createMemoryStorage(createChangeBus(`wipe-${made}`));
  const caches = new Set([privateKey('user', 'passes'), privateKey('host', 'x'), 'aye-pictures-1']);
  const reported: string[] = [];
  const deps: WipeDependencies = {
    texts: [shared, own],
    forgetQueries: (role) => forgetQueries(queryClient, shared, STORED, role),
    storage: async () => storage,
    caches: { keys: async () => [...caches], delete: async (name) => caches.delete(name) },
    report: (what) => void reported.push(what),
  };
  return { queryClient, storage, caches, reported, deps };
}

const document = (key: string) => ({ key, savedAt: 1, body: 'Ada' });
const item = (set: string) => ({ set, id: '1', markedAt: 1, body: 'Ada' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('wipe', () => {
  it('removes the role’s texts, also those of this page only, and no others', async () => {
    for (const area of [localStorage, sessionStorage]) {
      area.setItem(privateKey('user', 'draft'), 'Ada');
      area.setItem(privateKey('user', 'other'), 'Ada');
      area.setItem(privateKey('host', 'draft'), 'Bayo');
      area.setItem('aye.catalogue', 'spaces');
    }
    expect(await wipe(device().deps, 'user')).toBe(true);
    for (const area of [localStorage, sessionStorage]) {
      expect(Object.keys(area).toSorted()).toEqual(['aye.catalogue', privateKey('host', 'draft')]);
    }
  });

  it('removes the role’s queries from memory and from storage', async () => {
    const { queryClient, deps } = device();
    const options = { queryFn: () => 'Ada', meta: ownedBy('user') };
    await queryClient.query({ ...options, queryKey: ['mine'] });
    await queryClient.query({ queryKey: ['everybody’s'], queryFn: () => 'spaces' });
    const stored = (meta: unknown, data: string) => ({ queryKey: [data], meta, state: { data } });
    localStorage.setItem(
      STORED,
      JSON.stringify({
        timestamp: 5,
        buster: '1',
        clientState: {
          mutations: [],
          queries: [
            stored(ownedBy('user'), 'Ada'),
            stored(undefined, 'spaces'),
            stored({}, 'more'),
          ],
        },
      }),
    );
    await wipe(deps, 'user');
    expect(queryClient.getQueryData(['mine'])).toBeUndefined();
    expect(queryClient.getQueryData(['everybody’s'])).toBe('spaces');
    const text = localStorage.getItem(STORED) ?? '';
    expect(text).not.toContain('Ada');
    expect(JSON.parse(text)).toMatchObject({
      timestamp: 5,
      clientState: { queries: [{ queryKey: ['spaces'] }, { queryKey: ['more'] }] },
    });
  });

  it('removes stored queries that it can’t read, because the role’s may be among them', async () => {
    localStorage.setItem(STORED, '{"clientState":"Ada"}');
    await wipe(device().deps, 'user');
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  it('removes the role’s documents, patches and items, but not saved spaces', async () => {
    const { storage, deps } = device();
    await storage.write({
      putDocuments: [document(privateKey('user', 'bookings')), document('catalogue')],
      putPatches: [{ set: privateKey('user', 'rows'), id: '1', body: 'Ada' }],
    });
    await storage.putItem(item(privateKey('user', 'notes')));
    await storage.putItem(item('saved-spaces'));
    await wipe(deps, 'user');
    expect(await storage.getDocument(privateKey('user', 'bookings'))).toBeUndefined();
    expect((await storage.snapshot([], privateKey('user', 'rows'))).patches).toEqual([]);
    expect(await storage.listItems(privateKey('user', 'notes'))).toEqual([]);
    expect(await storage.getDocument('catalogue')).toBeDefined();
    expect(await storage.listItems('saved-spaces')).toHaveLength(1);
  });

  it('removes unsent data only when the user logged out', async () => {
    const { storage, deps } = device();
    const entries = (email: string) => unsentKey({ role: 'host', email }, 'posts');
    const draft = unsentKey({ role: 'host', email: 'ada@x.test' }, 'drafts.listing');
    for (const email of ['ada@x.test', 'ada@x.test.ng', 'bayo@x.test']) {
      await storage.putItem(item(entries(email)));
    }
    await storage.write({ putDocuments: [document(draft)] });
    await wipe(deps, 'host');
    expect(await storage.listItems(entries('ada@x.test'))).toHaveLength(1);
    expect(await storage.getDocument(draft)).toBeDefined();
    await wipe(deps, 'host', ['ada@x.test']);
    expect(await storage.listItems(entries('ada@x.test'))).toEqual([]);
    expect(await storage.getDocument(draft)).toBeUndefined();
    expect(await storage.listItems(entries('ada@x.test.ng'))).toHaveLength(1);
    expect(await storage.listItems(entries('bayo@x.test'))).toHaveLength(1);
  });

  it('removes the role’s caches only', async () => {
    const { caches, deps } = device();
    await wipe(deps, 'user');
    expect([...caches]).toEqual([privateKey('host', 'x'), 'aye-pictures-1']);
  });

  it('clears the other places when one fails, and reports that it is not complete', async () => {
    const { caches, reported, deps } = device();
    localStorage.setItem(privateKey('user', 'draft'), 'Ada');
    const storage = () => Promise.reject(new Error('disk'));
    expect(await wipe({ ...deps, storage }, 'user')).toBe(false);
    expect(reported).toEqual(['Private data could not be removed']);
    expect(localStorage.getItem(privateKey('user', 'draft'))).toBeNull();
    expect(caches.has(privateKey('user', 'passes'))).toBe(false);
  });

  it('removes registered private data', async () => {
    const forget = vi.fn(async () => undefined);
    const stop = registerPrivate({
      unsentCount: async (role) => (role === 'host' ? 2 : 0),
      forget,
    });
    expect(await unsentCount('host')).toBe(2);
    expect(await unsentCount('user')).toBe(0);
    await wipe(device().deps, 'host');
    expect(forget).toHaveBeenCalledWith('host');
    stop();
    expect(await unsentCount('host')).toBe(0);
  });
});
