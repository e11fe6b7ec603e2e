import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connectivity } from '../connectivity/create-connectivity.ts';
import { setUpQueries } from './client.ts';

/** What restoring waits for in a test, where it is not left to itself. */
const restoring = vi.hoisted(() => ({ end: undefined as Promise<void> | undefined }));

vi.mock('./persistence.ts', async (load) => {
  const { keepQueries } = await load<{ keepQueries: (...given: unknown[]) => Promise<void> }>();
  return { keepQueries: (...given: unknown[]) => restoring.end ?? keepQueries(...given) };
});

const KEY = 'aye.queries';

function storeOver(texts: Map<string, string>) {
  return () => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
}

function fakeConnectivity(): Connectivity & { become(online: boolean): void } {
  let online = true;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => ({ online, since: 0 }),
    answered: () => undefined,
    silent: () => undefined,
    lost: () => undefined,
    become(now) {
      online = now;
      for (const listener of listeners) listener();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  restoring.end = undefined;
  onlineManager.setOnline(true);
});

const kept = { queryKey: ['kept'], meta: { persist: 'local' }, gcTime: Infinity };

async function visit(texts: Map<string, string>) {
  const setup = setUpQueries(storeOver(texts), fakeConnectivity());
  await setup.restored;
  await setup.keeping;
  return setup.queryClient;
}

describe('queries', () => {
  it('are kept from one visit to the next only where they say so', async () => {
    const texts = new Map<string, string>();
    const first = await visit(texts);
    await first.query({ ...kept, queryFn: () => 1 });
    await first.query({ queryKey: ['large'], queryFn: () => 2 });
    await vi.advanceTimersByTimeAsync(2_000);
    first.clear();
    const second = await visit(texts);
    expect(second.getQueryData(['kept'])).toBe(1);
    expect(second.getQueryData(['large'])).toBeUndefined();
  });

  it('are kept although they were asked for again without an answer', async () => {
    const texts = new Map<string, string>();
    const first = await visit(texts);
    await first.query({ ...kept, queryFn: () => 1 });
    const silent = { ...kept, queryFn: () => Promise.reject(new Error('no line')), retry: false };
    await expect(first.query({ ...silent, staleTime: 0 })).rejects.toThrow('no line');
    await vi.advanceTimersByTimeAsync(2_000);
    first.clear();
    const second = await visit(texts);
    expect(second.getQueryState(['kept'])).toMatchObject({
      data: 1,
      status: 'success',
      error: null,
    });
  });

  it('are still kept after 50 days, and when no screen asks for them for long', async () => {
    const texts = new Map<string, string>();
    const first = await visit(texts);
    await first.query({ ...kept, queryFn: () => 1 });
    await vi.advanceTimersByTimeAsync(2_000);
    vi.setSystemTime(Date.now() + 50 * 24 * 60 * 60 * 1000);
    const second = await visit(texts);
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
    await second.query({ queryKey: ['another'], queryFn: () => 2 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await visit(texts)).getQueryData(['kept'])).toBe(1);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    [
      'data of another shape',
      JSON.stringify({ timestamp: Date.now(), buster: 'old', clientState: {} }),
    ],
  ])('begin anew where what was kept is %s', async (_, text) => {
    const texts = new Map([[KEY, text]]);
    const client = await visit(texts);
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(texts.get(KEY)).toBeUndefined();
  });

  it('work where the browser keeps nothing', async () => {
    const { queryClient, restored } = setUpQueries(() => {
      throw new DOMException('blocked', 'SecurityError');
    }, fakeConnectivity());
    await restored;
    expect(await queryClient.query({ queryKey: ['a'], queryFn: () => 1 })).toBe(1);
  });

  it('hold the first render for five seconds at most, where restoring never ends', async () => {
    restoring.end = new Promise(() => undefined);
    const begin = vi.fn();
    void setUpQueries(storeOver(new Map([[KEY, '{}']])), fakeConnectivity()).restored.then(begin);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(begin).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(begin).toHaveBeenCalledOnce();
  });

  it('know from the calls themselves whether there is a connection', () => {
    const connectivity = fakeConnectivity();
    setUpQueries(storeOver(new Map()), connectivity);
    connectivity.become(false);
    expect(onlineManager.isOnline()).toBe(false);
    connectivity.become(true);
    expect(onlineManager.isOnline()).toBe(true);
  });
});
