/** A bank as a provider lists it. */
export interface ListedBank {
  readonly name: string;
  /** CBN's where it has one (`044`), else the provider's own. */
  readonly code: string;
}

export interface NewPayout {
  /** Ours, once per payout: 26 lower-case letters and digits. */
  readonly reference: string;
  /** Whole kobo. */
  readonly amountKobo: number;
  readonly bankCode: string;
  /** Ten digits. */
  readonly accountNumber: string;
  readonly accountName: string;
  /** Of whom the money is for. */
  readonly email: string;
  /** What stands on the bank statement. */
  readonly narration: string;
  /** Where a provider that isn't told so in its settings tells what became of it. */
  readonly webhookUrl: string;
}

/**
 * `not-yet`: the provider refuses for now (its balance is too low), has sent nothing, and is to be
 * asked again with the same reference. `failed` is conclusive: nothing was sent, or it came back.
 * `reversed`: what was done has come back.
 */
export type PayoutState = 'done' | 'processing' | 'not-yet' | 'failed' | 'reversed';

export interface Payout {
  readonly status: PayoutState;
  /** Whole kobo that the provider takes for it, where it says so. */
  readonly feeKobo?: number;
  /** By which the provider names it. */
  readonly providerReference?: string;
}

/** The other half of a provider: money to banks. Silence is never a failure here either. */
export interface PayoutProvider {
  /** Nigeria's banks. @throws {ProviderUnavailable} */
  listBanks(): Promise<readonly ListedBank[]>;
  /**
   * Whose account it is, by its bank; undefined where there's no such account or bank.
   *
   * @throws {ProviderUnavailable}
   */
  resolveAccount(bankCode: string, accountNumber: string): Promise<string | undefined>;
  /**
   * Sends money. At most once for each reference, however often it's called.
   *
   * @throws {ProviderUnavailable} It may have been sent: ask `readPayout` before anything else.
   */
  payOut(payout: NewPayout): Promise<Payout>;
  /**
   * How a payout stands; undefined where the provider has never heard of it.
   *
   * @throws {ProviderUnavailable}
   */
  readPayout(reference: string): Promise<Payout | undefined>;
}
