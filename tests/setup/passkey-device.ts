import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT_AND_VERIFIED = 0b0000_0101;
const HAS_CREDENTIAL = 0b0100_0000;

/** Of COSE (RFC 9053): an elliptic curve key, ES256, the curve P-256, and its coordinates. */
const COSE = {
  type: 1,
  algorithm: 3,
  curve: -1,
  x: -2,
  y: -3,
  ec2: 2,
  es256: -7,
  p256: 1,
} as const;

interface Asked {
  readonly challenge: string;
  readonly user?: { readonly id: string };
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

interface Answering {
  /** Where the person is, which the browser writes into the answer. */
  readonly origin?: string;
  /** False if the device has not checked finger, face or PIN. */
  readonly isVerified?: boolean;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();

/** The public URL of apps whose tests use passkeys. */
export const DEVICE_ORIGIN = 'https://aye.example';

/**
 * A device that holds one passkey and answers as browsers do (Web Authentication, level 3), with a
 * key of its own and real signatures.
 */
export class PasskeyDevice {
  readonly #id = randomBytes(16);
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  #owner = 'c3RyYW5nZXI';
  #uses = 0;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  /** Answers the options of a new passkey. */
  create(asked: Asked, answering: Answering = {}) {
    this.#owner = asked.user?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = Buffer.concat([
      this.#authData(asked.rp?.id ?? '', answering, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      this.#id,
      this.#cosePublicKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return this.#credential({
      clientDataJSON: text(clientData('webauthn.create', asked, answering)),
      attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    });
  }

  /** Answers the options of a log-in or a check. */
  use(asked: Asked, answering: Answering = {}) {
    this.#uses += 1;
    const authData = this.#authData(asked.rpId ?? '', answering, 0);
    const data = clientData('webauthn.get', asked, answering);
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), this.#privateKey);
    return this.#credential({
      clientDataJSON: text(data),
      authenticatorData: text(authData),
      signature: text(signature),
      userHandle: this.#owner,
    });
  }

  /** Resets how often it was used, as a copied device would. */
  forgetUses(): void {
    this.#uses = 0;
  }

  #credential<Response>(response: Response) {
    const id = text(this.#id);
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  #authData(domain: string, { isVerified = true }: Answering, more: number): Buffer {
    const flags = (isVerified ? USER_PRESENT_AND_VERIFIED : 1) | more;
    const uses = Buffer.alloc(4);
    uses.writeUInt32BE(this.#uses);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), uses]);
  }

  #cosePublicKey(): Uint8Array {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [COSE.type, COSE.ec2],
        [COSE.algorithm, COSE.es256],
        [COSE.curve, COSE.p256],
        [COSE.x, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [COSE.y, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    );
  }
}

function clientData(type: string, { challenge }: Asked, { origin = DEVICE_ORIGIN }: Answering) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
