import { and, count, eq, isNull, or } from 'drizzle-orm';
import type { SecondFactor } from '#contract/accounts/second-factor.ts';
import type { AccountId } from '#contract/units.ts';
import { newId } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { recoveryCodes, secondFactors } from '../../../db/schema/schema.ts';
import { seal } from '../../../db/sealed.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Actor } from '../../../http/auth.ts';
import type { AccountsContext } from '../context.ts';
import { enqueueNotice, MAIL_JOBS } from '../emails/email-jobs.ts';
import { lockById } from '../repository.ts';
import { requireAccount, requirePassword } from '../settings.ts';
import {
  findUnreadable,
  hashRecoveryCode,
  hasSecondFactor,
  noteCode,
  requireRecentCode,
  useCode,
} from './check.ts';
import { SECRET_BYTES, secretText, totpUri } from './totp.ts';

const RECOVERY_CODES = 10;

const ofAccount = (accountId: AccountId) => eq(secondFactors.accountId, accountId);

/** Returns whether the actor's account has a second factor, or has to set one up. */
export async function readSecondFactor(
  context: AccountsContext,
  { accountId, role, isRestricted }: Actor,
): Promise<SecondFactor> {
  const { db, adminSecondFactor } = context;
  const [factor] = await db.select().from(secondFactors).where(ofAccount(accountId));
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  const since = factor?.confirmedAt ?? undefined;
  const unreadable = await findUnreadable(context, accountId);
  return {
    isOn: since !== undefined,
    ...(since === undefined ? {} : { since: since.toISOString() }),
    // Their hashes depend on the same key.
    recoveryCodesLeft: unreadable === undefined ? (left?.count ?? 0) : 0,
    ...(unreadable === undefined ? {} : { isUnreadable: true }),
    isRequired:
      role === 'admin' &&
      adminSecondFactor === 'required' &&
      // A passkey that was used in this session is enough.
      (since !== undefined || isRestricted === true),
  };
}

/**
 * Makes a new secret, which replaces one that was never confirmed or that can't be read any more.
 * The latter takes a passkey that was used recently, because no code can be checked.
 *
 * @throws {ApiError} INVALID_INPUT at the password, LOGIN_HELD; SECOND_FACTOR_STATE if it is on;
 * SECOND_FACTOR_NEEDED if it is on and can't be read, and no passkey was used
 */
export async function setUpSecondFactor(
  context: AccountsContext,
  actor: Actor,
  password: string,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { random, keys } = context;
  const { accountId } = actor;
  await requirePassword(context, accountId, { field: 'password', password });
  const unreadable = await findUnreadable(context, accountId);
  if (unreadable !== undefined) await requireRecentCode(context, actor);
  const { kind, email } = await requireAccount(context, accountId);
  const secret = secretText(random(SECRET_BYTES));
  const secretSealed = seal(keys.secondFactors, random, accountId, secret);
  await storeSecret(context, accountId, { secretSealed, replaced: unreadable?.secretSealed });
  return { secret, uri: totpUri(secret, kind, email) };
}

/**
 * Stores a secret that is not confirmed yet.
 *
 * @param secret.replaced The confirmed secret that it may replace. The second factor is off from
 * then on until the new one is confirmed; its owner gets an email.
 * @throws {ApiError} SECOND_FACTOR_STATE if another secret is confirmed
 */
async function storeSecret(
  context: AccountsContext,
  accountId: AccountId,
  {
    secretSealed,
    replaced,
  }: { readonly secretSealed: Buffer; readonly replaced?: Buffer | undefined },
): Promise<void> {
  const { db, now } = context;
  const made = { secretSealed, lastStep: 0, createdAt: now(), confirmedAt: null };
  const mayReplace = or(
    isNull(secondFactors.confirmedAt),
    replaced && eq(secondFactors.secretSealed, replaced),
  );
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(secondFactors)
      .values({ accountId, ...made })
      .onConflictDoUpdate({
        target: secondFactors.accountId,
        set: made,
        ...(mayReplace && { setWhere: mayReplace }),
      })
      .returning({ accountId: secondFactors.accountId });
    if (stored.length === 0) throw new ApiError('SECOND_FACTOR_STATE');
    if (replaced === undefined) return;
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    await enqueueNotice(context, tx, MAIL_JOBS.secondFactorOff, accountId);
  });
  if (replaced === undefined) return;
  context.sessions.forget();
  context.wakeJobs();
}

/**
 * Turns the second factor on, once a code has shown that the authenticator app has the secret.
 *
 * @returns The recovery codes, which can't be read again.
 * @throws {ApiError} Those of `useCode`; SECOND_FACTOR_STATE if it is on or was not set up
 */
export async function confirmSecondFactor(
  context: AccountsContext,
  actor: Actor,
  code: string,
): Promise<string[]> {
  const { db, now, wakeJobs } = context;
  const { accountId } = actor;
  if (await hasSecondFactor(context, accountId)) throw new ApiError('SECOND_FACTOR_STATE');
  await useCode(context, accountId, code);
  const codes = await db.transaction(async (tx) => {
    await lockById(tx, accountId);
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: now() })
      .where(and(ofAccount(accountId), isNull(secondFactors.confirmedAt)))
      .returning({ accountId: secondFactors.accountId });
    if (confirmed.length === 0) throw new ApiError('SECOND_FACTOR_STATE');
    await noteCode(context, tx, actor);
    await enqueueNotice(context, tx, MAIL_JOBS.secondFactorOn, accountId);
    return makeRecoveryCodes(context, tx, accountId);
  });
  // Until now an admin's session may have been restricted.
  context.sessions.forget();
  wakeJobs();
  return codes;
}

/**
 * Replaces all recovery codes.
 *
 * @throws {ApiError} INVALID_INPUT at the password; those of `useCode`; SECOND_FACTOR_STATE if it is
 * off
 */
export async function renewRecoveryCodes(
  context: AccountsContext,
  actor: Actor,
  given: { readonly password: string; readonly code: string },
): Promise<string[]> {
  await requirePasswordAndCode(context, actor, given);
  return context.db.transaction(async (tx) => {
    await lockById(tx, actor.accountId);
    return makeRecoveryCodes(context, tx, actor.accountId);
  });
}

/**
 * Turns the second factor off and deletes its secret and recovery codes.
 *
 * @throws {ApiError} As `renewRecoveryCodes`.
 */
export async function turnSecondFactorOff(
  context: AccountsContext,
  actor: Actor,
  given: { readonly password: string; readonly code: string },
): Promise<void> {
  const { accountId } = actor;
  await requirePasswordAndCode(context, actor, given);
  await context.db.transaction(async (tx) => {
    await lockById(tx, accountId);
    await deleteSecondFactor(tx, accountId);
    await enqueueNotice(context, tx, MAIL_JOBS.secondFactorOff, accountId);
  });
  context.sessions.forget();
  context.wakeJobs();
}

/** Deletes what is stored about the second factor of an account. */
export async function deleteSecondFactor(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.delete(secondFactors).where(ofAccount(accountId));
}

/**
 * Notes that a code was entered in the actor's session, for calls that require a recent one.
 *
 * @throws {ApiError} Those of `useCode`; SECOND_FACTOR_STATE if it is off
 */
export async function enterCode(
  context: AccountsContext,
  actor: Actor,
  code: string,
): Promise<void> {
  if (!(await hasSecondFactor(context, actor.accountId))) throw new ApiError('SECOND_FACTOR_STATE');
  await useCode(context, actor.accountId, code);
  await context.db.transaction((tx) => noteCode(context, tx, actor));
}

async function requirePasswordAndCode(
  context: AccountsContext,
  { accountId }: Actor,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> {
  if (!(await hasSecondFactor(context, accountId))) throw new ApiError('SECOND_FACTOR_STATE');
  await requirePassword(context, accountId, { field: 'password', password });
  await useCode(context, accountId, code);
}

/** @returns Codes as `7k2mq-x9d4p`. */
async function makeRecoveryCodes(
  { random, keys }: AccountsContext,
  tx: Transaction,
  accountId: AccountId,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newId(random));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      accountId,
      codeHash: hashRecoveryCode(keys.recoveryCodes, accountId, code),
    })),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
