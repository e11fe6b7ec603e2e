import { describe, expect, it } from 'vitest';
import { retried, wasOvertaken } from './retried.ts';

const coded = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(), { code }) });

/** Fails with these, one after the other, and then succeeds. */
function failing(...errors: Error[]) {
  const left = [...errors];
  let tries = 0;
  return {
    tries: () => tries,
    work: async () => {
      tries += 1;
      const error = left.shift();
      if (error !== undefined) throw error;
      return 'done';
    },
  };
}

describe('retried', () => {
  it.each(['23P01', '40001', '40P01', '23505'])('tries again after %s', async (code) => {
    const { work, tries } = failing(coded(code), coded(code));
    expect(await retried(3, work)).toBe('done');
    expect(tries()).toBe(3);
  });

  it('gives up after so many tries', async () => {
    const { work, tries } = failing(coded('23P01'), coded('40P01'), coded('40001'));
    expect(await retried(2, work)).toBeUndefined();
    expect(tries()).toBe(2);
  });

  it('throws at once what another try would not change', async () => {
    const { work, tries } = failing(coded('42P01'));
    await expect(retried(5, work)).rejects.toThrow('Failed query');
    expect(tries()).toBe(1);
    expect(wasOvertaken(new Error('plain'))).toBe(false);
  });
});
