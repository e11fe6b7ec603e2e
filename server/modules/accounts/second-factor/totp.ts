import { Secret, TOTP } from 'otpauth';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { EpochMs } from '#contract/units.ts';

/** What every authenticator app supports (RFC 6238). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps by which the clock of a phone may be wrong, in both directions. */
const WINDOW = 1;

/** Bytes of a secret (RFC 4226, section 4). */
export const SECRET_BYTES = 20;

const ISSUERS = { user: 'Àyè', host: 'Àyè host' } as const satisfies Record<AccountKind, string>;

/** A secret as base32, the form in which it is typed and stored. */
export const secretText = (bytes: Buffer): string =>
  new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;

/** The address in the QR code, which names the account in the authenticator app. */
export const totpUri = (secret: string, kind: AccountKind, email: string): string =>
  new TOTP({ ...PARAMETERS, issuer: ISSUERS[kind], label: email, secret }).toString();

/**
 * Returns the time step to which a code belongs; undefined if it is not valid at this time.
 *
 * @param secret From `secretText`.
 */
export function stepOf(secret: string, code: string, at: EpochMs): number | undefined {
  const delta = TOTP.validate({
    ...PARAMETERS,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: at,
    window: WINDOW,
  });
  const { period } = PARAMETERS;
  return delta === null ? undefined : TOTP.counter({ period, timestamp: at }) + delta;
}
