import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutageLog } from './outage-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('createOutageLog writes one line per second for each kind of error and counts the rest', () => {
  const outages = createOutageLog();
  const lines: string[] = [];
  const note = (kind: string) => outages(kind, (suppressed) => lines.push(`${kind} ${suppressed}`));
  for (let tenth = 0; tenth < 25; tenth += 1) {
    note('57P01');
    note('ECONNREFUSED');
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(5_000);
  expect(lines.filter((line) => line.startsWith('57P01'))).toEqual([
    '57P01 0',
    '57P01 9',
    '57P01 10',
    '57P01 5',
  ]);
  expect(lines).toHaveLength(8);
});

it('createOutageLog writes an error immediately after a quiet period', () => {
  const outages = createOutageLog();
  const write = vi.fn();
  outages('57P01', write);
  vi.advanceTimersByTime(60_000);
  outages('57P01', write);
  expect(write.mock.calls).toEqual([[0], [0]]);
});
