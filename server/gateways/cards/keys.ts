import type { ProviderName } from './cards.ts';

interface Keys {
  readonly name: ProviderName;
  readonly secretKey: string;
  readonly publicKey?: string;
}

const modeOf = (key: string) => /^[a-z]+_(test|live)_/.exec(key)?.[1];

/** @throws {Error} when a key is of the other kind, or the two are of different modes. */
export function requireKeys({ name, secretKey, publicKey }: Keys): void {
  if (!secretKey.startsWith('sk_')) throw new Error(`${name}: the secret key starts with sk_.`);
  if (publicKey === undefined) return;
  if (!publicKey.startsWith('pk_')) throw new Error(`${name}: the public key starts with pk_.`);
  if (modeOf(secretKey) !== modeOf(publicKey)) {
    throw new Error(`${name}: one key is for test mode and the other one is live.`);
  }
}
