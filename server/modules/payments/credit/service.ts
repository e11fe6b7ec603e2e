import type { AccountId, Kobo } from '#contract/units.ts';
import type { Credit } from '#contract/payments/credit.ts';
import type { Transaction } from '../../../db/open.ts';
import type { PaymentsContext } from '../context.ts';
import { creditAccount, readMovable } from '../ledger/ledger.ts';
import { decideRefund, lockRefundsOf, type HeldRefundDecision } from './decide-refund.ts';
import { payBackCredit } from './pay-back.ts';
import {
  type BookingRefundOrder,
  creditDifference,
  refundBooking,
  type RefundedBooking,
} from './refund-booking.ts';
import { type CreditPayment, payWithCredit, returnReservedCredit } from './spend.ts';
import { readCreditStatement } from './statement.ts';
import { type HostVoucher, payVoucher, readCoveredVoucher } from './voucher.ts';

/** Guests' credit: a ledger account for each guest. */
export interface GuestCredit {
  /** Returns what a guest can spend of their credit, in whole kobo (`readMovable`). */
  read(accountId: AccountId): Promise<number>;
  /** Returns a page of the statement, newest first. */
  statement(accountId: AccountId, before: string | undefined): Promise<Credit>;
  /**
   * Pays for a booking at once. The booking has to be locked.
   *
   * @throws {ApiError} CREDIT_TOO_LOW
   */
  pay(tx: Transaction, payment: CreditPayment, now: Date): Promise<void>;
  /**
   * Returns the credit that was reserved for a booking that wasn't paid in time. The booking and
   * its payments have to be locked. The result is whether there was any.
   */
  returnReserved(tx: Transaction, bookingId: string, now: Date): Promise<boolean>;
  /** Turns a part of what was paid for a booking into credit, once for each move. */
  creditDifference(
    tx: Transaction,
    move: { readonly subjectId: string; readonly moveId: string; readonly amountKobo: Kobo },
    now: Date,
  ): Promise<void>;
  /**
   * Refunds a booking. What was paid with credit becomes credit again, and everything does if `to`
   * is `credit`; refunds are ordered for the rest.
   */
  refundBooking(tx: Transaction, order: BookingRefundOrder, now: Date): Promise<RefundedBooking>;
  /** Locks the refunds of a cancelled booking, before everything else. */
  lockRefundsOf(tx: Transaction, bookingId: string): Promise<unknown>;
  /**
   * Turns the held refunds of a cancelled booking into credit, or sends them now. The result is what
   * is credit now in kobo; undefined if it was decided otherwise before.
   */
  decideRefund(tx: Transaction, decision: HeldRefundDecision, now: Date): Promise<Kobo | undefined>;
  /** Returns the part of a host's voucher in kobo that their balance covers now. */
  readCoveredVoucher(voucher: Pick<HostVoucher, 'hostId' | 'amountKobo'>): Promise<Kobo>;
  /**
   * Moves a voucher from a host's balance to a guest's credit, as far as the balance covers it. The
   * result is its amount in kobo.
   */
  payVoucher(tx: Transaction, voucher: HostVoucher, now: Date): Promise<Kobo>;
  /** Sends a guest's whole credit back to where it came from, when their account is deleted. */
  payBack(tx: Transaction, accountId: AccountId, now: Date): Promise<void>;
}

export function createGuestCredit(context: Pick<PaymentsContext, 'db' | 'random'>): GuestCredit {
  const { db } = context;
  return {
    read: (accountId) => readMovable(db, creditAccount(accountId)),
    statement: (accountId, before) =>
      db.transaction((tx) => readCreditStatement(tx, accountId, before)),
    pay: (tx, payment, now) => payWithCredit(context, tx, payment, now),
    returnReserved: (tx, bookingId, now) => returnReservedCredit(context, tx, bookingId, now),
    creditDifference: (tx, move, now) => creditDifference(context, tx, move, now),
    refundBooking: (tx, order, now) => refundBooking(context, tx, order, now),
    lockRefundsOf,
    decideRefund: (tx, decision, now) => decideRefund(context, tx, decision, now),
    readCoveredVoucher: (voucher) => readCoveredVoucher(db, voucher),
    payVoucher: (tx, voucher, now) => payVoucher(context, tx, voucher, now),
    payBack: (tx, accountId, now) => payBackCredit(context, tx, accountId, now),
  };
}
