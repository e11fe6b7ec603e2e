import { createCipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';
import type { PushDevice } from '#contract/push.ts';

const CURVE = 'prime256v1';
const RECORD_SIZE = 4_096;
const HEAD = 16 + 4 + 1 + 65;
const TAG = 16;

/** Bytes: services take 4,096 (RFC 8030), of which the head, a delimiter and the tag are ours. */
export const MAX_PAYLOAD = 4_096 - HEAD - 1 - TAG;

/** The sender's key pair of one message. */
export interface MessageKeys {
  readonly salt: Buffer;
  readonly sender: ECDH;
}

export function newMessageKeys(random: (size: number) => Buffer): MessageKeys {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: random(16), sender };
}

const expand = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Whether something can be encrypted for these keys: a point that isn't on the curve is a forgery. */
export function isUsable({ p256dh }: PushDevice['keys']): boolean {
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
 * A message that only the device can read (RFC 8291), as one record of `aes128gcm` (RFC 8188): salt,
 * record size, the sender's public key, then what is sealed.
 *
 * @throws {RangeError} when it's longer than services take.
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
  // 2 says that no other record follows.
  const sealed = [cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(senderPoint.length, 4);
  return Buffer.concat([salt, head, senderPoint, ...sealed, cipher.getAuthTag()]);
}
