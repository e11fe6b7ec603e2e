import type { Kobo } from '#contract/units.ts';
import type { NewCharge } from './cards.ts';

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
export interface TransferProvider {
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
