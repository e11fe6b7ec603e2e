import { createCipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';
import type { PushDevice } from '#contract/accounts/push.ts';

const CURVE = 'prime256v1';
const RECORD_SIZE = 4_096;
const HEAD = 16 + 4 + 1 + 65;
const TAG = 16;

/**
 * Size in bytes: push services accept 4,096 (RFC 8030), less the header, one delimiter and the tag.
 */
export const MAX_PAYLOAD = 4_096 - HEAD - 1 - TAG;

/** The salt and the sender's key pair for one message. */
export interface MessageKeys {
  readonly salt: Buffer;
  readonly sender: ECDH;
}

/** Returns the salt and the key pair of one message (RFC 8291); they are never used twice. */
export function newMessageKeys(random: (size: number) => Buffer): MessageKeys {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: random(16), sender };
}

const expand = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * Whether messages can be encrypted for these keys. A point that is not on the curve is invalid.
 */
export function isUsableKey({ p256dh }: PushDevice['keys']): boolean {
  const probe = createECDH(CURVE);
  probe.generateKeys();
  try {
    probe.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message so that only the device can read it (RFC 8291).
 *
 * @returns A single `aes128gcm` record (RFC 8188): salt, record size, the sender's public key,
 * ciphertext.
 * @throws {RangeError} The message is longer than push services accept.
 */
export function encryptMessage(
  payload: string,
  { p256dh, auth }: PushDevice['keys'],
  { salt, sender }: MessageKeys,
): Buffer {
  const plain = Buffer.from(payload);
  if (plain.length > MAX_PAYLOAD)
    throw new RangeError('A message is longer than push services take.');
  const receiverPoint = Buffer.from(p256dh, 'base64url');
  const senderPoint = sender.getPublicKey();
  const shared = sender.computeSecret(receiverPoint);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverPoint, senderPoint]);
  const secret = expand(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = expand(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The delimiter 2 marks the last record.
  const sealed = [cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(senderPoint.length, 4);
  return Buffer.concat([salt, head, senderPoint, ...sealed, cipher.getAuthTag()]);
}
