import { expect, it } from 'vitest';
import { hostIdentityOf } from './id-reviews.ts';

const at = new Date('2026-11-25T10:00:00Z');
const review = {
  accountId: '0123456789',
  idHash: Buffer.alloc(32),
  revision: 1,
  adminId: null,
  decidedAt: at,
};

it('makes the state of an ID from its review', () => {
  expect(hostIdentityOf(null)).toEqual({ state: 'unchecked' });
  expect(hostIdentityOf({ ...review, decision: 'checked', reason: null })).toEqual({
    state: 'checked',
    at: at.toISOString(),
  });
  expect(hostIdentityOf({ ...review, decision: 'refused', reason: 'Too short.' })).toEqual({
    state: 'refused',
    at: at.toISOString(),
    reason: 'Too short.',
  });
});
