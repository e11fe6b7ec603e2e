import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PassContents, parsePass } from '#contract/bookings/pass.ts';
import { derivePassKeys } from './pass-keys.ts';
import { firstName, verifyPass, signPass } from './passes.ts';

const keys = derivePassKeys('a key for tests, of more than 32 characters');
const otherKeys = derivePassKeys('another key for tests, of more than 32 characters');

const contents: PassContents = {
  bookingId: 'AYE-7K3M-Q2',
  spaceId: '0000000001',
  spaceName: 'Ọjà Studio',
  guestName: 'Adé',
  startsAt: new Date('2026-11-23T08:00:00Z'),
  endsAt: new Date('2026-11-23T11:00:00Z'),
  serial: 0,
};

describe('the key of passes', () => {
  it('is the same for the same secret, and different for another', () => {
    const again = derivePassKeys('a key for tests, of more than 32 characters');
    expect(again.publicKey).toEqual(keys.publicKey);
    expect(otherKeys.publicKey).not.toEqual(keys.publicKey);
    expect(Object.keys(keys.publicKey).toSorted()).toEqual(['crv', 'kty', 'x', 'y']);
  });

  it('verifies passes in a browser', async () => {
    const { subtle } = webcrypto;
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await subtle.importKey('jwk', keys.publicKey, algorithm, false, ['verify']);
    const proved = async (pass: string) => {
      const { text, signature } = parsePass(pass) ?? { text: '', signature: '' };
      const how = { name: 'ECDSA', hash: 'SHA-256' };
      return subtle.verify(how, key, Buffer.from(signature, 'base64url'), Buffer.from(text));
    };
    expect(await proved(signPass(keys, contents))).toBe(true);
    expect(await proved(signPass(otherKeys, contents))).toBe(false);
  });
});

describe('a signed pass', () => {
  it('is verified with the same contents', () => {
    const pass = signPass(keys, contents);
    expect(verifyPass(keys, pass)).toEqual(contents);
    expect(verifyPass(otherKeys, pass)).toBeUndefined();
    expect(verifyPass(keys, 'AYE-7K3M-Q2')).toBeUndefined();
  });

  it('is invalid as soon as one character is changed', () => {
    const pass = signPass(keys, contents);
    const property = fc.property(
      fc.nat(pass.length - 1),
      fc.integer({ min: 0x20, max: 0x7e }),
      (index, code) => {
        const changed = `${pass.slice(0, index)}${String.fromCharCode(code)}${pass.slice(index + 1)}`;
        fc.pre(changed.trim() !== pass);
        expect(verifyPass(keys, changed)).toBeUndefined();
      },
    );
    fc.assert(property, { numRuns: 500 });
  });

  it('is never longer than a check-in accepts, whatever the names', () => {
    for (const name of ['🏙️'.repeat(200), 'Ẹ̀'.repeat(200), '"\\'.repeat(200), 'a'.repeat(400)]) {
      const pass = signPass(keys, { ...contents, spaceName: name, guestName: name });
      expect(pass.length).toBeLessThanOrEqual(1_024);
      const proved = verifyPass(keys, pass);
      expect(proved?.spaceName).not.toMatch(/[\uD800-\uDBFF]$/);
      expect(name.startsWith(proved?.spaceName ?? '-')).toBe(true);
    }
  });

  it('contains the first name of the guest', () => {
    expect(['Ada Okafor', ' Adé  Bello', 'Ada', ''].map(firstName)).toEqual([
      'Ada',
      'Adé',
      'Ada',
      '',
    ]);
  });
});
