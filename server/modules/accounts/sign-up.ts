import type { AccountId } from '#contract/units.ts';
import { and, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { HostSignUpSchema, UserSignUpSchema } from '#contract/accounts/accounts.ts';
import { enqueue } from '../../db/enqueue.ts';
import { newId } from '../../db/new-id.ts';
import type { Transaction } from '../../db/open.ts';
import { accounts, hostProfiles, mailLinks } from '../../db/schema/schema.ts';
import type { AccountsContext } from './context.ts';
import { seal } from '../../db/sealed.ts';
import { LINK_LIFE } from '../../db/stores/mail-links.ts';
import { MAIL_JOBS } from './emails/email-jobs.ts';
import type { Address } from './repository.ts';
import { refuseLeakedPassword } from './sessions/leaked-passwords.ts';
import { hashSignUpSecret } from './verification.ts';

type UserSignUp = InferOutput<typeof UserSignUpSchema>;
type HostSignUp = InferOutput<typeof HostSignUpSchema>;

/**
 * Signs up a user and queues the verification email. The response doesn't reveal whether the email
 * is already registered.
 *
 * @param address The caller's network address, for the rate limit.
 * @throws {ApiError} RATE_LIMITED, PASSWORD_LEAKED
 */
export async function signUpUser(
  context: AccountsContext,
  { email, ...given }: UserSignUp,
  address: string,
): Promise<void> {
  await signUp(context, { kind: 'user', email }, { ...given, address });
}

/**
 * Signs up a host with a profile, like `signUpUser`.
 *
 * @param address The caller's network address, for the rate limit.
 * @throws {ApiError} RATE_LIMITED, PASSWORD_LEAKED
 */
export async function signUpHost(
  context: AccountsContext,
  signUpOfHost: HostSignUp,
  address: string,
): Promise<void> {
  const { email, fullName, password, returnTo, signUpSecret } = signUpOfHost;
  const given = { fullName, password, returnTo, signUpSecret, address };
  await signUp(context, { kind: 'host', email }, given, (tx, accountId) =>
    insertHostProfile(context, tx, accountId, signUpOfHost),
  );
}

/**
 * Only the owner of an address learns, by email, whether it was free: the reply and the work are
 * the same in both cases. The account and the job for the email are written together, and the email
 * is sent after the commit.
 */
async function signUp(
  { db, now, random, passwords, limits, wakeJobs }: AccountsContext,
  whose: Address,
  given: Pick<UserSignUp, 'fullName' | 'password'> & {
    readonly returnTo?: string | undefined;
    readonly signUpSecret?: string | undefined;
    readonly address: string;
  },
  complete?: (tx: Transaction, accountId: AccountId) => Promise<void>,
): Promise<void> {
  refuseLeakedPassword(given.password);
  await limits.signUp(given.address);
  // Counted in both cases, so that both cost the same. It only limits the email to an existing
  // owner.
  const { allowed: mayNotify } = await limits.mail('sign-up', whose.kind, whose.email);
  const passwordHash = await passwords.hash(given.password);
  const signUpSecretHash =
    given.signUpSecret === undefined ? null : hashSignUpSecret(given.signUpSecret);
  const at = now();
  await db.transaction(async (tx) => {
    await dropAbandoned(tx, whose, at);
    const [made] = await tx
      .insert(accounts)
      .values({
        id: newId(random),
        ...whose,
        passwordHash,
        fullName: given.fullName,
        returnTo: given.returnTo ?? null,
        signUpSecretHash,
        createdAt: at,
      })
      .onConflictDoNothing({ target: [accounts.kind, accounts.email] })
      .returning({ id: accounts.id });
    if (made === undefined) {
      const tried = { kind: MAIL_JOBS.tried, payload: { ...whose }, runAt: at };
      if (mayNotify) await enqueue(tx, random, tried);
      return;
    }
    await complete?.(tx, made.id);
    const payload = { accountId: made.id };
    await enqueue(tx, random, { kind: MAIL_JOBS.verify, payload, runAt: at });
  });
  wakeJobs();
}

/** Frees an address that was used for a sign-up and not verified within a day. */
async function dropAbandoned(tx: Transaction, { kind, email }: Address, now: Date): Promise<void> {
  const openLink = tx
    .select({ one: sql`1` })
    .from(mailLinks)
    .where(and(eq(mailLinks.accountId, accounts.id), gt(mailLinks.expiresAt, now)));
  await tx
    .delete(accounts)
    .where(
      and(
        eq(accounts.kind, kind),
        eq(accounts.email, email),
        isNull(accounts.emailVerifiedAt),
        isNull(accounts.suspendedAt),
        lte(accounts.createdAt, new Date(now.getTime() - LINK_LIFE.verify)),
        notExists(openLink),
      ),
    );
}

/** Inserts the profile of a host. The ID number is sealed before it reaches the database. */
export async function insertHostProfile(
  { keys, random }: Pick<AccountsContext, 'keys' | 'random'>,
  tx: Transaction,
  accountId: AccountId,
  host: Pick<
    HostSignUp,
    'companyName' | 'companyAddress' | 'meansOfIdentification' | 'idCardNumber'
  >,
): Promise<void> {
  const { companyName, companyAddress, meansOfIdentification, idCardNumber } = host;
  await tx.insert(hostProfiles).values({
    accountId,
    companyName,
    companyAddress,
    meansOfIdentification,
    idNumberSealed: seal(keys.idNumbers, random, accountId, idCardNumber),
    idNumberLast4: idCardNumber.slice(-4),
  });
}
