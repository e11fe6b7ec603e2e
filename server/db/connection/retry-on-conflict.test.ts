import { describe, expect, it } from 'vitest';
import {
  isConcurrencyError,
  LockOrderConflict,
  retryOnConflict,
  tryOnConflict,
} from './retry-on-conflict.ts';

const coded = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(), { code }) });

/** Returns work that fails with these errors, one after the other, and then succeeds. */
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

describe('retryOnConflict', () => {
  it.each(['23P01', '40001', '40P01', '23505'])('retries after SQLSTATE %s', async (code) => {
    const { work, tries } = failing(coded(code), coded(code));
    expect(await retryOnConflict(work)).toBe('done');
    expect(tries()).toBe(3);
  });

  it('retries work that could not take its locks in order', async () => {
    const { work, tries } = failing(new LockOrderConflict('a payment is being settled'));
    expect(await retryOnConflict(work)).toBe('done');
    expect(tries()).toBe(2);
  });

  it('asks the caller to try again later after five lost attempts', async () => {
    const { work, tries } = failing(...Array.from({ length: 5 }, () => coded('40P01')));
    await expect(retryOnConflict(work)).rejects.toMatchObject({ statusCode: 503 });
    expect(tries()).toBe(5);
  });

  it('throws other errors immediately', async () => {
    const { work, tries } = failing(coded('42P01'));
    await expect(retryOnConflict(work)).rejects.toThrow('Failed query');
    expect(tries()).toBe(1);
    expect(isConcurrencyError(new Error('plain'))).toBe(false);
  });
});

describe('tryOnConflict', () => {
  it('returns nothing after five lost attempts', async () => {
    const lost = failing(...Array.from({ length: 5 }, () => coded('23P01')));
    expect(await tryOnConflict(lost.work)).toBeUndefined();
    const quicker = failing(coded('23P01'));
    expect(await tryOnConflict(quicker.work)).toBe('done');
  });
});
