import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { UsedPasskeySchema } from '#contract/accounts/passkeys.ts';
import type { AccountId } from '#contract/units.ts';
import { passkeys } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AccountsContext } from '../context.ts';
import { type ChallengeOf, makeChallenge, useChallenge } from './challenges.ts';
import { passkeySiteOf, type PasskeySite } from './site.ts';
import { loadWebAuthn } from './web-authn.ts';

type PasskeyContext = Pick<AccountsContext, 'db' | 'now' | 'random' | 'base'>;

export type UsedPasskey = v.InferOutput<typeof UsedPasskeySchema>['credential'];

/** @throws {ApiError} PASSKEY_REFUSED if browsers make no passkeys for the app's address */
export function requireSite({ base }: Pick<PasskeyContext, 'base'>): PasskeySite {
  const site = passkeySiteOf(base());
  if (site === undefined) throw new ApiError('PASSKEY_REFUSED');
  return site;
}

/**
 * Returns what a browser needs to use a passkey.
 *
 * @param accountId Null for a log-in: the browser then offers all passkeys of the site, so that the
 * answer doesn't depend on who has an account.
 * @throws {ApiError} PASSKEY_NOT_FOUND if the account has none
 */
export async function optionsToUse(context: PasskeyContext, accountId: AccountId | null) {
  const { domain } = requireSite(context);
  const own = accountId === null ? [] : await credentialsOf(context, accountId);
  if (accountId !== null && own.length === 0) throw new ApiError('PASSKEY_NOT_FOUND');
  const purpose = accountId === null ? 'log-in' : 'check';
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: domain,
    challenge: await makeChallenge(context, { purpose, accountId }),
    allowCredentials: own,
    userVerification: 'required',
  });
}

/** Returns the account's credentials as the options of Web Authentication list them. */
export async function credentialsOf({ db }: Pick<PasskeyContext, 'db'>, accountId: AccountId) {
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId));
  return rows.map(({ id, transports }) => ({ id, transports: [...transports] }));
}

/**
 * Checks the answer of a device and notes that its passkey was used.
 *
 * @param accountId Whose passkey it has to be; null for a log-in.
 * @returns The account of the passkey.
 * @throws {ApiError} PASSKEY_REFUSED if the passkey is unknown, another account's, or the answer is
 * wrong, late or was sent before.
 */
export async function verifyPasskey(
  context: PasskeyContext,
  credential: UsedPasskey,
  accountId: AccountId | null,
): Promise<AccountId> {
  const { db, now } = context;
  const site = requireSite(context);
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credential.id));
  const isOwn = accountId === null || passkey?.accountId === accountId;
  if (passkey === undefined || !isOwn) throw new ApiError('PASSKEY_REFUSED');
  const purpose = accountId === null ? 'log-in' : 'check';
  const challenge = await takeChallenge(context, credential.response, { purpose, accountId });
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { newCounter } = await refusing(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.domain,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  });
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now() })
    .where(eq(passkeys.id, passkey.id))
    .returning({ accountId: passkeys.accountId });
  // It may have been removed meanwhile.
  if (used.length === 0) throw new ApiError('PASSKEY_REFUSED');
  return passkey.accountId;
}

const ClientDataSchema = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.object({ challenge: v.string() }),
);

/**
 * Uses up the challenge that a device has signed, and returns it.
 *
 * @throws {ApiError} PASSKEY_REFUSED if it is not ours, late or was used before
 */
export async function takeChallenge(
  context: Pick<PasskeyContext, 'db' | 'now'>,
  { clientDataJSON }: { readonly clientDataJSON: string },
  madeFor: ChallengeOf,
): Promise<string> {
  const signed = v.safeParse(ClientDataSchema, clientDataJSON);
  if (!signed.success || !(await useChallenge(context, signed.output.challenge, madeFor))) {
    throw new ApiError('PASSKEY_REFUSED');
  }
  return signed.output.challenge;
}

/**
 * Runs a check of the library, which throws plain errors about whatever a device's answer has wrong.
 * They would mean nothing to people, and no database is asked within the check.
 *
 * @throws {ApiError} PASSKEY_REFUSED
 */
export async function refusing<T>(check: () => Promise<T | undefined>): Promise<T> {
  const checked = await check().catch(() => undefined);
  if (checked === undefined) throw new ApiError('PASSKEY_REFUSED');
  return checked;
}
