import type { Kobo } from '#contract/units.ts';
import type { StatementKind } from '../../../db/schema/statements.ts';

/** How the two sides of a transaction differ: the cause of the payment issue. */
export type DifferenceCause =
  /** Paid at the provider, but unknown or unpaid here. */
  | 'charge-unpaid-here'
  /** Paid here, but unknown or unpaid at the provider. */
  | 'charge-unpaid-there'
  /** Paid on both sides, but not the same amount or currency. */
  | 'charge-amount-differs'
  /** One side doesn't have the refund, or has it in another amount or state. */
  | 'refund-differs'
  | 'payout-differs';

/** What the provider has. */
export interface ProviderSide {
  /** `reversed`: a charge of which all money went back. */
  readonly state: 'done' | 'open' | 'failed' | 'reversed' | 'missing';
  /** In whole kobo; undefined if the provider doesn't report it, or there is nothing. */
  readonly kobo?: Kobo | undefined;
  readonly currency?: string | undefined;
}

/** What we have. */
export interface OurSide {
  /** `credited` refunds are not sent to the provider. */
  readonly state: 'done' | 'open' | 'failed' | 'credited' | 'unknown';
  readonly kobo: Kobo;
  readonly currency: string;
  /** Of a charge: what was or will be refunded. */
  readonly refundedKobo: Kobo;
}

/** Our side of a reference that we don't know. */
export const UNKNOWN_HERE: OurSide = {
  state: 'unknown',
  kobo: 0,
  currency: 'NGN',
  refundedKobo: 0,
};

/** Compares the two sides of a transaction; undefined if they agree. */
export function compareSides(
  kind: StatementKind,
  provider: ProviderSide,
  ours: OurSide,
): DifferenceCause | undefined {
  if (kind === 'charge') return compareCharge(provider, ours);
  const differs = kind === 'refund' ? 'refund-differs' : 'payout-differs';
  return transfersMatch(provider, ours) ? undefined : differs;
}

function compareCharge(provider: ProviderSide, ours: OurSide): DifferenceCause | undefined {
  if (provider.state === 'done') {
    if (ours.state !== 'done') return 'charge-unpaid-here';
    return isSameAmount(provider, ours) ? undefined : 'charge-amount-differs';
  }
  if (ours.state !== 'done') return undefined;
  // A provider also calls a charge reversed that we refunded in full.
  const isRefunded = provider.state === 'reversed' && ours.refundedKobo >= ours.kobo;
  return isRefunded ? undefined : 'charge-unpaid-there';
}

/** Whether both sides agree that money left the provider, and how much. */
function transfersMatch(provider: ProviderSide, ours: OurSide): boolean {
  switch (provider.state) {
    case 'done':
      return ours.state === 'done' && isSameAmount(provider, ours);
    case 'open':
      return ours.state === 'open' && isSameAmount(provider, ours);
    case 'failed':
    case 'reversed':
    case 'missing':
      return ours.state !== 'done';
  }
}

const isSameAmount = (provider: ProviderSide, ours: OurSide): boolean =>
  (provider.kobo ?? ours.kobo) === ours.kobo &&
  (provider.currency ?? ours.currency) === ours.currency;
