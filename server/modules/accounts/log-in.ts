import type { AccountKind } from '#contract/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AccountsContext } from './context.ts';
import { type AccountRow, findByEmail } from './repository.ts';

export interface LogIn {
  readonly kind: AccountKind;
  readonly email: string;
  readonly password: string;
  /** The caller's network address. */
  readonly address: string;
}

const roleOf = ({ kind, isAdmin }: AccountRow): Role => (isAdmin ? 'admin' : kind);

/**
 * An address that nobody has costs the same work and gets the same answer as a wrong password. That
 * an address isn't verified, or its account is suspended, is told only to who knows the password.
 *
 * @throws {ApiError} LOGIN_HELD, INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, ACCOUNT_SUSPENDED
 */
export async function logIn(
  { db, passwords, limits, sessions }: AccountsContext,
  { kind, email, password, address }: LogIn,
): Promise<{ readonly account: AccountRow; readonly token: string }> {
  const attempt = await limits.logIn(kind, email, address);
  const account = await findByEmail(db, { kind, email });
  const matches = await passwords.verify(account?.passwordHash, password);
  if (account === undefined || !matches) throw new ApiError('INVALID_CREDENTIALS');
  await attempt.succeeded();
  if (account.suspendedAt !== null) throw new ApiError('ACCOUNT_SUSPENDED');
  if (account.emailVerifiedAt === null) throw new ApiError('EMAIL_NOT_VERIFIED');
  // With the epoch that was read together with the password: were that changed meanwhile, the
  // token is of the old epoch and nobody's.
  const token = await db.transaction((tx) => sessions.start(tx, account, roleOf(account)));
  return { account, token };
}
