import { expect, it } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { createViewCounter } from './view-counter.ts';

/** A counter on a database whose statements end when the test says so. */
function countWith() {
  const statements: ((error?: Error) => void)[] = [];
  const execute = () =>
    new Promise<void>((resolve, reject) => {
      statements.push((error) => (error === undefined ? resolve() : reject(error)));
    });
  const counter = createViewCounter({
    db: { execute } as unknown as Database,
    now: () => new Date('2026-11-20T09:00:00Z'),
    onTrouble: () => undefined,
  });
  return { counter, statements };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('is flushed only when the views that are being written already are in the database', async () => {
  const { counter, statements } = countWith();
  counter.count('space-1');
  const byTimer = counter.flush();
  let isFlushed = false;
  const byReader = counter.flush().then(() => {
    isFlushed = true;
  });
  await nextTurn();
  expect(isFlushed).toBe(false);
  statements[0]?.();
  await Promise.all([byTimer, byReader]);
  expect(statements).toHaveLength(1);
});

it('writes the views of a failed attempt with the next one', async () => {
  const { counter, statements } = countWith();
  counter.count('space-1');
  const first = counter.flush();
  const second = counter.flush();
  await nextTurn();
  statements[0]?.(new Error('The database is away.'));
  await expect(first).rejects.toThrow('away');
  await nextTurn();
  statements[1]?.();
  await second;
  expect(statements).toHaveLength(2);
});
