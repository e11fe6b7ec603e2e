import type { AccountKind } from '#contract/accounts/accounts.ts';
import { enqueue } from '../../db/enqueue.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AccountsContext } from './context.ts';
import type { SendTimes } from './limits.ts';
import { isUsableLink, useLink } from '../../db/stores/mail-links.ts';
import { enqueueNotice, MAIL_JOBS } from './emails/email-jobs.ts';
import { refuseLeakedPassword } from './sessions/leaked-passwords.ts';
import { type Address, endSessions, lockById } from './repository.ts';

/**
 * Only the job finds out whether the address belongs to an account, so that the duration of the
 * request doesn't reveal it.
 */
async function enqueueFor(
  { db, now, random, wakeJobs }: AccountsContext,
  kind: string,
  address: Address,
): Promise<void> {
  const payload = { kind: address.kind, email: address.email };
  await db.transaction((tx) => enqueue(tx, random, { kind, payload, runAt: now() }));
  wakeJobs();
}

/**
 * @param caller The caller's network address.
 * @throws {ApiError} RATE_LIMITED for the caller
 */
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

/**
 * @param caller The caller's network address.
 * @throws {ApiError} RATE_LIMITED for the caller
 */
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
 * Sets a new password. The link came by email, so opening it proves the address, which counts as
 * verified from then on.
 *
 * @throws {ApiError} LINK_INVALID, PASSWORD_LEAKED (the link can still be used)
 */
export async function resetPassword(
  context: AccountsContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<AccountKind> {
  const { db, now, passwords, sessions, wakeJobs } = context;
  // Checked first, so that no password is hashed for a link that can't be used.
  if (!(await isUsableLink(db, token, ['reset'], now()))) throw new ApiError('LINK_INVALID');
  refuseLeakedPassword(password);
  const passwordHash = await passwords.hash(password);
  const at = now();
  const kind = await db.transaction(async (tx) => {
    const link = await useLink(tx, token, ['reset'], at);
    const account = link && (await lockById(tx, link.accountId));
    if (account === undefined) return undefined;
    const emailVerifiedAt = account.emailVerifiedAt ?? at;
    await endSessions(tx, account.id, at, { passwordHash, emailVerifiedAt, returnTo: null });
    await enqueueNotice(context, tx, MAIL_JOBS.passwordChanged, account.id);
    return account.kind;
  });
  if (kind === undefined) throw new ApiError('LINK_INVALID');
  sessions.forget();
  wakeJobs();
  return kind;
}
