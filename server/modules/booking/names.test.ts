import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newReference } from '../../db/new-id.ts';
import { authorName, newShortId } from './names.ts';

describe('the names of a booking', () => {
  it('have no letter that is taken for a digit, and use all the others', () => {
    const texts = Array.from({ length: 500 }, () => newReference(randomBytes));
    expect([...new Set(texts.join(''))].toSorted().join('')).toBe(
      '0123456789abcdefghjkmnpqrstvwxyz',
    );
    expect(new Set(texts).size).toBe(500);
    for (const text of texts) expect(text).toHaveLength(26);
  });

  it('are short at the door', () => {
    expect(newShortId(() => Buffer.from([7, 19, 3, 20, 23, 2]))).toBe('AYE-7K3M-Q2');
  });

  it('tell everybody the first name of who reviews, and a letter of the last', () => {
    expect(authorName(' Ada  Ngozi okafor ')).toBe('Ada O.');
    expect(authorName('Ada')).toBe('Ada');
  });
});
