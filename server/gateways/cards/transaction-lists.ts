import type { Kobo } from '#contract/units.ts';

/** `open`: there is no result yet. `failed`: no money moved, or all of it came back. */
export type ListedState = 'done' | 'open' | 'failed';

/** A charge, refund or payout in a provider's list. Those of other systems are left out. */
export interface ListedTransaction {
  /** Our reference. A refund that was made by hand at the provider has that of its charge. */
  readonly reference: string;
  readonly state: ListedState;
  readonly amountKobo: Kobo;
  readonly currency: string;
}

/** A period of time: `from` belongs to it, `until` doesn't. */
export interface ListedPeriod {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Reads a list page by page, at most 100 transactions at a time. A transaction may be in two pages.
 *
 * @throws {ProviderUnavailable} while the pages are read. The list is incomplete then.
 */
export type TransactionList = (period: ListedPeriod) => AsyncIterable<readonly ListedTransaction[]>;

/** The lists that a provider has. What it has no list of is read one by one. */
export interface TransactionLists {
  /** Charges that were paid in the period. */
  readonly charges?: TransactionList;
  /** Refunds that were started in the period. */
  readonly refunds?: TransactionList;
  /** Payouts that were started in the period. */
  readonly payouts?: TransactionList;
}

/** The number of transactions of one page. */
export const LIST_PAGE = 100;

/** More pages than any day has: the provider ignores the number of the page. */
export const MAX_LIST_PAGES = 10_000;

/** Whether an instant is in the period. One that the provider doesn't report counts as being in it. */
export function isInPeriod(
  text: string | null | undefined,
  { from, until }: ListedPeriod,
): boolean {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) || (at >= from.getTime() && at < until.getTime());
}
