import type { AccountId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type {
  ChangePasswordSchema,
  HostProfile,
  UserProfile,
  UserSettingsSchema,
} from '#contract/accounts/accounts.ts';
import { ACCOUNT_MESSAGES } from '#contract/accounts/account-fields.ts';
import { enqueue } from '../../db/enqueue.ts';
import type { Transaction } from '../../db/open.ts';
import { accounts, hostProfiles, idReviews } from '../../db/schema/schema.ts';
import { hostIdentityOf, reviewOfCurrentId } from '../../db/stores/id-reviews.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/auth.ts';
import type { AccountsContext } from './context.ts';
import { maskNumber } from '../../db/sealed.ts';
import { dropLinks } from '../../db/stores/mail-links.ts';
import { enqueueNotice, MAIL_JOBS } from './emails/email-jobs.ts';
import { refuseLeakedPassword } from './sessions/leaked-passwords.ts';
import { type AccountRow, endSessions, findById, lockById } from './repository.ts';

/** @throws {ApiError} NOT_LOGGED_IN if the account has just been deleted. */
export async function requireAccount({ db }: AccountsContext, id: string): Promise<AccountRow> {
  return present(await findById(db, id));
}

function present(account: AccountRow | undefined): AccountRow {
  if (account === undefined) throw new ApiError('NOT_LOGGED_IN');
  return account;
}

/** Maps an account to the profile that its user sees. */
export function userProfileOf(account: AccountRow): UserProfile {
  const { fullName, email, pendingEmail, mobileNumber, address, isAdmin } = account;
  const pending = pendingEmail === null ? {} : { pendingEmail };
  return { fullName, email, ...pending, mobileNumber, address, isAdmin };
}

/**
 * Reads a host's own profile, with only the last four digits of ID numbers.
 *
 * @throws {ApiError} NOT_LOGGED_IN if the account is deleted.
 */
export async function readHostProfile(context: AccountsContext, id: string): Promise<HostProfile> {
  const { fullName, email, mobileNumber, address } = await requireAccount(context, id);
  const [row] = await context.db
    .select({ profile: hostProfiles, review: idReviews })
    .from(hostProfiles)
    .leftJoin(idReviews, reviewOfCurrentId)
    .where(eq(hostProfiles.accountId, id));
  if (row === undefined) {
    // The account may have been deleted since it was read.
    await requireAccount(context, id);
    throw new Error('A host has no profile.');
  }
  const { companyName, companyAddress, meansOfIdentification, idNumberLast4 } = row.profile;
  const { ninLast4, picture } = row.profile;
  return {
    fullName,
    email,
    companyName,
    companyAddress,
    meansOfIdentification,
    idCardNumber: maskNumber(idNumberLast4),
    mobileNumber,
    residentialAddress: address,
    nationalIdentityNumber: ninLast4 === null ? '' : maskNumber(ninLast4),
    ...(picture === null ? {} : { picture }),
    identity: hostIdentityOf(row.review),
  };
}

/**
 * A new address takes effect when its link is opened; the old address is notified immediately.
 * Sending the current address cancels a requested change.
 *
 * @throws {ApiError} RATE_LIMITED if too many new addresses were requested; NOT_LOGGED_IN if the
 * account is gone
 */
export async function changeUserSettings(
  context: AccountsContext,
  id: string,
  { email, ...settings }: InferOutput<typeof UserSettingsSchema>,
): Promise<AccountRow> {
  const { db, limits, wakeJobs } = context;
  const before = await requireAccount(context, id);
  if (email !== before.email) {
    const { allowed } = await limits.mail('new-address', before.kind, id);
    if (!allowed) throw new ApiError('RATE_LIMITED');
  }
  const changed = await db.transaction(async (tx) => {
    const account = present(await lockById(tx, id));
    const asks = email !== account.email;
    await dropLinks(tx, id, ['email']);
    if (asks) await askForAddress(context, tx, account, email);
    const [row] = await tx
      .update(accounts)
      .set({ ...settings, pendingEmail: asks ? email : null })
      .where(eq(accounts.id, id))
      .returning();
    return present(row);
  });
  wakeJobs();
  return changed;
}

async function askForAddress(
  { now, random }: AccountsContext,
  tx: Transaction,
  { id, email: oldEmail, pendingEmail }: AccountRow,
  email: string,
): Promise<void> {
  const runAt = now();
  const payload = { accountId: id };
  await enqueue(tx, random, { kind: MAIL_JOBS.newAddress, payload, runAt });
  if (email === pendingEmail) return;
  const reported = { accountId: id, email: oldEmail };
  await enqueue(tx, random, { kind: MAIL_JOBS.addressAsked, payload: reported, runAt });
}

/**
 * Checks the password of an account that is already logged in. @throws {ApiError} INVALID_INPUT at
 * `field`, LOGIN_HELD
 */
export async function requirePassword(
  context: AccountsContext,
  accountId: AccountId,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> {
  const attempt = await context.limits.password(accountId);
  const { passwordHash } = await requireAccount(context, accountId);
  if (!(await context.passwords.verify(passwordHash, password))) {
    throw new ApiError('INVALID_INPUT', { [field]: ACCOUNT_MESSAGES.credentials });
  }
  await attempt.succeeded();
}

/**
 * Ends every session and starts a new one.
 *
 * @param device From `describeDevice`.
 * @returns The token of the new session.
 * @throws {ApiError} INVALID_INPUT for the current password, PASSWORD_LEAKED for the new one.
 */
export async function changePassword(
  context: AccountsContext,
  { accountId, role }: Actor,
  { currentPassword, password }: InferOutput<typeof ChangePasswordSchema>,
  device: string,
): Promise<string> {
  const { db, now, passwords, sessions, wakeJobs } = context;
  await requirePassword(context, accountId, {
    field: 'currentPassword',
    password: currentPassword,
  });
  refuseLeakedPassword(password);
  const passwordHash = await passwords.hash(password);
  const token = await db.transaction(async (tx) => {
    present(await lockById(tx, accountId));
    const account = await endSessions(tx, accountId, now(), { passwordHash });
    await enqueueNotice(context, tx, MAIL_JOBS.passwordChanged, accountId);
    return sessions.start(tx, account, role, { device, secondFactorAt: null });
  });
  sessions.forget();
  wakeJobs();
  return token;
}

/** Ends all sessions of an account. Other servers notice when their cached sessions expire. */
export async function signOutEverywhere(
  { db, now, sessions }: AccountsContext,
  accountId: AccountId,
): Promise<void> {
  await db.transaction((tx) => endSessions(tx, accountId, now()));
  sessions.forget();
}
