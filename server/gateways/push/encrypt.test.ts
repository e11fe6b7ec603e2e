import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptMessage, isUsableKey, MAX_PAYLOAD, newMessageKeys } from './encrypt.ts';

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  payload: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('encryption of push messages', () => {
  it('matches the example of RFC 8291', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(EXAMPLE.senderPrivate, 'base64url');
    const salt = Buffer.from(EXAMPLE.salt, 'base64url');
    const sealed = encryptMessage(EXAMPLE.payload, EXAMPLE.keys, { salt, sender });
    expect(sealed.toString('base64url')).toBe(EXAMPLE.message);
  });

  it('uses new keys for each message', () => {
    const seal = () =>
      encryptMessage(
        'same',
        EXAMPLE.keys,
        newMessageKeys(() => Buffer.alloc(16)),
      );
    expect(seal().equals(seal())).toBe(false);
  });

  it('does not exceed the size that push services accept', () => {
    const seal = (length: number) =>
      encryptMessage('x'.repeat(length), EXAMPLE.keys, newMessageKeys(Buffer.alloc));
    expect(seal(MAX_PAYLOAD)).toHaveLength(4_096);
    expect(() => seal(MAX_PAYLOAD + 1)).toThrow(RangeError);
  });

  it('accepts only keys that are a point on the curve', () => {
    const { auth, p256dh } = EXAMPLE.keys;
    expect(isUsableKey(EXAMPLE.keys)).toBe(true);
    expect(isUsableKey({ auth, p256dh: `${p256dh.slice(0, -2)}AA` })).toBe(false);
    expect(isUsableKey({ auth, p256dh: 'A'.repeat(87) })).toBe(false);
  });
});
