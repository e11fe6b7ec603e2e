import type { BookingId, Kobo } from '#contract/units.ts';
import { asc, inArray } from 'drizzle-orm';
import { divideRefund } from '#contract/payments/manual-refund-rules.ts';
import type { Transaction } from '../../../db/open.ts';
import { ledgerAccounts } from '../../../db/schema/schema.ts';
import type { PaymentsContext } from '../context.ts';
import { CREDIT_PROVIDER } from '../credit/draw.ts';
import { requireOwner } from '../credit/refund-booking.ts';
import { lockAvailable } from '../ledger/ledger-freeze.ts';
import { creditAccount, escrowAccount, OWN_REFUNDS, transfer } from '../ledger/ledger.ts';
import { orderRefund } from '../refunds.ts';
import { type RefundablePart, readRefundableParts } from './parts.ts';

type Random = Pick<PaymentsContext, 'random'>;

export interface ManualRefundOrder {
  /** The id of the refund by hand. Each is ordered once; the caller sees to it. */
  readonly manualId: string;
  readonly bookingId: BookingId;
  readonly amountKobo: Kobo;
}

export interface OrderedManualRefund {
  /** In whole kobo: what became the guest's credit at once. */
  readonly creditedKobo: Kobo;
  /** In whole kobo: what the host bears, earned or not; Àyè bears the rest. */
  readonly hostKobo: Kobo;
}

/**
 * Refunds a part of what was paid for a booking the way it was paid, the latest payment first: credit
 * becomes credit again, and for the rest refunds are ordered, one for each payment. What the host has
 * earned goes back into escrow first, as far as their balance has it, and Àyè adds what is missing.
 * So a refund by hand is sent, checked and reported like any other. The payments and the booking have
 * to be locked; the caller wakes the payments after the commit.
 *
 * @throws {Error} if less is left than the amount.
 */
export async function orderManualRefund(
  context: Random,
  tx: Transaction,
  order: ManualRefundOrder,
  now: Date,
): Promise<OrderedManualRefund> {
  const { bookingId } = order;
  await lockEscrows(tx, await readRefundableParts(tx, bookingId));
  let [creditedKobo, hostKobo, left] = [0, 0, order.amountKobo];
  // Read again, because the host may have earned the money before it was locked.
  for (const part of await readRefundableParts(tx, bookingId)) {
    const partKobo = Math.min(left, part.leftKobo);
    if (partKobo === 0) break;
    hostKobo += await refillEscrow(context, tx, { ...order, part, partKobo }, now);
    if (part.provider === CREDIT_PROVIDER) {
      await creditGuest(context, tx, { ...order, part, partKobo }, now);
      creditedKobo += partKobo;
    } else {
      const { reference: paymentReference } = part;
      const { manualId } = order;
      const refund = {
        paymentReference,
        amountKobo: partKobo,
        reason: 'manual',
        manualId,
      } as const;
      await orderRefund(context, tx, refund, now);
    }
    left -= partKobo;
  }
  if (left > 0) throw new Error(`${left} kobo more than ${bookingId} has left were refunded.`);
  return { creditedKobo, hostKobo };
}

/** Locks escrow before hosts' accounts, as releasing it does. */
async function lockEscrows(tx: Transaction, parts: readonly RefundablePart[]): Promise<void> {
  if (parts.length === 0) return;
  const ids = parts.map(({ reference }) => escrowAccount(reference));
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, ids))
    .orderBy(asc(ledgerAccounts.id))
    .for('no key update');
}

interface PartToRefund extends ManualRefundOrder {
  readonly part: RefundablePart;
  readonly partKobo: Kobo;
}

/** A payment has several refunds by hand, and a refund by hand takes from several payments. */
const entryReference = ({ manualId, part }: PartToRefund) => `${manualId}-${part.reference}`;

/** @returns What the host bears, in kobo. */
async function refillEscrow(
  { random }: Random,
  tx: Transaction,
  refund: PartToRefund,
  now: Date,
): Promise<Kobo> {
  const { part, partKobo } = refund;
  const { escrowKobo, earnedKobo, host } = part;
  const hostBalanceKobo =
    host === null || escrowKobo >= partKobo ? 0 : await lockAvailable(tx, host);
  const { fromEscrowKobo, fromHostKobo, fromOwnKobo } = divideRefund({
    partKobo,
    escrowKobo,
    earnedKobo,
    hostBalanceKobo,
  });
  const [reference, credit] = [entryReference(refund), escrowAccount(part.reference)];
  if (host !== null && fromHostKobo > 0) {
    const entry = { kind: 'earning-returned', reference, debit: host, credit } as const;
    await transfer(tx, random, { ...entry, amountKobo: fromHostKobo }, now);
  }
  if (fromOwnKobo > 0) {
    const entry = { kind: 'own-refund', reference, debit: OWN_REFUNDS, credit } as const;
    await transfer(tx, random, { ...entry, amountKobo: fromOwnKobo }, now);
  }
  return fromEscrowKobo + fromHostKobo;
}

async function creditGuest(
  { random }: Random,
  tx: Transaction,
  refund: PartToRefund,
  now: Date,
): Promise<void> {
  const { accountId, reference } = refund.part;
  const entry = { kind: 'manual-credit', reference: entryReference(refund) } as const;
  const debit = escrowAccount(reference);
  const credit = creditAccount(requireOwner(accountId));
  await transfer(tx, random, { ...entry, debit, credit, amountKobo: refund.partKobo }, now);
}
