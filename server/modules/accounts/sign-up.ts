import { and, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { HostSignUpSchema, UserSignUpSchema } from '#contract/accounts.ts';
import { enqueue } from '../../db/enqueue.ts';
import { newId } from '../../db/new-id.ts';
import type { Transaction } from '../../db/open.ts';
import { accounts, hostProfiles, mailLinks } from '../../db/schema.ts';
import type { AccountsContext } from './context.ts';
import { sealIdNumber } from './id-numbers.ts';
import { LINK_LIFE } from '../../db/mail-links.ts';
import { MAIL_JOBS } from './mail-jobs.ts';
import type { Address } from './repository.ts';

type UserSignUp = InferOutput<typeof UserSignUpSchema>;
type HostSignUp = InferOutput<typeof HostSignUpSchema>;

export async function signUpUser(
  context: AccountsContext,
  { email, fullName, password }: UserSignUp,
  address: string,
): Promise<void> {
  await signUp(context, { kind: 'user', email }, { fullName, password, address });
}

export async function signUpHost(
  context: AccountsContext,
  signUpOfHost: HostSignUp,
  address: string,
): Promise<void> {
  const { email, fullName, password } = signUpOfHost;
  await signUp(context, { kind: 'host', email }, { fullName, password, address }, (tx, accountId) =>
    insertHostProfile(context, tx, accountId, signUpOfHost),
  );
}

/**
 * Whether the address was free is told to nobody but its owner, by mail: the answer and the work
 * are the same. Account and mail are written together, and the mail leaves after the commit.
 */
async function signUp(
  { db, now, random, passwords, limits, wakeJobs }: AccountsContext,
  whose: Address,
  given: { readonly fullName: string; readonly password: string; readonly address: string },
  complete?: (tx: Transaction, accountId: string) => Promise<void>,
): Promise<void> {
  await limits.signUp(given.address);
  // Asked for both, so that both cost the same; only the mail to an owner is held back by it.
  const { allowed: mayTell } = await limits.mail('sign-up', whose.kind, whose.email);
  const passwordHash = await passwords.hash(given.password);
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
        createdAt: at,
      })
      .onConflictDoNothing({ target: [accounts.kind, accounts.email] })
      .returning({ id: accounts.id });
    if (made === undefined) {
      const tried = { kind: MAIL_JOBS.tried, payload: { ...whose }, runAt: at };
      if (mayTell) await enqueue(tx, random, tried);
      return;
    }
    await complete?.(tx, made.id);
    const payload = { accountId: made.id };
    await enqueue(tx, random, { kind: MAIL_JOBS.verify, payload, runAt: at });
  });
  wakeJobs();
}

/** An address that was claimed and never shown to be somebody's is free again after a day. */
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

/** What a host's profile is made of; the ID number is sealed before it comes near the database. */
export async function insertHostProfile(
  { keys, random }: Pick<AccountsContext, 'keys' | 'random'>,
  tx: Transaction,
  accountId: string,
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
    idNumberSealed: sealIdNumber(keys.idNumbers, random, accountId, idCardNumber),
    idNumberLast4: idCardNumber.slice(-4),
  });
}
