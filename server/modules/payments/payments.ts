import type { AccountId, Kobo, PaymentReference } from '#contract/units.ts';
import type { CheckoutPresentation } from '#contract/payments/payments.ts';
import type { PaymentPurpose, RefundReason } from '#contract/payments/payment-states.ts';
import type { TransferState } from '#contract/payments/transfer-states.ts';
import type { Transaction } from '../../db/open.ts';
import type { RefundCause } from '../../db/schema/refund-cause.ts';
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
