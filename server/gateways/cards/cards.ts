import type { IncomingHttpHeaders } from 'node:http';
import type { CheckoutPresentation } from '#contract/payments.ts';
import type { PayoutProvider } from './payouts.ts';

export const PROVIDER_NAMES = ['sandbox', 'korapay', 'paystack'] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

export const CHANNELS = ['card', 'bank_transfer'] as const;

export type Channel = (typeof CHANNELS)[number];

/** Only `success` with the right money settles anything. `unknown` and `pending` say nothing yet. */
export type ChargeStatus = 'pending' | 'success' | 'failed' | 'expired' | 'reversed' | 'unknown';

export interface NewCharge {
  /** Ours, and never used before: 26 lower-case letters and digits. */
  readonly reference: string;
  /** Whole kobo. */
  readonly amountKobo: number;
  readonly customer: { readonly name: string; readonly email: string };
  /** What the payer reads: `Surulere Loft, 3 hours`. */
  readonly description: string;
  /** Our page to which the checkout leads back. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly channels: readonly Channel[];
}

export interface StartedCharge {
  readonly checkoutUrl: string;
  /** How the app may show it. */
  readonly presentation: CheckoutPresentation;
}

export interface Charge {
  readonly reference: string;
  readonly status: ChargeStatus;
  /** Whole kobo that arrived. */
  readonly paidKobo: number;
  readonly currency: string;
  /** Whole kobo that the provider keeps of it, where it says so. */
  readonly feeKobo?: number;
  readonly channel?: string;
  readonly paidAt?: Date;
}

export interface NewRefund {
  /** Ours, once per refund: 26 lower-case letters and digits. */
  readonly refundReference: string;
  readonly chargeReference: string;
  /** Whole kobo: all of the charge or a part. */
  readonly amountKobo: number;
  readonly reason: string;
}

/**
 * `not-yet`: the provider refuses for now (the charge has not been settled with it, or its balance is
 * too low) and is to be asked again. `failed` is conclusive.
 */
export type RefundStatus = 'done' | 'processing' | 'not-yet' | 'failed';

export interface Refund {
  readonly status: RefundStatus;
  /** By which the provider finds it again. */
  readonly providerReference?: string;
}

/** What a webhook is about. Its words are never believed: the charge, refund or payout is asked for. */
export interface ProviderEvent {
  /** The same for each repetition of the same event. */
  readonly eventKey: string;
  readonly kind: 'charge' | 'refund' | 'payout';
  /** Ours: of the charge, the refund or the payout. */
  readonly reference: string;
}

/**
 * A provider of card payments and payouts. Money is whole kobo; conversion happens within. No answer, a timeout
 * or a 5xx is `ProviderUnavailable`, never a failure: what was asked may have happened.
 */
export interface CardProvider extends PayoutProvider {
  readonly name: ProviderName;
  /**
   * Origins that the app's pages must be allowed to frame, and to take scripts from.
   */
  readonly frameOrigins: readonly string[];
  readonly scriptOrigins: readonly string[];
  /**
   * Starts a charge. Called again with the same reference it never charges twice.
   *
   * @throws {ProviderUnavailable} when there was no answer. @throws {ProviderRefusal}
   */
  startCharge(charge: NewCharge): Promise<StartedCharge>;
  /**
   * What the provider knows of a charge; undefined where it has never heard of it.
   *
   * @throws {ProviderUnavailable}
   */
  readCharge(reference: string): Promise<Charge | undefined>;
  /** Reads and checks a webhook by its signature over the raw bytes. Pure. */
  readEvent(raw: Buffer, headers: IncomingHttpHeaders): ProviderEvent | 'forged' | 'ignored';
  /**
   * Pays back. At most once for each `refundReference`, however often it's called.
   *
   * @throws {ProviderUnavailable}
   */
  refund(refund: NewRefund): Promise<Refund>;
  /**
   * How a refund stands; undefined where the provider has never heard of it.
   *
   * @throws {ProviderUnavailable}
   */
  readRefund(refund: NewRefund, providerReference: string | undefined): Promise<Refund | undefined>;
}

/** There was no answer that can be believed: it may have happened. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider said no, and nothing has happened. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}
