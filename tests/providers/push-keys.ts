import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

/** What a browser stores of a push subscription. */
export interface DeviceKeys {
  readonly own: ECDH;
  readonly auth: Buffer;
}

export function newDeviceKeys(): DeviceKeys {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return { own, auth: randomBytes(16) };
}

const expand = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * Decrypts a message as a browser does (RFC 8291, section 3.4).
 * @throws if any byte was changed.
 */
export function openMessage(body: Buffer, { own, auth }: DeviceKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const sealed = body.subarray(keyEnd);
  if (sealed.length > recordSize) throw new Error('More than one record.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = expand(own.computeSecret(sender), auth, info, 32);
  const key = expand(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end === -1 || plain.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new Error('The record has no end.');
  }
  return plain.subarray(0, end).toString('utf8');
}

export interface PushSender {
  /** Encoded in base64url. */
  readonly publicKey: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;

/** Returns the sender by RFC 8292, or undefined if the signature isn't theirs. */
export function senderOf(authorization: string | undefined): PushSender | undefined {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), *k=([\w-]+)$/.exec(authorization ?? '');
  const [, head = '', claims = '', signature = '', publicKey = ''] = match ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  if (match === null || point.length !== 65) return undefined;
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || (decoded(head) as { alg?: string }).alg !== 'ES256') return undefined;
  return { publicKey, claims: { ...decoded(claims) } };
}
