import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownedBy } from '../session/private-things.ts';
import { session } from '../session/session.ts';
import { forgetQueries } from './forget-queries.ts';
import { keepQueries } from './persistence.ts';

const KEY = 'aye.queries';
const DAY_MS = 24 * 60 * 60 * 1000;
const ada = { token: 't', name: 'Ada', email: 'ada@x.test' };
const local = { meta: { persist: 'local' }, gcTime: Infinity };

/** What all tabs of a test keep; those of the tests before are open as well, on theirs. */
let texts = new Map<string, string>();
const kept = () => texts.get(KEY) ?? '';
const lay = (text: string) => void texts.set(KEY, text);

/** A page that is open, and its queries. */
async function openTab(): Promise<QueryClient> {
  const device = texts;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const storage = {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, text: string) => void device.set(key, text),
    removeItem: (key: string) => void device.delete(key),
  };
  await keepQueries(client, storage, KEY);
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
/** Every page is left, in the order in which they were opened. */
const leavePages = () => dispatchEvent(new Event('pagehide'));
/** A log-out as the tab where it happens does it, before any other has heard of it. */
function logOut(tab: QueryClient): void {
  session.end('user', true);
  const write = (key: string, text: string | null) => void texts.set(key, text ?? '');
  forgetQueries(tab, { read: kept, write }, KEY, 'user');
}
const tellOtherTabs = () => dispatchEvent(new StorageEvent('storage', { key: KEY }));

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

describe('two tabs that keep queries under one key', () => {
  it('both keep theirs, where the one that was opened first is left last', async () => {
    const tabs = [await openTab(), await openTab()] as const;
    await loadMine(tabs[1], 'pass');
    await throttled();
    await load(tabs[0], 'public', 1);
    await throttled();
    const next = await openTab();
    expect(next.getQueryData(mine())).toBe('pass');
    expect(next.getQueryData(['public'])).toBe(1);
  });

  it('both keep theirs, where they are left sooner than anything is written', async () => {
    const tabs = [await openTab(), await openTab()] as const;
    await throttled();
    await loadMine(tabs[0], 'pass');
    await load(tabs[1], 'public', 1);
    leavePages();
    const next = await openTab();
    expect(next.getQueryData(mine())).toBe('pass');
    expect(next.getQueryData(['public'])).toBe(1);
  });

  it('keep the newer of two answers, whoever writes last', async () => {
    const tabs = [await openTab(), await openTab()] as const;
    await loadMine(tabs[1], 'old');
    vi.advanceTimersByTime(5);
    await loadMine(tabs[0], 'new');
    await throttled();
    leavePages();
    expect((await openTab()).getQueryData(mine())).toBe('new');
  });

  it('show at once what the other has kept, and keep it without a screen that asks', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await throttled();
    await loadMine(one, 'pass');
    await throttled();
    expect(other.getQueryData(mine())).toBeUndefined();
    tellOtherTabs();
    expect(other.getQueryData(mine())).toBe('pass');
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
    expect(other.getQueryData(mine())).toBe('pass');
  });

  it('show it when they are seen again, having slept', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await throttled();
    await loadMine(one, 'pass');
    await throttled();
    expect(other.getQueryData(mine())).toBeUndefined();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(other.getQueryData(mine())).toBe('pass');
  });

  it('have written all they had to say after a while', async () => {
    const [one] = [await openTab(), await openTab()];
    await loadMine(one, 'pass');
    for (let i = 0; i < 5; i += 1) {
      await throttled();
      tellOtherTabs();
    }
    const text = kept();
    await throttled();
    tellOtherTabs();
    await throttled();
    expect(kept()).toBe(text);
  });
});

describe('what was forgotten', () => {
  it('stays so, although a tab that has not heard of the log-out keeps its own', async () => {
    const tabs = [await openTab(), await openTab()] as const;
    for (const tab of tabs) await loadMine(tab, 'pass');
    await throttled();
    expect(kept()).toContain('pass');
    logOut(tabs[0]);
    leavePages();
    expect(kept()).not.toContain('pass');
  });

  it('does not come back from the device, whoever is logged in since', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    await throttled();
    await loadMine(tab, 'pass');
    await throttled();
    const before = kept();
    logOut(tab);
    lay(before);
    tellOtherTabs();
    vi.advanceTimersByTime(5);
    session.begin('user', { ...ada, name: 'Bayo' });
    lay(before);
    tellOtherTabs();
    expect(other.getQueryCache().getAll()).toEqual([]);
    leavePages();
    expect(kept()).not.toContain('pass');
  });

  it('stays so where this tab removed it, until it is loaded anew', async () => {
    const tab = await openTab();
    await load(tab, 'list', 'old');
    await throttled();
    const before = kept();
    tab.removeQueries({ queryKey: ['list'] });
    leavePages();
    expect(kept()).not.toContain('old');
    lay(before);
    leavePages();
    expect(kept()).not.toContain('old');
    const other = await openTab();
    vi.advanceTimersByTime(5);
    await load(other, 'list', 'new');
    leavePages();
    tellOtherTabs();
    expect(tab.getQueryData(['list'])).toBe('new');
  });
});

describe('what is on the device', () => {
  async function keptBy(at: number): Promise<string> {
    const now = Date.now();
    const tab = await openTab();
    vi.setSystemTime(at);
    await load(tab, 'dated', 1);
    leavePages();
    const text = kept();
    texts = new Map();
    vi.setSystemTime(now);
    return text;
  }

  it.each([
    ['older than 60 days', -61 * DAY_MS],
    ['from a clock that was ahead', DAY_MS],
  ])('is not taken over where it is %s', async (_, ms) => {
    const text = await keptBy(Date.now() + ms);
    const tab = await openTab();
    lay(text);
    leavePages();
    expect(tab.getQueryData(['dated'])).toBeUndefined();
    expect(kept()).not.toContain('dated');
  });

  it.each(['', '{', 'null', '[]', '7', '{"buster":"1"}', '{"buster":"1","clientState":{}}'])(
    'is replaced where it can’t be read: %s',
    async (text) => {
      const tab = await openTab();
      await load(tab, 'mine', 'here');
      lay(text);
      tellOtherTabs();
      expect(tab.getQueryData(['mine'])).toBe('here');
      leavePages();
      expect((await openTab()).getQueryData(['mine'])).toBe('here');
    },
  );

  it('is replaced where its queries are broken, or of another shape of data', async () => {
    const other = await keptBy(Date.now() - 1);
    const tab = await openTab();
    for (const text of [
      JSON.stringify({ buster: '1', timestamp: 1, clientState: { queries: [null, 7, {}] } }),
      other.replace('"buster":"1"', '"buster":"0"'),
    ]) {
      lay(text);
      leavePages();
      expect(tab.getQueryCache().getAll()).toEqual([]);
      expect(kept()).toContain('"queries":[]');
    }
  });
});
