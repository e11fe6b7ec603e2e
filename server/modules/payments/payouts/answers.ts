import type { Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { readEmail } from '../../../db/stores/account-email.ts';
import { RETURNED_WITHOUT_OWNER, reportIssue } from '../../../db/stores/payment-issues.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import { payouts } from '../../../db/schema/schema.ts';
import type { PayoutStatus } from '../../../db/schema/hosting.ts';
import type { Payout, PayoutState } from '../../../gateways/cards/payouts.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { enqueueMoneyMail } from '../host-money/email-jobs.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import { type LedgerAccount, payoutAccount, providerAccount, transfer } from '../ledger/ledger.ts';
import { lockPayout, type PayoutRow, sourceAccount } from './rows.ts';

type Step = 'sent' | 'done' | 'returned' | 'contradicted' | 'none';

/**
 * What an answer of the card provider does to a payout. Transitions only go forward, except for
 * money that came back after it had arrived. A final state that is followed by its opposite is left
 * to a person, because one of the two answers is wrong.
 */
const STEPS: Readonly<Record<PayoutStatus, Readonly<Record<PayoutState, Step>>>> = {
  due: {
    done: 'done',
    processing: 'sent',
    'not-yet': 'none',
    failed: 'returned',
    reversed: 'returned',
  },
  sent: {
    done: 'done',
    processing: 'none',
    'not-yet': 'none',
    failed: 'returned',
    reversed: 'returned',
  },
  done: {
    done: 'none',
    processing: 'none',
    'not-yet': 'none',
    failed: 'contradicted',
    reversed: 'returned',
  },
  returned: {
    done: 'contradicted',
    processing: 'none',
    'not-yet': 'none',
    failed: 'none',
    reversed: 'none',
  },
};

/**
 * Applies the card provider's answer about a payout once, however often and from wherever it comes.
 */
export async function noteAnswer(
  context: HostMoneyContext,
  reference: string,
  answer: Payout,
): Promise<void> {
  const { db, notes, wakeJobs } = context;
  const work = () => db.transaction((tx) => noteLocked(context, tx, reference, answer));
  const step = await retryOnConflict(work);
  if (step === 'contradicted') notes.reportIssue({ cause: 'payout-contradicted', reference });
  wakeJobs();
}

async function noteLocked(
  context: HostMoneyContext,
  tx: Transaction,
  reference: string,
  { status, feeKobo, providerReference }: Payout,
): Promise<Step> {
  const payout = await lockPayout(tx, reference);
  const step = payout === undefined ? 'none' : STEPS[payout.status][status];
  if (payout === undefined || step === 'none' || step === 'contradicted') return step;
  const now = context.now();
  await tx
    .update(payouts)
    .set({
      status: step,
      feeKobo: isWholeKobo(feeKobo) ? feeKobo : payout.feeKobo,
      providerReference: providerReference ?? payout.providerReference,
      ...(step === 'sent' ? {} : { doneAt: now }),
    })
    .where(eq(payouts.reference, reference));
  if (step === 'done') await bookDone(context, tx, payout, now);
  if (step === 'returned') await bookReturned(context, tx, payout, now);
  return step;
}

const isWholeKobo = (kobo: Kobo | undefined): kobo is number =>
  kobo !== undefined && Number.isSafeInteger(kobo) && kobo >= 0;

/** The card provider's fee for a payout is paid by Àyè, and is only stored with the payout. */
async function bookDone(
  context: HostMoneyContext,
  tx: Transaction,
  { reference, amountKobo, ownerId, source, provider }: PayoutRow,
  now: Date,
): Promise<void> {
  const [debit, credit] = [payoutAccount(reference), providerAccount(provider)];
  const sent = { kind: 'payout-sent', reference, debit, credit, amountKobo } as const;
  await transfer(tx, context.random, sent, now);
  await enqueueEmail(context, tx, PAYMENT_JOBS.mailPaidOut, { reference, ownerId }, now);
  if (source === 'host') await notifyHost(context, tx, reference, now);
}

/**
 * Moves the money back to the host or guest: from the payout's account, or from the provider's if
 * it had already been sent. If the account was deleted since, an admin has to pay it by hand.
 */
async function bookReturned(
  context: HostMoneyContext,
  tx: Transaction,
  { reference, amountKobo, ownerId, source, provider, bankName, status }: PayoutRow,
  now: Date,
): Promise<void> {
  if (ownerId === null) throw new Error('A payout has lost its owner.');
  const debit: LedgerAccount =
    status === 'done' ? providerAccount(provider) : payoutAccount(reference);
  const credit = sourceAccount({ ownerId, source });
  const back = { kind: 'payout-returned', reference, debit, credit, amountKobo } as const;
  await transfer(tx, context.random, back, now);
  // Read after the transfer, which waits for a deletion that has locked the same ledger account.
  if ((await readEmail(tx, ownerId)) === undefined) {
    const details = { amountKobo, bank: bankName, provider };
    await reportIssue(tx, { cause: RETURNED_WITHOUT_OWNER, reference, details }, now);
    return;
  }
  await enqueueEmail(context, tx, PAYMENT_JOBS.mailPayoutReturned, { reference, ownerId }, now);
  if (source === 'host') await notifyHost(context, tx, reference, now);
}

/**
 * Notifies a host of a payout that was sent, or that came back: the message is about the state that
 * it has by then. Guests can't choose this kind of notification: they get the email.
 */
async function notifyHost(
  { random }: HostMoneyContext,
  tx: Transaction,
  reference: string,
  now: Date,
): Promise<void> {
  await enqueuePush(tx, random, [{ kind: 'payout-done', subject: reference }], now);
}

async function enqueueEmail(
  context: HostMoneyContext,
  tx: Transaction,
  kind: typeof PAYMENT_JOBS.mailPaidOut | typeof PAYMENT_JOBS.mailPayoutReturned,
  { reference: subject, ownerId }: Pick<PayoutRow, 'reference' | 'ownerId'>,
  now: Date,
): Promise<void> {
  if (ownerId !== null) await enqueueMoneyMail(context, tx, { kind, ownerId, subject }, now);
}
