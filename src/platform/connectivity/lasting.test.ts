import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLasting } from './lasting.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function follow(isSo = false) {
  const lasting = createLasting(isSo);
  const seen: boolean[] = [lasting.get()];
  lasting.subscribe(() => seen.push(lasting.get()));
  return { lasting, seen };
}

it('is told when it has lasted, and its end at once', () => {
  const { lasting, seen } = follow();
  lasting.put(true);
  vi.advanceTimersByTime(1_999);
  expect(seen).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([false, true]);
  lasting.put(false);
  expect(seen).toEqual([false, true, false]);
});

it('is not told where it comes and goes', () => {
  const { lasting, seen } = follow();
  for (let times = 0; times < 20; times += 1) {
    lasting.put(true);
    vi.advanceTimersByTime(1_500);
    lasting.put(true);
    lasting.put(false);
    vi.advanceTimersByTime(200);
  }
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([false]);
});

it('is told at once where it has always been so', () => {
  expect(follow(true).seen).toEqual([true]);
});

it('is told at once where somebody runs into it, and not where it is over', () => {
  const { lasting, seen } = follow();
  lasting.insist();
  lasting.put(true);
  lasting.insist();
  lasting.put(false);
  lasting.insist();
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([false, true, false]);
});
