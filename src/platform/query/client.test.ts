import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connectivity } from '../connectivity/create-connectivity.ts';
import { setUpQueries } from './client.ts';

/** Replaces restoring in a test: a promise to wait for instead of the real work. */
const restoring = vi.hoisted(() => ({ end: undefined as Promise<void> | undefined }));

vi.mock('./persistence.ts', async (load) => {
  const { persistQueries } = await load<{
    persistQueries: (...given: unknown[]) => Promise<void>;
  }>();
  return { persistQueries: (...given: unknown[]) => restoring.end ?? persistQueries(...given) };
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

const persisted = { queryKey: ['cached'], meta: { persist: 'local' }, gcTime: Infinity };

async function visit(texts: Map<string, string>) {
  const setup = setUpQueries(storeOver(texts), fakeConnectivity());
  await setup.restored;
  await setup.persisting;
  return setup.queryClient;
}

describe('persisted queries', () => {
  it('are stored from one visit to the next only if their meta asks for it [S9.21]', async () => {
    const texts = new Map<string, string>();
    const first = await visit(texts);
    await first.query({ ...persisted, queryFn: () => 1 });
    await first.query({ queryKey: ['large'], queryFn: () => 2 });
    await vi.advanceTimersByTimeAsync(2_000);
    first.clear();
    const second = await visit(texts);
    expect(second.getQueryData(['cached'])).toBe(1);
    expect(second.getQueryData(['large'])).toBeUndefined();
  });

  it('stay stored when a refetch fails', async () => {
    const texts = new Map<string, string>();
    const first = await visit(texts);
    await first.query({ ...persisted, queryFn: () => 1 });
    const silent = {
      ...persisted,
      queryFn: () => Promise.reject(new Error('no connection')),
      retry: false,
    };
    await expect(first.query({ ...silent, staleTime: 0 })).rejects.toThrow('no connection');
    await vi.advanceTimersByTimeAsync(2_000);
    first.clear();
    const second = await visit(texts);
    expect(second.getQueryState(['cached'])).toMatchObject({
      data: 1,
      status: 'success',
      error: null,
    });
  });

  it('are still stored after 50 days, and when no screen requests them for long', async () => {
    const texts = new Map<string, string>();
    const first = await visit(texts);
    await first.query({ ...persisted, queryFn: () => 1 });
    await vi.advanceTimersByTimeAsync(2_000);
    vi.setSystemTime(Date.now() + 50 * 24 * 60 * 60 * 1000);
    const second = await visit(texts);
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
    await second.query({ queryKey: ['another'], queryFn: () => 2 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await visit(texts)).getQueryData(['cached'])).toBe(1);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    [
      'data of another shape',
      JSON.stringify({ timestamp: Date.now(), buster: 'old', clientState: {} }),
    ],
  ])('start empty when the stored text is %s', async (_, text) => {
    const texts = new Map([[KEY, text]]);
    const client = await visit(texts);
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(texts.get(KEY)).toBeUndefined();
  });

  it('work when the browser can’t store anything', async () => {
    const { queryClient, restored } = setUpQueries(() => {
      throw new DOMException('blocked', 'SecurityError');
    }, fakeConnectivity());
    await restored;
    expect(await queryClient.query({ queryKey: ['a'], queryFn: () => 1 })).toBe(1);
  });

  it('delay the first render by five seconds at most when restoring never ends [S9.21]', async () => {
    restoring.end = new Promise(() => undefined);
    const begin = vi.fn();
    void setUpQueries(storeOver(new Map([[KEY, '{}']])), fakeConnectivity()).restored.then(begin);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(begin).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(begin).toHaveBeenCalledOnce();
  });

  it('take the connectivity from the calls themselves', () => {
    const connectivity = fakeConnectivity();
    setUpQueries(storeOver(new Map()), connectivity);
    connectivity.become(false);
    expect(onlineManager.isOnline()).toBe(false);
    connectivity.become(true);
    expect(onlineManager.isOnline()).toBe(true);
  });
});
