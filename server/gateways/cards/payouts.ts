import type { Kobo } from '#contract/units.ts';

/** A bank in a provider's list. */
export interface ListedBank {
  readonly name: string;
  /** The CBN code if the bank has one (`044`), otherwise the provider's own. */
  readonly code: string;
}

export interface NewPayout {
  /** Our reference, unique per payout: 26 lower-case letters and digits. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly bankCode: string;
  /** Ten digits. */
  readonly accountNumber: string;
  readonly accountName: string;
  /** The recipient's email address. */
  readonly email: string;
  /** Shown on the bank statement. */
  readonly narration: string;
  /** Used by providers whose webhook URL is not configured in their dashboard. */
  readonly webhookUrl: string;
}

/**
 * `not-yet`: the provider refuses for now because its balance is too low. Nothing was sent, and the
 * call has to be repeated with the same reference. `failed` is conclusive: nothing was sent, or the
 * money came back. `reversed`: a completed payout came back.
 */
export type PayoutState = 'done' | 'processing' | 'not-yet' | 'failed' | 'reversed';

export interface Payout {
  readonly status: PayoutState;
  /** The provider's fee in whole kobo, if it reports one. */
  readonly feeKobo?: Kobo;
  /** The provider's own reference. */
  readonly providerReference?: string;
}

/**
 * The part of a card provider that sends money to banks. No response is never treated as a failure
 * here either.
 */
export interface PayoutProvider {
  /**
   * Lists Nigeria's banks.
   *
   * @throws {ProviderUnavailable}
   */
  listBanks(): Promise<readonly ListedBank[]>;
  /**
   * Returns the account holder's name as the bank reports it; undefined if the account or bank does
   * not exist.
   *
   * @throws {ProviderUnavailable}
   */
  resolveAccount(bankCode: string, accountNumber: string): Promise<string | undefined>;
  /**
   * Sends money, at most once per reference however often it is called.
   *
   * @throws {ProviderUnavailable} The money may have been sent: call `readPayout` before anything
   * else.
   */
  payOut(payout: NewPayout): Promise<Payout>;
  /**
   * Reads a payout; undefined if the provider does not know the reference.
   *
   * @throws {ProviderUnavailable}
   */
  readPayout(reference: string): Promise<Payout | undefined>;
}
