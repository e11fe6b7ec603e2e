import { describe, expect, it } from 'vitest';
import { parsePass, type UnprovedPass } from '#contract/rules/pass.ts';
import { makeContents, makeSigner } from '../testing/make-guest.ts';
import { provePass } from './prove-pass.ts';

function parsed(text: string): UnprovedPass {
  const pass = parsePass(text);
  if (pass === undefined) throw new Error(`${text} is no pass.`);
  return pass;
}

describe('a pass', () => {
  it('is proved by the public key alone', async () => {
    const { key, sign } = await makeSigner();
    const pass = parsed(await sign(makeContents()));
    expect(await provePass(crypto.subtle, key, pass)).toBe('ours');
  });

  it('is forged when a letter of it was changed', async () => {
    const { key, sign } = await makeSigner();
    const text = await sign(makeContents());
    const pass = parsed(text.replace('"Ada"', '"Ayo"'));
    expect(await provePass(crypto.subtle, key, pass)).toBe('forged');
  });

  it('is forged when another key has signed it, or nobody', async () => {
    const [ours, theirs] = [await makeSigner(), await makeSigner()];
    const pass = parsed(await theirs.sign(makeContents()));
    expect(await provePass(crypto.subtle, ours.key, pass)).toBe('forged');
    const nobody = { ...pass, signature: 'A'.repeat(86) };
    expect(await provePass(crypto.subtle, ours.key, nobody)).toBe('forged');
  });

  it('is neither without a key, with one that is none, or without cryptography', async () => {
    const { key, sign } = await makeSigner();
    const pass = parsed(await sign(makeContents()));
    expect(await provePass(crypto.subtle, undefined, pass)).toBe('unproved');
    expect(await provePass(crypto.subtle, { ...key, x: 'no' }, pass)).toBe('unproved');
    expect(await provePass(undefined, key, pass)).toBe('unproved');
  });
});
