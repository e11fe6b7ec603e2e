import type { PaymentsContext } from './context.ts';
import { createGuestCredit, type GuestCredit } from './credit/service.ts';
import { handleEvent, webhookRoute } from './events.ts';
import { PAYMENT_JOBS } from './schedule.ts';
import { createHostMoney } from './host-money/service.ts';
import { ledgerJobs } from './ledger/ledger-monitor.ts';
import { releaseEscrowToHost } from './ledger/ledger.ts';
import type {
  NewPayment,
  OrderedRefund,
  PaymentJobs,
  Settlement,
  StartedPayment,
} from './payments.ts';
import {
  type ManualRefundOrder,
  type OrderedManualRefund,
  orderManualRefund,
} from './manual-refunds/order.ts';
import { readRefundableParts, type RefundablePart } from './manual-refunds/parts.ts';
import { createReconcile } from './reconcile.ts';
import { attemptRefund, checkRefunds } from './refund-attempts.ts';
import { orderRefund } from './refunds.ts';
import { returnPageRoutes } from './return-page.ts';
import { settlePayment } from './settle.ts';
import { singleFlight } from './single-flight.ts';
import { startPayment } from './start.ts';
import { statementJobs } from './statement/statement-jobs.ts';
import { type BankTransfers, createTransfers, settleWithAccounts } from './transfers/service.ts';
import { createVerify } from './verify.ts';
import type { AccountId, BookingId, Kobo } from '#contract/units.ts';
import type { FastifyInstance } from 'fastify';
import type { PaymentPurpose } from '#contract/payments/payment-states.ts';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { Database, Transaction } from '../../db/open.ts';

export interface Payments {
  /**
   * Stores the payment, then requests a checkout from the card provider. Repeated with the same
   * reference, it returns the first checkout.
   *
   * @throws {ApiError} CHECKOUT_UNAVAILABLE: nothing can have been paid.
   */
  start(payment: NewPayment): Promise<StartedPayment>;
  /**
   * Asks the card provider what has arrived, also for the accounts of a bank transfer, and applies the
   * answer once. It is called by verify, webhooks and reconciling, in any order and simultaneously.
   *
   * @throws {ProviderUnavailable}
   */
  settle(reference: string): Promise<Settlement>;
  /**
   * Orders a refund of a settled payment, which a job sends after the transaction is committed
   * (call `wake` then). For the same payment and reason it returns the first order and does nothing
   * new.
   */
  orderRefund(
    tx: Transaction,
    refund: Pick<OrderedRefund, 'paymentReference' | 'amountKobo' | 'reason'>,
    now: Date,
  ): Promise<OrderedRefund>;
  /** Refunds by hand, whose booking and payments the caller has locked. */
  readonly manualRefunds: {
    /** See `readRefundableParts`. */
    readParts(
      db: Pick<Database | Transaction, 'execute'>,
      bookingId: BookingId,
    ): Promise<readonly RefundablePart[]>;
    /** See `orderManualRefund`. */
    order(tx: Transaction, refund: ManualRefundOrder, now: Date): Promise<OrderedManualRefund>;
  };
  readonly transfers: BankTransfers;
  /** Credit of guests, and refunds of bookings, which jobs send after the commit (call `wake`). */
  readonly credit: GuestCredit;
  /**
   * Moves what was paid for a booking to its host, less the card fee, once for each payment.
   *
   * @returns false if that was done before or nothing is left.
   */
  releaseEscrowToHost(
    tx: Transaction,
    earning: { readonly reference: string; readonly hostId: AccountId },
    now: Date,
  ): Promise<boolean>;
  /** Called after jobs have been committed. */
  wake(): void;
  /**
   * Takes a host's whole balance, up to the most of one payout, and sends it to their bank.
   *
   * @throws {ApiError} PAYOUT_PENDING, NO_BANK_ACCOUNT, PAYOUT_HELD, PAYOUT_FROZEN, PAYOUT_EMPTY
   */
  payOut(hostId: AccountId): Promise<{ readonly reference: string; readonly amountKobo: Kobo }>;
  /**
   * Called when an account is deleted, after its bookings were closed and before its spaces are
   * deleted.
   *
   * @throws {ApiError} BALANCE_LEFT while a host has money that could still be paid out, or a guest
   * has a payout on its way.
   */
  onAccountDeleted(
    tx: Transaction,
    account: { readonly id: AccountId; readonly kind: AccountKind },
  ): Promise<void>;
  /**
   * Settles a payment for the app. Resolves only for the first request about a settled payment.
   *
   * @throws {ApiError} PAYMENT_NOT_FOUND, also for a payment of another purpose; ALREADY_CONFIRMED
   * for later requests; PAYMENT_PENDING, PAYMENT_FAILED, PAYMENT_RETURNED; PAYMENT_UNKNOWN if the
   * card provider doesn't answer.
   */
  verify(purpose: PaymentPurpose | readonly PaymentPurpose[], reference: string): Promise<void>;
  /** Routes of webhooks, and of the page to which a checkout returns. */
  routes(app: FastifyInstance): void;
  /** Routes for hosts' money: balance, bank details, payouts. */
  hostRoutes(app: FastifyInstance): void;
  /** Routes for paying out guests' credit. */
  creditPayoutRoutes(app: FastifyInstance): void;
  readonly jobs: PaymentJobs;
}

// Other modules use this one only through this file.
export { bookPaidByHand } from './payouts/by-hand.ts';
export { readPayoutsOf } from './host-money/export.ts';
export { unfreezePayouts } from './ledger/ledger-freeze.ts';
export { hostAccount, type LedgerAccount, readBalance } from './ledger/ledger.ts';
export type {
  OrderedRefund,
  PaymentSubscriber,
  TransferChange,
  TransferSubscriber,
} from './payments.ts';
export type { OrderedManualRefund } from './manual-refunds/order.ts';
export { WATCH_PAYMENT_MS } from './schedule.ts';
export { readTransfersOf } from './transfers/export.ts';
export { type AccountRequest, mayIssue, type Reservation } from './transfers/issue.ts';
export { type BankTransfer, progressOf, readTransfer } from './transfers/rows.ts';

/**
 * Creates the payments module: start, verify, webhooks, refunds, the reconciler and hosts' money.
 */
export function createPayments(context: PaymentsContext): Payments {
  // Callers that come while the card provider is being asked share its answer.
  const settle = singleFlight((reference) => settlePayment(context, reference));
  // It reads before it asks, so calls that come together would otherwise ask one after the other.
  const settleAll = singleFlight(settleWithAccounts(context, settle));
  const money = createHostMoney(context);
  const reconcile = createReconcile(context, settle, () => money.sweep());
  const checks = { settle, checkPayout: (reference: string) => money.check(reference) };
  const jobs: PaymentJobs = {
    [PAYMENT_JOBS.event]: (payload) => handleEvent(context, checks, payload),
    [PAYMENT_JOBS.refund]: (payload) => attemptRefund(context, payload),
    [PAYMENT_JOBS.reconcile]: reconcile,
    [PAYMENT_JOBS.transfer]: async ({ reference }) => {
      await settle(reference ?? '');
    },
    ...ledgerJobs(context),
    ...statementJobs(context, {
      charge: settle,
      refund: (reference) => checkRefunds(context, reference),
      payout: checks.checkPayout,
    }),
    ...money.jobs,
  };
  return {
    start: (payment) => startPayment(context, payment),
    settle: settleAll,
    transfers: createTransfers(context, settleAll),
    orderRefund: (tx, refund, now) => orderRefund(context, tx, refund, now),
    manualRefunds: {
      readParts: readRefundableParts,
      order: (tx, refund, now) => orderManualRefund(context, tx, refund, now),
    },
    credit: createGuestCredit(context),
    releaseEscrowToHost: (tx, earning, now) =>
      releaseEscrowToHost(tx, context.random, earning, now),
    wake: context.wakeJobs,
    payOut: (hostId) => money.order(hostId),
    onAccountDeleted: (tx, account) => money.onAccountDeleted(tx, account),
    verify: createVerify(context, settleAll),
    routes: (app) => {
      webhookRoute(app, context);
      returnPageRoutes(app);
    },
    hostRoutes: (app) => money.routes(app),
    creditPayoutRoutes: (app) => money.creditPayoutRoutes(app),
    jobs,
  };
}
