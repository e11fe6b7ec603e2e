import type { FastifyInstance } from 'fastify';
import type { CheckoutPresentation } from '#contract/payments.ts';
import type { PaymentPurpose, RefundReason } from '#contract/rules/payment-states.ts';
import type { Transaction } from '../../db/open.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';

export interface NewPayment {
  /** 26 lower-case letters and digits, never used before. */
  readonly reference: string;
  readonly purpose: PaymentPurpose;
  /** What is paid for: the booking's id. */
  readonly subjectId: string;
  readonly accountId: string;
  readonly customer: { readonly name: string; readonly email: string };
  /** Whole kobo. */
  readonly amountKobo: number;
  /** What the payer reads at the checkout. */
  readonly description: string;
}

export interface StartedPayment {
  readonly checkoutUrl: string;
  readonly presentation: CheckoutPresentation;
}

/**
 * `pending`: nothing is known to have arrived yet. `failed`: the provider says that it failed, which
 * is no promise that nothing comes after all. `returned`: it arrived and goes back, all of it.
 */
export type Settlement =
  | { readonly kind: 'settled' }
  | { readonly kind: 'returned'; readonly reason: RefundReason }
  | { readonly kind: 'pending' | 'failed' | 'unknown' };

export interface SettledPayment {
  readonly reference: string;
  readonly subjectId: string;
  readonly accountId: string | null;
  /** Whole kobo: the price, and what arrived. */
  readonly amountKobo: number;
  readonly paidKobo: number;
}

/** Whom a settled payment concerns. All of it happens in the transaction that settles. */
export interface PaymentSubscriber {
  /** The price has arrived: hands over what it's for, or says why that can't be. */
  fulfil(tx: Transaction, payment: SettledPayment, now: Date): Promise<'fulfilled' | RefundReason>;
  /** Money has arrived that can't be kept: what is paid for is closed, and the person is told. */
  returned(
    tx: Transaction,
    payment: SettledPayment,
    refund: OrderedRefund,
    now: Date,
  ): Promise<void>;
  /** A refund has reached the provider's side for good, whatever its reason was. */
  refunded(
    tx: Transaction,
    refund: OrderedRefund & { readonly subjectId: string },
    now: Date,
  ): Promise<void>;
}

export interface OrderedRefund {
  readonly reference: string;
  readonly paymentReference: string;
  /** Whole kobo. */
  readonly amountKobo: number;
  readonly reason: RefundReason;
  /** The day in Lagos by which the person is told to have it. */
  readonly promisedBy: string;
}

/** What is done for each kind of its jobs. */
export type PaymentJobs = Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;

export interface Payments {
  /**
   * Writes the attempt down, then asks the provider for a checkout. Asked again with the same
   * reference it answers the first checkout.
   *
   * @throws {ApiError} CHECKOUT_UNAVAILABLE: nothing can have been paid.
   */
  start(payment: NewPayment): Promise<StartedPayment>;
  /**
   * Asks the provider what has arrived and acts on it, once: called by verify, webhooks and the
   * reconciler alike, in any order and at the same time.
   *
   * @throws {ProviderUnavailable}
   */
  settle(reference: string): Promise<Settlement>;
  /**
   * Orders a refund of a settled payment: paid back by a job once the transaction is committed
   * (call `wake` then). The same payment and reason again: the first order, nothing new.
   */
  orderRefund(
    tx: Transaction,
    refund: Pick<OrderedRefund, 'paymentReference' | 'amountKobo' | 'reason'>,
    now: Date,
  ): Promise<OrderedRefund>;
  /**
   * Gives what was paid for a booking to its host, less the card's fee. Once for each payment; false
   * where it was done before or nothing is left to give.
   */
  earn(
    tx: Transaction,
    earning: { readonly reference: string; readonly hostId: string },
    now: Date,
  ): Promise<boolean>;
  /** Jobs have just been committed. */
  wake(): void;
  /**
   * Takes a host's whole balance, up to what one payout may be, and sends it to their bank.
   *
   * @throws {ApiError} PAYOUT_PENDING, NO_BANK_ACCOUNT, PAYOUT_HELD, PAYOUT_EMPTY
   */
  payOut(hostId: string): Promise<{ readonly reference: string; readonly amountKobo: number }>;
  /**
   * A host's account is deleted, after its bookings were closed; before its spaces are withdrawn.
   *
   * @throws {ApiError} BALANCE_LEFT while there's money that could still be paid out.
   */
  leave(tx: Transaction, hostId: string): Promise<void>;
  /**
   * `settle` for the app: resolves the first time that it tells of a payment that is settled.
   *
   * @throws {ApiError} PAYMENT_NOT_FOUND, also for another purpose's; ALREADY_CONFIRMED when that was
   *   told before; PAYMENT_PENDING, PAYMENT_FAILED, PAYMENT_RETURNED; PAYMENT_UNKNOWN when the
   *   provider doesn't answer.
   */
  verify(purpose: PaymentPurpose, reference: string): Promise<void>;
  /** Webhooks, and the page to which a checkout leads back. */
  routes(app: FastifyInstance): void;
  /** Hosts' money: balance, bank details, payouts. */
  hostRoutes(app: FastifyInstance): void;
  readonly jobs: PaymentJobs;
}
