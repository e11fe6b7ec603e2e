import { describe, expect, it } from 'vitest';
import { attemptKey, endAttempt } from './attempt-key.ts';
import { textStore } from './text-store.ts';

const own = () => {
  sessionStorage.clear();
  return textStore(() => sessionStorage);
};

describe('attempt key', () => {
  it('is the same for equal contents, different for others, and new after an answer', () => {
    const texts = own();
    let made = 0;
    const key = (contents: string) =>
      attemptKey(texts, 'attempt', contents, () => `key-${(made += 1)}`);
    expect([key('a'), key('a'), key('b')]).toEqual(['key-1', 'key-1', 'key-2']);
    endAttempt(texts, 'attempt');
    expect(key('b')).toBe('key-3');
  });
});
