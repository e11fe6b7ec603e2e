import type { AccountKind } from '#contract/accounts/accounts.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

const key = (kind: AccountKind) => privateKey(kind, 'sign-up-secret');

/** Returns 32 random bytes as base64url: see `signUpSecret` in the contract. */
export function createSignUpSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Stores the secret that proves to the provider, when the emailed link is opened here, that this
 * browser signed up.
 */
export function rememberSignUpSecret(shared: TextStore, kind: AccountKind, secret: string): void {
  shared.write(key(kind), secret);
}

export function readSignUpSecret(shared: TextStore, kind: AccountKind): string | undefined {
  return shared.read(key(kind)) ?? undefined;
}

/** Called when a sign-up with a provider that takes no secret replaces an earlier one. */
export function forgetSignUpSecret(shared: TextStore, kind: AccountKind): void {
  shared.write(key(kind), null);
}
