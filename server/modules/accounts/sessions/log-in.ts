import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AccountsContext } from '../context.ts';
import { checkSecondStep } from '../second-factor/check.ts';
import { type AccountRow, findByEmail } from '../repository.ts';

export interface LogIn {
  readonly kind: AccountKind;
  readonly email: string;
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string;
  /** The caller's network address. */
  readonly address: string;
  /** From `describeDevice`. */
  readonly device: string;
}

const roleOf = ({ kind, isAdmin }: AccountRow): Role => (isAdmin ? 'admin' : kind);

/**
 * Logs in to an account. An unknown address costs the same work and gets the same reply as a wrong
 * password. Only a caller who knows the password learns that the address isn't verified or that the
 * account is suspended.
 *
 * @throws {ApiError} LOGIN_HELD, INVALID_CREDENTIALS, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG,
 * EMAIL_NOT_VERIFIED, ACCOUNT_SUSPENDED
 */
export async function logIn(
  context: AccountsContext,
  { kind, email, password, code, address, device }: LogIn,
): Promise<{ readonly account: AccountRow; readonly token: string }> {
  const { db, passwords, limits, sessions } = context;
  const attempt = await limits.logIn(kind, email, address);
  const account = await findByEmail(db, { kind, email });
  const matches = await passwords.verify(account?.passwordHash, password);
  if (account === undefined || !matches) throw new ApiError('INVALID_CREDENTIALS');
  const secondFactorAt = await checkSecondStep(context, account.id, code);
  await attempt.succeeded();
  if (account.suspendedAt !== null) throw new ApiError('ACCOUNT_SUSPENDED');
  if (account.emailVerifiedAt === null) throw new ApiError('EMAIL_NOT_VERIFIED');
  // Uses the epoch that was read together with the password. If the password is changed in the
  // meantime, the token has the old epoch and is invalid.
  const token = await db.transaction((tx) =>
    sessions.start(tx, account, roleOf(account), { device, secondFactorAt }),
  );
  return { account, token };
}
