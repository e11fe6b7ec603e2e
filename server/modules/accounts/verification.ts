import { createHash, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { AccountKind, VerifySchema } from '#contract/accounts/accounts.ts';
import { findUsable, dropLinks, useLink } from '../../db/stores/mail-links.ts';
import type { Transaction } from '../../db/open.ts';
import { sqlstate, UNIQUE_VIOLATION } from '../../db/connection/pg-errors.ts';
import { accounts } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AccountsContext } from './context.ts';
import * as copy from './copy.ts';
import { type AccountRow, findById, isTaken, lockById } from './repository.ts';

/** The hash that the database stores of a sign-up secret, which is long enough to need no salt. */
export const hashSignUpSecret = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

type Verification = InferOutput<typeof VerifySchema> & {
  /** The caller's network address. */
  readonly address: string;
};

/**
 * Opens the link of a verification email. The link proves the mailbox, not the password: anyone can
 * sign up with someone else's address, and the owner of the address would let them in by opening
 * the email. The account is therefore verified only for the browser that signed up, which sends the
 * secret of that sign-up, or for a person who knows the password. Others set their own password
 * with a reset link.
 *
 * @throws {ApiError} LINK_INVALID; PASSWORD_NEEDED, INVALID_INPUT for a wrong password, LOGIN_HELD.
 * The link stays usable after the last three.
 */
export async function verifyEmail(
  context: AccountsContext,
  verification: Verification,
): Promise<AccountKind> {
  const { db, now } = context;
  const at = now();
  await proveSignUp(context, verification, at);
  const kind = await db
    .transaction(async (tx) => {
      const link = await useLink(tx, verification.token, ['verify', 'email'], at);
      const account = link && (await lockById(tx, link.accountId));
      if (link === undefined || account === undefined) return undefined;
      if (link.purpose === 'email') return swapEmail(tx, account, link.newEmail, at);
      await tx
        .update(accounts)
        .set({ emailVerifiedAt: at, returnTo: null, signUpSecretHash: null })
        .where(eq(accounts.id, account.id));
      return account.kind;
    })
    .catch((error: unknown) => {
      // Another account took the address at the same moment.
      if (sqlstate(error) === UNIQUE_VIOLATION) return undefined;
      throw error;
    });
  if (kind === undefined) throw new ApiError('LINK_INVALID');
  return kind;
}

/** A link to a new address needs no proof, because it was requested by a logged-in account. */
async function proveSignUp(
  { db, limits, passwords }: AccountsContext,
  { token, signUpSecret, password, address }: Verification,
  now: Date,
): Promise<void> {
  const link = await findUsable(db, token, ['verify', 'email'], now);
  if (link === undefined) throw new ApiError('LINK_INVALID');
  const account = link.purpose === 'email' ? undefined : await findById(db, link.accountId);
  if (account === undefined || isSecretOf(account, signUpSecret)) return;
  if (password === undefined) throw new ApiError('PASSWORD_NEEDED');
  const attempt = await limits.logIn(account.kind, account.email, address);
  if (!(await passwords.verify(account.passwordHash, password))) {
    throw new ApiError('INVALID_INPUT', { password: copy.notTheSignUpPassword });
  }
  await attempt.succeeded();
}

function isSecretOf({ signUpSecretHash }: AccountRow, secret: string | undefined): boolean {
  if (signUpSecretHash === null || secret === undefined) return false;
  return timingSafeEqual(signUpSecretHash, hashSignUpSecret(secret));
}

/**
 * Returns undefined if the address is no longer the pending one, or belongs to another account by
 * now.
 */
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
  // A reset link has gone to the old address.
  if (!taken) await dropLinks(tx, id, ['reset', 'verify']);
  return taken ? undefined : kind;
}
