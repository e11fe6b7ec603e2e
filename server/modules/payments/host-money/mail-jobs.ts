import { and, eq, isNull } from 'drizzle-orm';
import { enqueue } from '../../../db/enqueue.ts';
import type { Transaction } from '../../../db/open.ts';
import { accounts } from '../../../db/schema.ts';
import type { JobPayload } from '../../../db/schema-accounts.ts';
import { type Letter, mailOf } from '../../../gateways/mail/letter.ts';
import type { PAYMENT_JOBS } from '../kinds.ts';
import type { PaymentJobs } from '../payments.ts';
import type { HostMoneyContext } from './context.ts';

export type HostMail = Extract<(typeof PAYMENT_JOBS)[keyof typeof PAYMENT_JOBS], `mail-${string}`>;

/** Undefined where there's nothing to tell any more. */
export type Compose = (tx: Transaction, subject: string) => Promise<Letter | undefined>;

/** A mail to a host about one thing, once. It's written when it's sent: the job knows ids alone. */
export async function enqueueHostMail(
  { random }: Pick<HostMoneyContext, 'random'>,
  tx: Transaction,
  mail: { readonly kind: HostMail; readonly hostId: string; readonly subject: string },
  now: Date,
): Promise<void> {
  const { kind, hostId: accountId, subject } = mail;
  const dedupeKey = `${kind}-${subject}`;
  await enqueue(tx, random, { kind, payload: { accountId, subject }, runAt: now, dedupeKey });
}

/** The job that sends such a mail; to nobody where the account is deleted. */
export function hostMailJob(
  { db, mail }: HostMoneyContext,
  kind: HostMail,
  compose: Compose,
  { isOnce = true }: { readonly isOnce?: boolean } = {},
): PaymentJobs {
  const send = async (payload: JobPayload) => {
    const { accountId = '', subject = '' } = payload;
    const composed = await db.transaction(async (tx) => {
      const to = await readEmail(tx, accountId);
      const letter = to === undefined ? undefined : await compose(tx, subject);
      return to === undefined || letter === undefined ? undefined : { to, letter };
    });
    if (composed === undefined) return;
    const key = isOnce ? `${kind}-${subject}` : undefined;
    await mail.send(mailOf(composed.to, composed.letter, key));
  };
  return { [kind]: send };
}

export async function readEmail(
  tx: Pick<Transaction, 'select'>,
  accountId: string,
): Promise<string | undefined> {
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)));
  return account?.email;
}
