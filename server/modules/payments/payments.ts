import type { AccountId, BookingId, Kobo, PaymentReference } from '#contract/units.ts';
import type { FastifyInstance } from 'fastify';
import type { CheckoutPresentation } from '#contract/payments/payments.ts';
import type { PaymentPurpose, RefundReason } from '#contract/payments/payment-states.ts';
import type { TransferState } from '#contract/payments/transfer-states.ts';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { Database, Transaction } from '../../db/open.ts';
import type { RefundCause } from '../../db/schema/refund-cause.ts';
import type { GuestCredit } from './credit/service.ts';
import type { ManualRefundOrder, OrderedManualRefund } from './manual-refunds/order.ts';
import type { RefundablePart } from './manual-refunds/parts.ts';
import type { BankTransfers } from './transfers/service.ts';
import type { JobPayload } from '../../db/schema/accounts.ts';

export interface NewPayment {
  /** 26 lower-case letters and digits, never used before. */
  readonly reference: string;
  readonly purpose: PaymentPurpose;
  /** What is paid for: the ID of the booking, of the series of bookings or of the subscription. */
  readonly subjectId: string;
  readonly accountId: AccountId;
  readonly customer: { readonly name: string; readonly email: string };
  readonly amountKobo: Kobo;
  /** The description that the payer reads at the checkout. */
  readonly description: string;
}

export interface StartedPayment {
  readonly checkoutUrl: string;
  readonly presentation: CheckoutPresentation;
}

/**
 * `pending`: nothing is known to have arrived yet. `failed`: the card provider reports a failure,
 * but money may still arrive. `returned`: the money arrived and is refunded completely.
 */
export type Settlement =
  | { readonly kind: 'settled' }
  | { readonly kind: 'returned'; readonly reason: RefundReason }
  | { readonly kind: 'pending' | 'failed' | 'unknown' };

export interface SettledPayment {
  readonly reference: string;
  readonly subjectId: string;
  readonly accountId: AccountId | null;
  /** In whole kobo: the price, and what arrived. */
  readonly amountKobo: Kobo;
  readonly paidKobo: Kobo;
}

/** A change of a transfer that the guest has to know of. */
export interface TransferChange {
  /** The reference of the payment that the start of the booking made. */
  readonly reference: PaymentReference;
  readonly subjectId: string;
  readonly state: TransferState;
  /** Differs from that of every other change. */
  readonly id: string;
}

/** What bookings do when money arrives by bank transfer, in the same transaction. */
export interface TransferSubscriber {
  /** Whether the seats are held for a payment. The space and the booking are locked. */
  isHeld(tx: Transaction, reference: PaymentReference, now: Date): Promise<boolean>;
  /** Releases seats that aren't waited for any more, and notifies the guest. */
  changed(tx: Transaction, change: TransferChange, now: Date): Promise<void>;
}

/** The part of a payment that pays for one of several bookings. */
export interface PaymentShare {
  /** 26 lower-case letters and digits, never used before. */
  readonly reference: PaymentReference;
  /** The id of the booking. */
  readonly subjectId: string;
  readonly amountKobo: Kobo;
}

/** What bookings and plans do when a payment is settled or refunded, in the same transaction. */
export interface PaymentSubscriber {
  /** Present if payments can be made by bank transfer. */
  readonly transfers?: TransferSubscriber;
  /** The price has arrived. Provides what was paid for, or returns why that isn't possible. */
  fulfil(tx: Transaction, payment: SettledPayment, now: Date): Promise<'fulfilled' | RefundReason>;
  /**
   * What a payment that was fulfilled is divided into, if it pays for several bookings. They add up to
   * its price.
   */
  readonly shares?: (tx: Transaction, payment: SettledPayment) => Promise<readonly PaymentShare[]>;
  /** The payment can't be accepted. Closes what was to be paid for and notifies the payer. */
  returned(
    tx: Transaction,
    payment: SettledPayment,
    refund: OrderedRefund,
    now: Date,
  ): Promise<void>;
  /** The card provider has completed a refund, whatever its reason was. */
  refunded(
    tx: Transaction,
    refund: OrderedRefund & { readonly subjectId: string },
    now: Date,
  ): Promise<void>;
}

export interface OrderedRefund {
  readonly reference: string;
  readonly paymentReference: PaymentReference;
  readonly amountKobo: Kobo;
  readonly reason: RefundCause;
  /** The Lagos date by which the refund is promised. */
  readonly promisedBy: string;
}

/** The handlers of payment jobs, by kind. */
export type PaymentJobs = Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;

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
   * answer once. It is called by verify,
   * webhooks and reconciling, in any order and simultaneously.
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
