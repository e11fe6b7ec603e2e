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
 * Logs in to an account. An unknown address costs the same work and gets the same reply as a wrong
 * password. Only a caller who knows the password learns that the address isn't verified or that the
 * account is suspended.
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
  // Uses the epoch that was read together with the password. If the password is changed in the
  // meantime, the token has the old epoch and is invalid.
  const token = await db.transaction((tx) => sessions.start(tx, account, roleOf(account)));
  return { account, token };
}
