import type { AccountId, Kobo } from '#contract/units.ts';
import type { RefundReason, RefundTarget } from '#contract/payments/payment-states.ts';
import type { Transaction } from '../../../db/open.ts';
import type { PaymentsContext } from '../context.ts';
import { creditAccount, escrowAccount, transfer } from '../ledger/ledger.ts';
import { orderRefund } from '../refunds.ts';
import { CREDIT_PROVIDER, drawFromEscrows, type EscrowPart } from './draw.ts';

export interface BookingRefundOrder {
  /** The id of the booking. */
  readonly subjectId: string;
  readonly amountKobo: Kobo;
  readonly reason: RefundReason;
  readonly to: RefundTarget;
  /** Until then refunds aren't sent, so that the guest can take credit instead. */
  readonly heldUntil?: Date | undefined;
}

export interface RefundedBooking {
  /** The Lagos date by which the rest is promised; undefined if everything is credit already. */
  readonly promisedBy: string | undefined;
  /** In whole kobo. */
  readonly creditedKobo: Kobo;
}

type Random = Pick<PaymentsContext, 'random'>;

/**
 * Refunds a part or all of what was paid for a booking. What was paid with credit becomes credit
 * again, in the same transaction; for the rest refunds are ordered, one for each payment.
 */
export async function refundBooking(
  context: Random,
  tx: Transaction,
  { subjectId, amountKobo, reason, to, heldUntil }: BookingRefundOrder,
  now: Date,
): Promise<RefundedBooking> {
  let promisedBy: string | undefined;
  let creditedKobo = 0;
  for (const part of await drawFromEscrows(tx, subjectId, amountKobo)) {
    if (to === 'credit' || part.provider === CREDIT_PROVIDER) {
      await creditPart(
        context,
        tx,
        part,
        { kind: 'credit-refund', reference: part.reference },
        now,
      );
      creditedKobo += part.amountKobo;
    } else {
      const { reference: paymentReference, amountKobo: kobo } = part;
      const order = { paymentReference, amountKobo: kobo, reason, heldUntil };
      promisedBy = (await orderRefund(context, tx, order, now)).promisedBy;
    }
  }
  return { promisedBy, creditedKobo };
}

/**
 * Turns a part of what was paid for a booking into credit, because it was moved to a time with a
 * lower price.
 *
 * @param moveId The move; repeated with the same one, nothing is done.
 */
export async function creditDifference(
  context: Random,
  tx: Transaction,
  move: { readonly subjectId: string; readonly moveId: string; readonly amountKobo: Kobo },
  now: Date,
): Promise<void> {
  const { subjectId, moveId, amountKobo } = move;
  for (const part of await drawFromEscrows(tx, subjectId, amountKobo)) {
    const reference = `${moveId}-${part.reference}`;
    await creditPart(context, tx, part, { kind: 'credit-moved', reference }, now);
  }
}

async function creditPart(
  { random }: Random,
  tx: Transaction,
  { reference, accountId, amountKobo }: EscrowPart,
  entry: {
    readonly kind: 'credit-refund' | 'credit-moved';
    readonly reference: string;
  },
  now: Date,
): Promise<void> {
  const debit = escrowAccount(reference);
  const credit = creditAccount(requireOwner(accountId));
  await transfer(tx, random, { ...entry, debit, credit, amountKobo }, now);
}

/** The rows of deleted accounts stay, so that a payment always has its account. */
export function requireOwner(accountId: AccountId | null): AccountId {
  if (accountId === null) throw new Error('A payment without an account can’t become credit.');
  return accountId;
}
