import { eq } from 'drizzle-orm';
import type { AccountKind } from '#contract/accounts.ts';
import { enqueue } from '../../db/enqueue.ts';
import type { Transaction } from '../../db/open.ts';
import { sqlstate } from '../../db/pg-errors.ts';
import { accounts } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AccountsContext } from './context.ts';
import type { SendTimes } from './limits.ts';
import { dropLinks, isUsable, useLink } from '../../db/mail-links.ts';
import { MAIL_JOBS } from './mail-jobs.ts';
import { type AccountRow, type Address, endSessions, isTaken, lockById } from './repository.ts';

const UNIQUE_VIOLATION = '23505';

/** Opens the link of a verification mail. @throws {ApiError} LINK_INVALID */
export async function verifyEmail(
  { db, now }: AccountsContext,
  token: string,
): Promise<AccountKind> {
  const at = now();
  const kind = await db
    .transaction(async (tx) => {
      const link = await useLink(tx, token, ['verify', 'email'], at);
      const account = link && (await lockById(tx, link.accountId));
      if (link === undefined || account === undefined) return undefined;
      if (link.purpose === 'email') return swapEmail(tx, account, link.newEmail, at);
      await tx.update(accounts).set({ emailVerifiedAt: at }).where(eq(accounts.id, account.id));
      return account.kind;
    })
    .catch((error: unknown) => {
      // The address was taken in the very moment in which it was to be swapped in.
      if (sqlstate(error) === UNIQUE_VIOLATION) return undefined;
      throw error;
    });
  if (kind === undefined) throw new ApiError('LINK_INVALID');
  return kind;
}

/** Undefined where the address isn't the one that is waited for, or has become another's. */
async function swapEmail(
  tx: Transaction,
  { id, kind, pendingEmail }: AccountRow,
  newEmail: string | null,
  now: Date,
): Promise<AccountKind | undefined> {
  if (newEmail === null || newEmail !== pendingEmail) return undefined;
  const taken = await isTaken(tx, { kind, email: newEmail });
  const swapped = taken ? {} : { email: newEmail, emailVerifiedAt: now };
  await tx
    .update(accounts)
    .set({ pendingEmail: null, ...swapped })
    .where(eq(accounts.id, id));
  // A reset link went to the old address.
  if (!taken) await dropLinks(tx, id, ['reset', 'verify']);
  return taken ? undefined : kind;
}

/** Whether the address is anybody's is found out in the job, where nobody waits for it. */
async function enqueueFor(
  { db, now, random, wakeJobs }: AccountsContext,
  kind: string,
  address: Address,
): Promise<void> {
  const payload = { kind: address.kind, email: address.email };
  await db.transaction((tx) => enqueue(tx, random, { kind, payload, runAt: now() }));
  wakeJobs();
}

/** @throws {ApiError} RATE_LIMITED for the caller, whose network address it is given. */
export async function resendVerification(
  context: AccountsContext,
  { kind, email }: Address,
  caller: string,
): Promise<SendTimes> {
  await context.limits.mailsFrom(caller);
  const times = await context.limits.mail('resend', kind, email);
  if (times.allowed) await enqueueFor(context, MAIL_JOBS.verifyAgain, { kind, email });
  return times;
}

/** @throws {ApiError} RATE_LIMITED for the caller, whose network address it is given. */
export async function forgotPassword(
  context: AccountsContext,
  { kind, email }: Address,
  caller: string,
): Promise<void> {
  await context.limits.mailsFrom(caller);
  const { allowed } = await context.limits.mail('forgot', kind, email);
  if (allowed) await enqueueFor(context, MAIL_JOBS.reset, { kind, email });
}

/**
 * The link came by mail, so whoever opens it has the address: it counts as verified from then on.
 *
 * @throws {ApiError} LINK_INVALID
 */
export async function resetPassword(
  { db, now, random, passwords, sessions, wakeJobs }: AccountsContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<AccountKind> {
  // A link that can't be used isn't worth a hash.
  if (!(await isUsable(db, token, ['reset'], now()))) throw new ApiError('LINK_INVALID');
  const passwordHash = await passwords.hash(password);
  const at = now();
  const kind = await db.transaction(async (tx) => {
    const link = await useLink(tx, token, ['reset'], at);
    const account = link && (await lockById(tx, link.accountId));
    if (account === undefined) return undefined;
    const emailVerifiedAt = account.emailVerifiedAt ?? at;
    await endSessions(tx, account.id, at, { passwordHash, emailVerifiedAt });
    const payload = { accountId: account.id };
    await enqueue(tx, random, { kind: MAIL_JOBS.passwordChanged, payload, runAt: at });
    return account.kind;
  });
  if (kind === undefined) throw new ApiError('LINK_INVALID');
  sessions.forget();
  wakeJobs();
  return kind;
}
