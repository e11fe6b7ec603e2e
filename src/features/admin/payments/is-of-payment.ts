/**
 * Whether the reference of an issue of this kind leads to a payment. References of payouts and
 * ledger accounts don't.
 */
export const isOfPayment = (kind: string): boolean =>
  !kind.startsWith('payout') && !['ledger-difference', 'ledger-payout'].includes(kind);
