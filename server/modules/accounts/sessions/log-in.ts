import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AccountsContext } from '../context.ts';
import { checkSecondStep } from '../second-factor/check.ts';
import { type UsedPasskey, verifyPasskey } from '../passkeys/verify.ts';
import { type AccountRow, findByEmail, findById } from '../repository.ts';

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

/** The role of a session that logs in to the account. */
export const roleOf = ({ kind, isAdmin }: AccountRow): Role => (isAdmin ? 'admin' : kind);

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
): Promise<StartedSession> {
  const { db, passwords, limits, sessions } = context;
  const attempt = await limits.logIn(kind, email, address);
  const account = await findByEmail(db, { kind, email });
  const matches = await passwords.verify(account?.passwordHash, password);
  if (account === undefined || !matches) throw new ApiError('INVALID_CREDENTIALS');
  const secondFactorAt = await checkSecondStep(context, account.id, code);
  await attempt.succeeded();
  return begin(sessions, db, account, { device, secondFactorAt });
}

interface PasskeyLogIn extends Pick<LogIn, 'address' | 'device'> {
  readonly credential: UsedPasskey;
}

/**
 * Logs in with a passkey, which replaces email, password and code: the device has it, and has
 * checked its owner's finger, face or PIN.
 *
 * @throws {ApiError} LOGIN_HELD, PASSKEY_REFUSED, EMAIL_NOT_VERIFIED, ACCOUNT_SUSPENDED
 */
export async function logInWithPasskey(
  context: AccountsContext,
  { credential, address, device }: PasskeyLogIn,
): Promise<StartedSession> {
  const { db, now, limits, sessions } = context;
  await limits.passkey(address);
  const account = await findById(db, await verifyPasskey(context, credential, null));
  if (account === undefined) throw new ApiError('PASSKEY_REFUSED');
  return begin(sessions, db, account, { device, secondFactorAt: now() });
}

interface StartedSession {
  readonly account: AccountRow;
  readonly token: string;
}

async function begin(
  sessions: AccountsContext['sessions'],
  db: AccountsContext['db'],
  account: AccountRow,
  from: { readonly device: string; readonly secondFactorAt: Date | null },
): Promise<StartedSession> {
  if (account.suspendedAt !== null) throw new ApiError('ACCOUNT_SUSPENDED');
  if (account.emailVerifiedAt === null) throw new ApiError('EMAIL_NOT_VERIFIED');
  // Uses the epoch that was read together with the password. If the password is changed in the
  // meantime, the token has the old epoch and is invalid.
  const token = await db.transaction((tx) => sessions.start(tx, account, roleOf(account), from));
  return { account, token };
}
