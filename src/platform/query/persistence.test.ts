import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownedBy } from '../session/private-data.ts';
import { session } from '../session/session.ts';
import { forgetQueries } from './forget-queries.ts';
import { persistQueries } from './persistence.ts';

const KEY = 'aye.queries';
const DAY_MS = 24 * 60 * 60 * 1000;
const ada = { token: 't', name: 'Ada', email: 'ada@x.test' };
const local = { meta: { persist: 'local' }, gcTime: Infinity };

/** What all tabs of a test store. Tabs of earlier tests are still open, but use their own map. */
let texts = new Map<string, string>();
const persisted = () => texts.get(KEY) ?? '';
const store = (text: string) => void texts.set(KEY, text);

/** Opens a page and returns its queries. */
async function openTab(): Promise<QueryClient> {
  const device = texts;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const storage = {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, text: string) => void device.set(key, text),
    removeItem: (key: string) => void device.delete(key),
  };
  await persistQueries(client, storage, KEY);
  return client;
}

const load = (tab: QueryClient, name: string, data: unknown) =>
  tab.query({ ...local, queryKey: [name], queryFn: () => data, staleTime: 0 });

const since = () => session.getSnapshot().user?.since;
const mine = () => ['booking', 'mine', since()];
const loadMine = (tab: QueryClient, data: unknown) =>
  tab.query({
    ...local,
    queryKey: mine(),
    queryFn: () => data,
    staleTime: 0,
    meta: { ...ownedBy('user'), persist: 'local' },
  });

const throttled = () => vi.advanceTimersByTimeAsync(1_000);
/** Leaves every page, in the order in which they were opened. */
const leavePages = () => dispatchEvent(new Event('pagehide'));
/** Logs out in one tab as that tab does it, before any other tab knows. */
function logOut(tab: QueryClient): void {
  session.end('user', true);
  const write = (key: string, text: string | null) => void texts.set(key, text ?? '');
  forgetQueries(tab, { read: persisted, write }, KEY, 'user');
}
const notifyOtherTabs = () => dispatchEvent(new StorageEvent('storage', { key: KEY }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') });
  texts = new Map();
  session.begin('user', ada);
});

afterEach(async () => {
  session.end('user');
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
});

describe('two tabs that store queries under one key', () => {
  it('both keep their queries when the tab opened first is left last', async () => {
    const tabs = [await openTab(), await openTab()] as const;
    await loadMine(tabs[1], 'pass');
    await throttled();
    await load(tabs[0], 'public', 1);
    await throttled();
    const next = await openTab();
    expect(next.getQueryData(mine())).toBe('pass');
    expect(next.getQueryData(['public'])).toBe(1);
  });

  it('both keep their queries when they are left before anything is written', async () => {
    const tabs = [await openTab(), await openTab()] as const;
    await throttled();
    await loadMine(tabs[0], 'pass');
    await load(tabs[1], 'public', 1);
    leavePages();
    const next = await openTab();
    expect(next.getQueryData(mine())).toBe('pass');
    expect(next.getQueryData(['public'])).toBe(1);
  });

  it('keep the newer of two answers, whichever tab writes last', async () => {
    const tabs = [await openTab(), await openTab()] as const;
    await loadMine(tabs[1], 'old');
    vi.advanceTimersByTime(5);
    await loadMine(tabs[0], 'new');
    await throttled();
    leavePages();
    expect((await openTab()).getQueryData(mine())).toBe('new');
  });

  it('take over at once what the other has stored, and keep it although no screen uses it', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await throttled();
    await loadMine(one, 'pass');
    await throttled();
    expect(other.getQueryData(mine())).toBeUndefined();
    notifyOtherTabs();
    expect(other.getQueryData(mine())).toBe('pass');
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
    expect(other.getQueryData(mine())).toBe('pass');
  });

  it('take it over when they become visible again after being suspended', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await throttled();
    await loadMine(one, 'pass');
    await throttled();
    expect(other.getQueryData(mine())).toBeUndefined();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(other.getQueryData(mine())).toBe('pass');
  });

  it('stop writing after a while', async () => {
    const [one] = [await openTab(), await openTab()];
    await loadMine(one, 'pass');
    for (let i = 0; i < 5; i += 1) {
      await throttled();
      notifyOtherTabs();
    }
    const text = persisted();
    await throttled();
    notifyOtherTabs();
    await throttled();
    expect(persisted()).toBe(text);
  });
});

describe('removed queries', () => {
  it('stay removed, although a tab that does not know of the log-out stores its own', async () => {
    const tabs = [await openTab(), await openTab()] as const;
    for (const tab of tabs) await loadMine(tab, 'pass');
    await throttled();
    expect(persisted()).toContain('pass');
    logOut(tabs[0]);
    leavePages();
    expect(persisted()).not.toContain('pass');
  });

  it('are not restored from the device, whichever account is logged in since', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    await throttled();
    await loadMine(tab, 'pass');
    await throttled();
    const before = persisted();
    logOut(tab);
    store(before);
    notifyOtherTabs();
    vi.advanceTimersByTime(5);
    session.begin('user', { ...ada, name: 'Bayo' });
    store(before);
    notifyOtherTabs();
    expect(other.getQueryCache().getAll()).toEqual([]);
    leavePages();
    expect(persisted()).not.toContain('pass');
  });

  it('stay removed in the tab that removed them, until they are loaded again', async () => {
    const tab = await openTab();
    await load(tab, 'list', 'old');
    await throttled();
    const before = persisted();
    tab.removeQueries({ queryKey: ['list'] });
    leavePages();
    expect(persisted()).not.toContain('old');
    store(before);
    leavePages();
    expect(persisted()).not.toContain('old');
    const other = await openTab();
    vi.advanceTimersByTime(5);
    await load(other, 'list', 'new');
    leavePages();
    notifyOtherTabs();
    expect(tab.getQueryData(['list'])).toBe('new');
  });
});

describe('queries stored on the device', () => {
  async function persistedBy(at: number): Promise<string> {
    const now = Date.now();
    const tab = await openTab();
    vi.setSystemTime(at);
    await load(tab, 'dated', 1);
    leavePages();
    const text = persisted();
    texts = new Map();
    vi.setSystemTime(now);
    return text;
  }

  it.each([
    ['older than 60 days', -61 * DAY_MS],
    ['from a clock that was ahead', DAY_MS],
  ])('are not taken over when they are %s', async (_, ms) => {
    const text = await persistedBy(Date.now() + ms);
    const tab = await openTab();
    store(text);
    leavePages();
    expect(tab.getQueryData(['dated'])).toBeUndefined();
    expect(persisted()).not.toContain('dated');
  });

  it.each(['', '{', 'null', '[]', '7', '{"buster":"1"}', '{"buster":"1","clientState":{}}'])(
    'are replaced when they can’t be read: %s',
    async (text) => {
      const tab = await openTab();
      await load(tab, 'mine', 'here');
      store(text);
      notifyOtherTabs();
      expect(tab.getQueryData(['mine'])).toBe('here');
      leavePages();
      expect((await openTab()).getQueryData(['mine'])).toBe('here');
    },
  );

  it('are replaced when they are broken or have another data version', async () => {
    const other = await persistedBy(Date.now() - 1);
    const tab = await openTab();
    for (const text of [
      JSON.stringify({ buster: '1', timestamp: 1, clientState: { queries: [null, 7, {}] } }),
      other.replace('"buster":"1"', '"buster":"0"'),
    ]) {
      store(text);
      leavePages();
      expect(tab.getQueryCache().getAll()).toEqual([]);
      expect(persisted()).toContain('"queries":[]');
    }
  });
});
