/** The jobs of payments. */
export const PAYMENT_JOBS = {
  event: 'payment-event',
  refund: 'refund',
  reconcile: 'reconcile-payments',
  payout: 'payout',
  checkLedger: 'check-ledger',
  auditLedger: 'audit-ledger',
  mailPaidOut: 'mail-payout-done',
  mailPayoutReturned: 'mail-payout-returned',
  mailBankLink: 'mail-bank-link',
  mailBankChanged: 'mail-bank-changed',
} as const;
