import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newReference } from '../../../db/new-id.ts';
import { newShortId } from './new-booking.ts';

describe('the references and IDs of a booking', () => {
  it('use every letter except those that look like digits', () => {
    const texts = Array.from({ length: 500 }, () => newReference(randomBytes));
    expect([...new Set(texts.join(''))].toSorted().join('')).toBe(
      '0123456789abcdefghjkmnpqrstvwxyz',
    );
    expect(new Set(texts).size).toBe(500);
    for (const text of texts) expect(text).toHaveLength(26);
  });

  it('are short enough to be read out', () => {
    expect(newShortId(() => Buffer.from([7, 19, 3, 20, 23, 2]))).toBe('AYE-7K3M-Q2');
  });
});
