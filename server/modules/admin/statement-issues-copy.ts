/** What the daily statement found, by the kind of issue. */
export const differences: Readonly<Record<string, string>> = {
  'charge-unpaid-here':
    'The provider says this was paid, but we have no payment for it. Find it in the provider’s dashboard, and refund it there if nothing was booked.',
  'charge-unpaid-there':
    'We count this as paid, but the provider doesn’t. Ask the provider before the host is paid.',
  'charge-amount-differs': 'The provider and we have different amounts for this payment.',
  'refund-differs': 'The provider and we don’t agree on this refund.',
  'payout-differs': 'The provider and we don’t agree on this payout.',
};

/** @param day Such as `24 Nov`. */
export const missing = (day: string) =>
  `We couldn’t get the provider’s list for ${day} within a day, so that day isn’t compared yet. ` +
  'We’ll keep trying every hour for a week. Check whether the provider’s service is up.';

export const bothSides = (provider: string, ours: string) => `Provider: ${provider}. Àyè: ${ours}.`;

export const providerStates: Readonly<Record<string, string>> = {
  done: 'completed',
  open: 'not completed',
  failed: 'failed',
  reversed: 'reversed',
  missing: 'not found',
};

export const ourStates: Readonly<Record<string, string>> = {
  done: 'completed',
  open: 'not completed',
  failed: 'failed',
  credited: 'turned into credit',
  unknown: 'not found',
};
