import type { ProviderName } from './cards.ts';

interface Keys {
  readonly name: ProviderName;
  readonly secretKey: string;
  readonly publicKey?: string | undefined;
}

/** Its message is shown to the operator and never contains a key. */
export class ProviderKeyError extends Error {
  override readonly name = 'ProviderKeyError';
}

const modeOf = (key: string) => /^[a-z]+_(test|live)_/.exec(key)?.[1];

/** Whether a key belongs to the provider's test mode, in which only test cards can pay. */
export const isTestKey = (key: string): boolean => modeOf(key) === 'test';

/**
 * @throws {ProviderKeyError} A secret and a public key are mixed up, or the two keys belong to
 * different modes.
 */
export function requireKeys({ name, secretKey, publicKey }: Keys): void {
  const variable = name.toUpperCase();
  if (!secretKey.startsWith('sk_')) {
    throw new ProviderKeyError(`${variable}_SECRET_KEY must be a secret key: it starts with sk_.`);
  }
  if (publicKey === undefined) return;
  if (!publicKey.startsWith('pk_')) {
    throw new ProviderKeyError(`${variable}_PUBLIC_KEY must be a public key: it starts with pk_.`);
  }
  if (modeOf(secretKey) !== modeOf(publicKey)) {
    throw new ProviderKeyError(
      `${variable}_SECRET_KEY and ${variable}_PUBLIC_KEY must be of the same mode: one is a test key and the other is live. Copy both from the same page of the provider’s dashboard.`,
    );
  }
}
