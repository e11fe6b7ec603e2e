import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

function task() {
  let finish = (): void => undefined;
  let started = false;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = () => {
    started = true;
    return done;
  };
  return { run, finish: () => finish(), hasStarted: () => started };
}

/** Waits until everything has run that doesn't depend on an outside event. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('the semaphore runs a limited number of tasks, queues more in order and rejects the rest', async () => {
  const semaphore = createSemaphore(2, 2);
  const tasks = Array.from({ length: 5 }, task);
  const ends = tasks.map(({ run }) => semaphore(run));
  await expect(ends[4]).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const started = () => tasks.map(({ hasStarted }) => hasStarted());
  await settled();
  expect(started()).toEqual([true, true, false, false, false]);
  tasks[1]?.finish();
  await settled();
  expect(started()).toEqual([true, true, true, false, false]);
  for (const { finish } of tasks) finish();
  await Promise.all(ends.slice(0, 4));
  const last = task();
  const end = semaphore(last.run);
  last.finish();
  await end;
  expect(last.hasStarted()).toBe(true);
});

it('the semaphore starts the next task when one fails', async () => {
  const semaphore = createSemaphore(1, 1);
  await expect(semaphore(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await semaphore(() => Promise.resolve('fine'))).toBe('fine');
});
