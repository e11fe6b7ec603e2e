/** The jobs of payments. */
export const PAYMENT_JOBS = {
  event: 'payment-event',
  refund: 'refund',
  reconcile: 'reconcile-payments',
} as const;
