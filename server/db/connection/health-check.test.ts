import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHealthCheck } from './health-check.ts';
import { DatabaseTimeoutError } from './time-budget.ts';

const answerAfter = (milliseconds: number) => () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('rejects when PostgreSQL does not answer within a second', async () => {
  const check = createHealthCheck('postgres', answerAfter(60_000));
  await Promise.all([
    expect(check()).rejects.toThrow(DatabaseTimeoutError),
    vi.advanceTimersByTimeAsync(1_000),
  ]);
});

it('rejects immediately when the server is already known to be unresponsive', async () => {
  const check = createHealthCheck('postgres', answerAfter(60_000));
  await Promise.all([
    expect(check()).rejects.toThrow(DatabaseTimeoutError),
    vi.advanceTimersByTimeAsync(2_000),
  ]);
  await expect(check()).rejects.toThrow(DatabaseTimeoutError);
});

it('waits for the embedded database while a long statement is running', async () => {
  const check = createHealthCheck('pglite', answerAfter(6_000));
  await Promise.all([expect(check()).resolves.toBeUndefined(), vi.advanceTimersByTimeAsync(6_000)]);
});
