import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../http/api-error.ts';
import { refuseLeakedPassword } from './leaked-passwords.ts';

const codeOf = (password: string): string => {
  try {
    refuseLeakedPassword(password);
    return 'accepted';
  } catch (error) {
    return error instanceof ApiError ? error.code : 'another error';
  }
};

describe('a new password', () => {
  it.each([
    ['is in the list but for its case', 'Trustno1'],
    ['has punctuation at its end', 'Trustno1!'],
    ['has a digit and punctuation at its end', 'Dragon#1'],
    ['has a year at its end', 'Michelle#2024'],
    ['has digits at its start', '12Liverpool!'],
    ['has spaces around it', ' Princess1! '],
  ])('is refused when a listed one %s', (_way, password) => {
    expect(codeOf(password)).toBe('PASSWORD_LEAKED');
  });

  it.each([
    ['two words', 'Danfo-Yellow'],
    ['a listed word and more digits than letters', 'Dragon-58213067'],
    ['a listed word in its middle', 'xq!Dragon!Zv'],
    ['letters of other alphabets', 'Àyè-Ẹ̀kọ́-Ọjà'],
    ['only punctuation', '!!!!####????'],
    ['the longest that is allowed', `${'aB#'.repeat(66)}aB`],
  ])('is accepted with %s', (_what, password) => {
    expect(codeOf(password)).toBe('accepted');
  });
});
