import type { AccountId } from '#contract/units.ts';
import { enqueue } from '../../../db/enqueue.ts';
import type { Transaction } from '../../../db/open.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { readEmail } from '../../../db/stores/account-email.ts';
import { type EmailTemplate, renderEmail } from '../../../gateways/mail/email-template.ts';
import type { PAYMENT_JOBS } from '../schedule.ts';
import type { PaymentJobs } from '../payments.ts';
import type { HostMoneyContext } from './context.ts';

export type MoneyMail = Extract<(typeof PAYMENT_JOBS)[keyof typeof PAYMENT_JOBS], `mail-${string}`>;

/** Returns undefined if the email no longer applies. */
export type Compose = (tx: Transaction, subject: string) => Promise<EmailTemplate | undefined>;

/**
 * Enqueues an email to a host or guest about one subject, once. The job contains only IDs, because
 * the email is composed when it is sent.
 */
export async function enqueueMoneyMail(
  { random }: Pick<HostMoneyContext, 'random'>,
  tx: Transaction,
  mail: { readonly kind: MoneyMail; readonly ownerId: AccountId; readonly subject: string },
  now: Date,
): Promise<void> {
  const { kind, ownerId: accountId, subject } = mail;
  const dedupeKey = `${kind}-${subject}`;
  await enqueue(tx, random, { kind, payload: { accountId, subject }, runAt: now, dedupeKey });
}

/** Returns the job that sends such an email. It sends nothing if the account is deleted. */
export function moneyMailJob(
  { db, mail }: HostMoneyContext,
  kind: MoneyMail,
  compose: Compose,
  { isOnce = true }: { readonly isOnce?: boolean } = {},
): PaymentJobs {
  const send = async (payload: JobPayload) => {
    const { accountId = '', subject = '' } = payload;
    const composed = await db.transaction(async (tx) => {
      const to = await readEmail(tx, accountId);
      const template = to === undefined ? undefined : await compose(tx, subject);
      return to === undefined || template === undefined ? undefined : { to, template };
    });
    if (composed === undefined) return;
    const key = isOnce ? `${kind}-${subject}` : undefined;
    await mail.send(renderEmail(composed.to, composed.template, key));
  };
  return { [kind]: send };
}
