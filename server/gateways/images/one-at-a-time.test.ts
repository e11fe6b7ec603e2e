import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

function held() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { began, task, endNext: () => ends.shift()?.() };
}

it('oneAtATime runs tasks one after the other, those that a person waits for first', async () => {
  const { began, task, endNext } = held();
  const turns = oneAtATime();
  const done = [
    turns.take('later', task('a')),
    turns.take('later', task('b')),
    turns.take('asked', task('c')),
    turns.take('asked', task('d')),
  ];
  for (const wanted of [['a'], ['a', 'c'], ['a', 'c', 'd'], ['a', 'c', 'd', 'b']]) {
    await expect.poll(() => began).toEqual(wanted);
    endNext();
  }
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
});

it('oneAtATime continues after a failure', async () => {
  const turns = oneAtATime();
  await expect(turns.take('asked', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take('asked', () => Promise.resolve('yes'))).toBe('yes');
});
