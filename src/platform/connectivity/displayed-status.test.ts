import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounceRisingEdge } from './displayed-status.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function follow(isSo = false) {
  const lasting = debounceRisingEdge(isSo);
  const seen: boolean[] = [lasting.get()];
  lasting.subscribe(() => seen.push(lasting.get()));
  return { lasting, seen };
}

it('debounceRisingEdge reports true after two seconds, and false at once', () => {
  const { lasting, seen } = follow();
  lasting.put(true);
  vi.advanceTimersByTime(1_999);
  expect(seen).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([false, true]);
  lasting.put(false);
  expect(seen).toEqual([false, true, false]);
});

it('debounceRisingEdge does not report a value that keeps changing', () => {
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

it('debounceRisingEdge reports at once a value that is true from the start', () => {
  expect(follow(true).seen).toEqual([true]);
});

it('debounceRisingEdge reports true without waiting on request, unless it is over', () => {
  const { lasting, seen } = follow();
  lasting.showNow();
  lasting.put(true);
  lasting.showNow();
  lasting.put(false);
  lasting.showNow();
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([false, true, false]);
});
