import { describe, expect, it } from 'vitest';
import { parsePass, type UnverifiedPass } from '#contract/bookings/pass.ts';
import { makeContents, makeSigner } from '../../testing/make-guest.ts';
import { verifyPassSignature } from './verify-pass-signature.ts';

function parsed(text: string): UnverifiedPass {
  const pass = parsePass(text);
  if (pass === undefined) throw new Error(`${text} is no pass.`);
  return pass;
}

describe('verifyPassSignature', () => {
  it('proves a genuine pass with the public key alone', async () => {
    const { key, sign } = await makeSigner();
    const pass = parsed(await sign(makeContents()));
    expect(await verifyPassSignature(crypto.subtle, key, pass)).toBe('ours');
  });

  it('reports a changed pass as forged', async () => {
    const { key, sign } = await makeSigner();
    const text = await sign(makeContents());
    const pass = parsed(text.replace('"Ada"', '"Ayo"'));
    expect(await verifyPassSignature(crypto.subtle, key, pass)).toBe('forged');
  });

  it('reports a pass with another key’s signature, or an invalid one, as forged', async () => {
    const [ours, theirs] = [await makeSigner(), await makeSigner()];
    const pass = parsed(await theirs.sign(makeContents()));
    expect(await verifyPassSignature(crypto.subtle, ours.key, pass)).toBe('forged');
    const nobody = { ...pass, signature: 'A'.repeat(86) };
    expect(await verifyPassSignature(crypto.subtle, ours.key, nobody)).toBe('forged');
  });

  it('can’t decide without a key, with an invalid key, or without cryptography', async () => {
    const { key, sign } = await makeSigner();
    const pass = parsed(await sign(makeContents()));
    expect(await verifyPassSignature(crypto.subtle, undefined, pass)).toBe('unproved');
    expect(await verifyPassSignature(crypto.subtle, { ...key, x: 'no' }, pass)).toBe('unproved');
    expect(await verifyPassSignature(undefined, key, pass)).toBe('unproved');
  });
});
