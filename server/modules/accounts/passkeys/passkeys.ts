import { and, count, desc, eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { MAX_PASSKEYS, type NewPasskeySchema, type Passkey } from '#contract/accounts/passkeys.ts';
import type { AccountId } from '#contract/units.ts';
import { newId } from '../../../db/new-id.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { passkeyChallenges, passkeys } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Actor } from '../../../http/auth.ts';
import type { AccountsContext } from '../context.ts';
import { enqueueNotice, MAIL_JOBS } from '../emails/email-jobs.ts';
import { lockById } from '../repository.ts';
import { noteCode, requireRecentCode } from '../second-factor/check.ts';
import { requireAccount, requirePassword } from '../settings.ts';
import { makeChallenge } from './challenges.ts';
import {
  credentialsOf,
  refusing,
  requireSite,
  takeChallenge,
  type UsedPasskey,
  verifyPasskey,
} from './verify.ts';
import { loadWebAuthn } from './web-authn.ts';

type NewCredential = InferOutput<typeof NewPasskeySchema>['credential'];

const SITE_NAME = 'Àyè';

const ofAccount = (accountId: AccountId) => eq(passkeys.accountId, accountId);

/** Returns the account's passkeys, the newest first. */
export async function listPasskeys(db: Database, accountId: AccountId): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(ofAccount(accountId))
    .orderBy(desc(passkeys.createdAt), passkeys.id);
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt === null ? {} : { lastUsedAt: lastUsedAt.toISOString() }),
  }));
}

/**
 * Returns what a browser needs to create a passkey.
 *
 * @throws {ApiError} INVALID_INPUT at the password, LOGIN_HELD; SECOND_FACTOR_NEEDED, because a
 * passkey also replaces the code; PASSKEY_LIMIT, PASSKEY_REFUSED
 */
export async function optionsToAdd(context: AccountsContext, actor: Actor, password: string) {
  const { accountId } = actor;
  const { domain } = requireSite(context);
  await requirePassword(context, accountId, { field: 'password', password });
  await requireRecentCode(context, actor);
  const { email, fullName } = await requireAccount(context, accountId);
  const own = await credentialsOf(context, accountId);
  if (own.length >= MAX_PASSKEYS) throw new ApiError('PASSKEY_LIMIT');
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: domain,
    userName: email,
    userDisplayName: fullName,
    userID: Uint8Array.from(Buffer.from(accountId)),
    challenge: await makeChallenge(context, { purpose: 'add', accountId }),
    attestationType: 'none',
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Adds a passkey, and notes that the session's owner has just used it.
 *
 * @param device From `describeDevice`.
 * @throws {ApiError} PASSKEY_REFUSED, PASSKEY_LIMIT
 */
export async function addPasskey(
  context: AccountsContext,
  actor: Actor,
  { credential, device }: { readonly credential: NewCredential; readonly device: string },
): Promise<void> {
  const { db, now, random, wakeJobs } = context;
  const { accountId } = actor;
  const site = requireSite(context);
  const madeFor = { purpose: 'add', accountId } as const;
  const challenge = await takeChallenge(context, credential.response, madeFor);
  const { transports = [], ...response } = credential.response;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const added = await refusing(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.domain,
      requireUserVerification: true,
    });
    return verified ? registrationInfo?.credential : undefined;
  });
  await db.transaction(async (tx) => {
    if ((await lockById(tx, accountId)) === undefined) throw new ApiError('NOT_LOGGED_IN');
    const [own] = await tx.select({ count: count() }).from(passkeys).where(ofAccount(accountId));
    if (own === undefined || own.count >= MAX_PASSKEYS) throw new ApiError('PASSKEY_LIMIT');
    const stored = await tx
      .insert(passkeys)
      .values({
        id: newId(random),
        accountId,
        credentialId: added.id,
        publicKey: Buffer.from(added.publicKey),
        counter: added.counter,
        transports,
        device,
        createdAt: now(),
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (stored.length === 0) throw new ApiError('PASSKEY_REFUSED');
    await noteCode(context, tx, actor);
    await enqueueNotice(context, tx, MAIL_JOBS.passkeyAdded, accountId);
  });
  wakeJobs();
}

/**
 * Removes a passkey of the actor's account.
 *
 * @throws {ApiError} INVALID_INPUT at the password, LOGIN_HELD; SECOND_FACTOR_NEEDED,
 * PASSKEY_NOT_FOUND
 */
export async function removePasskey(
  context: AccountsContext,
  actor: Actor,
  { passkeyId, password }: { readonly passkeyId: string; readonly password: string },
): Promise<void> {
  const { db, wakeJobs } = context;
  const { accountId } = actor;
  await requirePassword(context, accountId, { field: 'password', password });
  await requireRecentCode(context, actor);
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), ofAccount(accountId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw new ApiError('PASSKEY_NOT_FOUND');
    await enqueueNotice(context, tx, MAIL_JOBS.passkeyRemoved, accountId);
  });
  wakeJobs();
}

/**
 * Notes that a passkey was used in the actor's session, for calls that require a recent code.
 *
 * @throws {ApiError} PASSKEY_REFUSED
 */
export async function checkPasskey(
  context: AccountsContext,
  actor: Actor,
  credential: UsedPasskey,
): Promise<void> {
  await verifyPasskey(context, credential, actor.accountId);
  await context.db.transaction((tx) => noteCode(context, tx, actor));
}

/** Deletes the passkeys of an account that is being deleted. */
export async function deletePasskeys(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId));
  await tx.delete(passkeys).where(ofAccount(accountId));
}
