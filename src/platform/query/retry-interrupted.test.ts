import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../http/call-error.ts';
import { retryInterrupted } from './retry-interrupted.ts';

const FOUR_MINUTES_MS = 4 * 60_000;

/** A screen that shows one query. */
function aScreen(failure: Error | undefined) {
  const page = { isOfUse: true, failure, asked: 0 };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const start = () =>
    retryInterrupted(queryClient, {
      isOfUse: () => page.isOfUse,
      later(work, ms) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
  const stop = start();
  const leave = new QueryObserver(queryClient, {
    queryKey: ['shown'],
    queryFn: async () => {
      page.asked += 1;
      if (page.failure !== undefined) throw page.failure;
      return 'answer';
    },
  }).subscribe(() => undefined);
  return {
    page,
    queryClient,
    leave,
    start,
    stop,
    answer: () => queryClient.getQueryData(['shown']),
  };
}

const broken = (kind: CallError['kind']) => new CallError({ kind, message: 'No answer.' });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('interrupted call of a screen', () => {
  it.each(['offline', 'timeout'] as const)('is repeated after two seconds: %s', async (kind) => {
    const { page, answer } = aScreen(broken(kind));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(page.asked).toBe(1);
    page.failure = undefined;
    await vi.advanceTimersByTimeAsync(1);
    expect(answer()).toBe('answer');
    await vi.advanceTimersByTimeAsync(FOUR_MINUTES_MS);
    expect(page.asked).toBe(2);
  });

  it('is repeated at growing intervals, and after two seconds again once there was an answer', async () => {
    const { page, queryClient } = aScreen(broken('offline'));
    const askedAt: number[] = [];
    for (let second = 1; second < 240; second += 1) {
      const { asked } = page;
      await vi.advanceTimersByTimeAsync(1_000);
      if (page.asked > asked) askedAt.push(second);
    }
    expect(askedAt).toEqual([2, 6, 14, 30, 62, 122, 182]);
    page.failure = undefined;
    await queryClient.refetchQueries();
    page.failure = broken('offline');
    await queryClient.refetchQueries();
    const { asked } = page;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page.asked).toBe(asked + 1);
  });

  it('is also repeated when cached data is shown instead', async () => {
    const { page, queryClient } = aScreen(undefined);
    await vi.advanceTimersByTimeAsync(0);
    let isNetworkFailure = true;
    const shown = new QueryObserver(queryClient, {
      queryKey: ['cached'],
      queryFn: async () => {
        page.asked += 1;
        return { value: 1, brokeOff: isNetworkFailure };
      },
    }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page.asked).toBe(3);
    isNetworkFailure = false;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(page.asked).toBe(4);
    await vi.advanceTimersByTimeAsync(FOUR_MINUTES_MS);
    expect(page.asked).toBe(4);
    shown();
  });

  it.each([
    ['the connection is gone', { isOfUse: false, failure: broken('offline') }],
    ['the server has refused', { isOfUse: true, failure: broken('refused') }],
    ['it is a fault of our own', { isOfUse: true, failure: new TypeError('bug') }],
  ])('is not repeated when %s', async (_, given) => {
    const { page } = aScreen(given.failure);
    page.isOfUse = given.isOfUse;
    await vi.advanceTimersByTimeAsync(FOUR_MINUTES_MS);
    expect(page.asked).toBe(1);
  });

  it('is also repeated when it was interrupted before listening began', async () => {
    const { page, stop, start } = aScreen(broken('offline'));
    await vi.advanceTimersByTimeAsync(0);
    stop();
    start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page.asked).toBe(2);
  });

  it.each(['leave', 'stop'] as const)('is not repeated after %s', async (end) => {
    const screen = aScreen(broken('offline'));
    await vi.advanceTimersByTimeAsync(1_000);
    screen[end]();
    await vi.advanceTimersByTimeAsync(FOUR_MINUTES_MS);
    expect(screen.page.asked).toBe(1);
  });
});
