import { describe, expect, it } from 'vitest';
import { secretText, stepOf, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const secret = secretText(Buffer.from('12345678901234567890'));

describe('stepOf', () => {
  // The last six digits of the test vectors in RFC 6238, appendix B.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('accepts at %i s the code %s of RFC 6238', (seconds, code) => {
    expect(stepOf(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('accepts a code one step early or late, and not two', () => {
    const at = 1_111_111_111_000;
    const step = Math.floor(at / 30_000);
    const steps = [-2, -1, 0, 1, 2].map((skew) => stepOf(secret, '050471', at + skew * 30_000));
    expect(steps).toEqual([undefined, step, step, step, undefined]);
  });

  it('refuses codes of another length', () => {
    expect(stepOf(secret, '50471', 1_111_111_111_000)).toBeUndefined();
    expect(stepOf(secret, '14050471', 1_111_111_111_000)).toBeUndefined();
  });
});

it('totpUri names the account and its kind for the authenticator app', () => {
  const uri = new URL(totpUri(secret, 'host', 'ada+b@aye.test'));
  expect(decodeURIComponent(uri.pathname)).toMatch(/Àyè host:ada\+b@aye\.test$/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Àyè host',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
