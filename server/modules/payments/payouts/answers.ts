import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { enqueuePush } from '../../../db/push-events.ts';
import { retried } from '../../../db/retried.ts';
import { payouts } from '../../../db/schema.ts';
import type { PayoutStatus } from '../../../db/schema-hosting.ts';
import type { Payout, PayoutState } from '../../../gateways/cards/payouts.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { enqueueHostMail } from '../host-money/mail-jobs.ts';
import { PAYMENT_JOBS } from '../kinds.ts';
import {
  hostAccount,
  type LedgerAccount,
  payoutAccount,
  providerAccount,
  transfer,
} from '../ledger.ts';
import { lockPayout, type PayoutRow } from './rows.ts';

const TRIES = 5;

type Step = 'sent' | 'done' | 'returned' | 'contradicted' | 'none';

/**
 * What an answer makes of a payout. Forward only, but for money that came back after it had arrived.
 * An end that is followed by its opposite is left to a person: one of the two words is wrong.
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

/** Acts on what the provider says of a payout, once, however often and by whomever it's heard. */
export async function noteAnswer(
  context: HostMoneyContext,
  reference: string,
  answer: Payout,
): Promise<void> {
  const { db, notes, wakeJobs } = context;
  const work = () => db.transaction((tx) => noteLocked(context, tx, reference, answer));
  const step = await retried(TRIES, work);
  if (step === undefined) throw new ApiError('UNAVAILABLE');
  if (step === 'contradicted') notes.alarm({ cause: 'payout-contradicted', reference });
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

const isWholeKobo = (kobo: number | undefined): kobo is number =>
  kobo !== undefined && Number.isSafeInteger(kobo) && kobo >= 0;

/** What the provider takes for it is Àyè's to bear, and kept with the payout alone. */
async function bookDone(
  context: HostMoneyContext,
  tx: Transaction,
  { reference, amountKobo, hostId, provider }: PayoutRow,
  now: Date,
): Promise<void> {
  const [debit, credit] = [payoutAccount(reference), providerAccount(provider)];
  const sent = { kind: 'payout-sent', reference, debit, credit, amountKobo } as const;
  await transfer(tx, context.random, sent, now);
  await tell(context, tx, PAYMENT_JOBS.mailPaidOut, { reference, hostId }, now);
  await enqueuePush(tx, context.random, [{ kind: 'payout-done', subject: reference }], now);
}

/** Back to the host: from where it waited, or from the provider, where it had arrived before. */
async function bookReturned(
  context: HostMoneyContext,
  tx: Transaction,
  { reference, amountKobo, hostId, provider, status }: PayoutRow,
  now: Date,
): Promise<void> {
  if (hostId === null) throw new Error('A payout has lost its host.');
  const debit: LedgerAccount =
    status === 'done' ? providerAccount(provider) : payoutAccount(reference);
  const credit = hostAccount(hostId);
  const back = { kind: 'payout-returned', reference, debit, credit, amountKobo } as const;
  await transfer(tx, context.random, back, now);
  await tell(context, tx, PAYMENT_JOBS.mailPayoutReturned, { reference, hostId }, now);
}

async function tell(
  context: HostMoneyContext,
  tx: Transaction,
  kind: typeof PAYMENT_JOBS.mailPaidOut | typeof PAYMENT_JOBS.mailPayoutReturned,
  { reference: subject, hostId }: Pick<PayoutRow, 'reference' | 'hostId'>,
  now: Date,
): Promise<void> {
  if (hostId !== null) await enqueueHostMail(context, tx, { kind, hostId, subject }, now);
}
