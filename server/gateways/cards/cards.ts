import type { Kobo } from '#contract/units.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { CheckoutPresentation } from '#contract/payments/payments.ts';
import type { PayoutProvider } from './payouts.ts';
import type { TransactionLists } from './transaction-lists.ts';

export const PROVIDER_NAMES = ['sandbox', 'korapay', 'paystack'] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

export const CHANNELS = ['card', 'bank_transfer'] as const;

export type Channel = (typeof CHANNELS)[number];

/**
 * Only `success` with the right amount settles a payment. `unknown` and `pending` are not
 * conclusive.
 */
export type ChargeStatus = 'pending' | 'success' | 'failed' | 'expired' | 'reversed' | 'unknown';

export interface NewCharge {
  /** Our reference, never used before: 26 lower-case letters and digits. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly customer: { readonly name: string; readonly email: string };
  /** Shown to the payer, such as `Surulere Loft, 3 hours`. */
  readonly description: string;
  /** Our page to which the checkout redirects. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly channels: readonly Channel[];
}

export interface StartedCharge {
  readonly checkoutUrl: string;
  /** How the app may present the checkout. */
  readonly presentation: CheckoutPresentation;
}

export interface Charge {
  readonly reference: string;
  readonly status: ChargeStatus;
  /** Amount that arrived, in whole kobo. */
  readonly paidKobo: Kobo;
  readonly currency: string;
  /** The card provider's fee in whole kobo, if it reports one. */
  readonly feeKobo?: Kobo;
  readonly channel?: string;
  readonly paidAt?: Date;
}

export interface NewRefund {
  /** Our reference, unique per refund: 26 lower-case letters and digits. */
  readonly refundReference: string;
  readonly chargeReference: string;
  /** In whole kobo: all of the charge or a part of it. */
  readonly amountKobo: Kobo;
  readonly reason: string;
}

/**
 * `not-yet`: the provider refuses for now, because it has not settled the charge yet or its balance
 * is too low. The call has to be repeated. `failed` is conclusive.
 */
export type RefundStatus = 'done' | 'processing' | 'not-yet' | 'failed';

export interface Refund {
  readonly status: RefundStatus;
  /** The provider's reference, by which it finds the refund again. */
  readonly providerReference?: string;
}

/**
 * The subject of a webhook. Its contents are never trusted: the charge, refund or payout is read
 * from the provider.
 */
export interface ProviderEvent {
  /** The same for every delivery of an event. */
  readonly eventKey: string;
  readonly kind: 'charge' | 'refund' | 'payout';
  /** Our reference of the charge, refund or payout. */
  readonly reference: string;
}

/**
 * A provider of card payments and payouts. Amounts are in whole kobo; adapters convert them. No
 * response, a timeout or a 5xx is `ProviderUnavailable` and never a failure, because the request
 * may have been carried out.
 */
export interface CardProvider extends PayoutProvider, TransferProvider {
  readonly name: ProviderName;
  /** Origins that the app's pages must be allowed to frame, and to load scripts from. */
  readonly frameOrigins: readonly string[];
  readonly scriptOrigins: readonly string[];
  /**
   * Starts a charge. Repeating the call with the same reference never charges twice.
   *
   * @throws {ProviderUnavailable} There was no conclusive response.
   * @throws {ProviderRefusal} The provider refused the charge.
   */
  startCharge(charge: NewCharge): Promise<StartedCharge>;
  /**
   * Reads a charge; undefined if the provider does not know the reference.
   *
   * @throws {ProviderUnavailable}
   */
  readCharge(reference: string): Promise<Charge | undefined>;
  /** Parses a webhook and verifies its signature over the raw bytes. Has no side effects. */
  readEvent(raw: Buffer, headers: IncomingHttpHeaders): ProviderEvent | 'forged' | 'ignored';
  /**
   * Refunds a charge, at most once per `refundReference` however often it is called.
   *
   * @throws {ProviderUnavailable}
   */
  refund(refund: NewRefund): Promise<Refund>;
  /**
   * Reads a refund; undefined if the provider does not know it.
   *
   * @throws {ProviderUnavailable}
   */
  readRefund(refund: NewRefund, providerReference: string | undefined): Promise<Refund | undefined>;
  /** What the provider can list by day, for the daily statement. Absent if it lists nothing. */
  readonly lists?: TransactionLists;
}

/** There was no response that can be trusted, so the request may have been carried out. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider refused the request, and nothing was done. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** A charge that is paid by bank transfer to an account of its own. */
export interface NewTransferCharge extends Pick<
  NewCharge,
  'reference' | 'amountKobo' | 'customer' | 'description' | 'webhookUrl'
> {
  /** The requested expiry of the account; providers with expiries of their own ignore it. */
  readonly expiresAt: Date;
}

/** An account at a provider that takes one transfer. */
export interface IssuedAccount {
  readonly accountNumber: string;
  readonly bankName: string;
  readonly accountName: string;
  /** Money that is sent afterwards may arrive late, or be sent back by the bank. */
  readonly expiresAt: Date;
  /** Only with the sandbox: where a tester plays the bank. */
  readonly sandboxUrl?: string;
}

/** Charges by bank transfer. What arrived is read like any other charge. */
interface TransferProvider {
  /**
   * Issues an account for a charge. Repeating the call with the same reference never issues a second
   * one: it returns the first account, or refuses where the provider can't return it.
   *
   * @throws {ProviderUnavailable} There was no conclusive response. The account may exist.
   * @throws {ProviderRefusal} The provider issues no account for this reference.
   */
  startTransfer(charge: NewTransferCharge): Promise<IssuedAccount>;
}

/**
 * Returns whether an account asks for another amount than requested, such as one with the fee on
 * top. The guest would be shown the wrong one.
 *
 * @param asked In kobo; null or undefined if the provider doesn't repeat it.
 */
export function isOtherAmount(asked: Kobo | null | undefined, requested: Kobo): boolean {
  return typeof asked === 'number' && asked !== requested;
}
