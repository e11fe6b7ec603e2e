import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

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

/** Lets all that can go on without an event from outside do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many run at once, the others in their order, and refuses those beyond', async () => {
  const gate = createGate(2, 2);
  const tasks = Array.from({ length: 5 }, task);
  const ends = tasks.map(({ run }) => gate(run));
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
  const end = gate(last.run);
  last.finish();
  await end;
  expect(last.hasStarted()).toBe(true);
});

it('lets the next in when a task fails', async () => {
  const gate = createGate(1, 1);
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate(() => Promise.resolve('fine'))).toBe('fine');
});
