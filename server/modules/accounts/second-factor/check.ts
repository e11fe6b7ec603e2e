import { createHmac } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { AccountId } from '#contract/units.ts';
import { recoveryCodes, secondFactors, sessions } from '../../../db/schema/schema.ts';
import type { Transaction } from '../../../db/open.ts';
import { openSealed } from '../../../db/sealed.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Actor } from '../../../http/auth.ts';
import type { AccountsContext } from '../context.ts';
import { stepOf } from './totp.ts';

type CheckContext = Pick<AccountsContext, 'db' | 'now' | 'keys' | 'limits'>;

/** Milliseconds for which a code entered in a session counts for calls that require one. */
const RECENT = 10 * 60 * 1_000;

/** Recovery codes have 50 random bits, so a keyed hash is enough. */
export const hashRecoveryCode = (key: Buffer, accountId: AccountId, code: string): Buffer =>
  createHmac('sha256', key).update(`${accountId} ${code}`).digest();

/** Whether logging in to the account requires a code. */
export async function hasSecondFactor(
  { db }: Pick<CheckContext, 'db'>,
  accountId: AccountId,
): Promise<boolean> {
  const [found] = await db
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)));
  return found !== undefined;
}

/**
 * Uses up a code of the authenticator app or a recovery code. Each is accepted once, also by several
 * servers at the same moment, because the row is changed only if the code is newer than the last.
 *
 * @throws {ApiError} SECOND_FACTOR_WRONG, LOGIN_HELD; those of `refusalOf`
 */
export async function useCode(
  context: CheckContext,
  accountId: AccountId,
  code: string,
): Promise<void> {
  const attempt = await context.limits.secondFactor(accountId);
  const isRight =
    code.length === 6
      ? await useAppCode(context, accountId, code)
      : await useRecoveryCode(context, accountId, code);
  if (!isRight) throw await refusalOf(context, accountId);
  await attempt.succeeded();
}

/**
 * Why a code was refused. If the secret can't be read, because the server's secret key has changed
 * since, no code can be right, and neither can a recovery code, whose hash depends on that key: the
 * error is SECOND_FACTOR_UNREADABLE, or SECOND_FACTOR_STATE for a secret that was never confirmed,
 * which can be set up again.
 */
async function refusalOf({ db, keys }: CheckContext, accountId: AccountId): Promise<ApiError> {
  const factor = await readFactor(db, accountId);
  if (factor === undefined || secretOf(keys, factor) !== undefined) {
    return new ApiError('SECOND_FACTOR_WRONG');
  }
  const isConfirmed = factor.confirmedAt !== null;
  return new ApiError(isConfirmed ? 'SECOND_FACTOR_UNREADABLE' : 'SECOND_FACTOR_STATE');
}

type FactorRow = typeof secondFactors.$inferSelect;

async function readFactor(
  db: CheckContext['db'],
  accountId: AccountId,
): Promise<FactorRow | undefined> {
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId));
  return factor;
}

/**
 * Returns the second factor of an account if it is on and its secret can't be read, because the
 * server's secret key has changed since; undefined otherwise.
 */
export async function findUnreadable(
  { db, keys }: Pick<CheckContext, 'db' | 'keys'>,
  accountId: AccountId,
): Promise<FactorRow | undefined> {
  const factor = await readFactor(db, accountId);
  const isOn = factor !== undefined && factor.confirmedAt !== null;
  return isOn && secretOf(keys, factor) === undefined ? factor : undefined;
}

/** Undefined if the server's secret key has changed since. */
const secretOf = (
  keys: CheckContext['keys'],
  { accountId, secretSealed }: FactorRow,
): string | undefined => openSealed(keys.secondFactors, accountId, secretSealed);

/** @returns Whether the code was valid. The secret may also be one that is not confirmed yet. */
async function useAppCode(
  { db, now, keys }: CheckContext,
  accountId: AccountId,
  code: string,
): Promise<boolean> {
  const factor = await readFactor(db, accountId);
  const secret = factor && secretOf(keys, factor);
  if (factor === undefined || secret === undefined) return false;
  const step = stepOf(secret, code, now().getTime());
  if (step === undefined) return false;
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        eq(secondFactors.secretSealed, factor.secretSealed),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ step: secondFactors.lastStep });
  return used.length > 0;
}

async function useRecoveryCode(
  { db, now, keys }: CheckContext,
  accountId: AccountId,
  code: string,
): Promise<boolean> {
  const codeHash = hashRecoveryCode(keys.recoveryCodes, accountId, code);
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return used.length > 0;
}

/**
 * The second step of a log-in, after the password was right.
 *
 * @returns When a code was entered; null for an account without a second factor.
 * @throws {ApiError} SECOND_FACTOR_NEEDED without a code; those of `useCode`
 */
export async function checkSecondStep(
  context: CheckContext,
  accountId: AccountId,
  code: string | undefined,
): Promise<Date | null> {
  if (!(await hasSecondFactor(context, accountId))) return null;
  if (code === undefined) throw new ApiError('SECOND_FACTOR_NEEDED');
  await useCode(context, accountId, code);
  return context.now();
}

/** Notes that a code was entered, or a passkey used, in the actor's session. */
export async function noteCode(
  { now }: Pick<CheckContext, 'now'>,
  tx: Transaction,
  { sessionId }: Pick<Actor, 'sessionId'>,
): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: now() }).where(eq(sessions.id, sessionId));
}

/**
 * Requires of an account with a second factor that a code was entered, or a passkey used, in this
 * session within the last ten minutes.
 *
 * @throws {ApiError} SECOND_FACTOR_NEEDED
 */
export async function requireRecentCode(
  { db, now }: Pick<CheckContext, 'db' | 'now'>,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
): Promise<void> {
  if (!(await hasSecondFactor({ db }, accountId))) return;
  const [session] = await db
    .select({ at: sessions.secondFactorAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const at = session?.at ?? undefined;
  if (at === undefined || Math.abs(now().getTime() - at.getTime()) > RECENT) {
    throw new ApiError('SECOND_FACTOR_NEEDED');
  }
}
