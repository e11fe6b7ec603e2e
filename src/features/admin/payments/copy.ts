/** Returns a function that translates the provider's names into readable text. */
const labelsFrom =
  (table: Readonly<Record<string, string>>) =>
  (name: string): string =>
    table[name] ?? name.replaceAll('-', ' ');

export const issueTitle = labelsFrom({
  'foreign-currency': 'Paid in another currency',
  'other-reference': 'A different charge was reported',
  'no-amount': 'Paid, but the amount is unknown',
  reversed: 'Payment reversed (chargeback)',
  'refund-failed': 'Refund failed',
  'payout-contradicted': 'Payout result uncertain',
  'payout-owner-deleted': 'Payout returned after the account was deleted',
  'ledger-difference': 'Balance doesn’t match its transfers',
  'ledger-charge': 'Payment doesn’t match the ledger',
  'ledger-refund': 'Refund doesn’t match the ledger',
  'ledger-payout': 'Payout doesn’t match the ledger',
  'payout-account-name': 'Payout account is in another name',
  'charge-unpaid-here': 'Paid at the provider, but not here',
  'charge-unpaid-there': 'Paid here, but not at the provider',
  'charge-amount-differs': 'Amount differs from the provider’s',
  'refund-differs': 'Refund differs from the provider’s',
  'payout-differs': 'Payout differs from the provider’s',
  'statement-missing': 'Daily statement is missing',
});

export const paymentStatus = labelsFrom({
  open: 'not paid yet',
  failed: 'failed',
  lapsed: 'never paid',
  paid: 'paid',
});

export const bookingState = labelsFrom({
  held: 'On hold until paid',
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  expired: 'Expired, never paid',
});

export const channelName = labelsFrom({ card: 'Card', bank_transfer: 'Bank transfer' });

export const refundReason = labelsFrom({
  cancelled: 'Cancelled in time',
  underpaid: 'Paid less than the price',
  overpaid: 'Paid more than the price',
  late: 'Paid too late',
  closed: 'The booking was already closed',
  'host-left': 'The space was taken down',
  manual: 'By hand',
});

export const refundState = labelsFrom({
  due: 'not sent yet',
  sent: 'with the provider',
  done: 'refunded',
  failed: 'failed',
});

export const transferKind = labelsFrom({
  charge: 'Charged',
  'series-share': 'Share of one booking',
  earning: 'Earned',
  'card-fee': 'Provider fee',
  'refund-due': 'Refund due',
  refund: 'Refunded',
  'earning-returned': 'Taken back from the host',
  'own-refund': 'Added by Àyè',
  'manual-credit': 'Refunded to credit',
  subscription: 'Plan sold',
});

export const purposeName = labelsFrom({ booking: 'A booking', subscription: 'A plan' });

export const needsReview = 'Needs review';
export const loadingIssues = 'Loading payments that need review';
export const issuesNotLoaded = 'We couldn’t load the payments that need review';
export const allClear = 'All clear. No payment needs your attention.';
export const issuesLabel = 'Payments that need review';
export const viewPayment = 'View payment';
export const resolving = 'Resolving…';
export const resolveLabel = 'Mark as resolved';
/** For screen readers, in place of the buttons' texts. */
export const viewPaymentLabel = (reference: string) => `View payment ${reference}`;
export const resolveButton = (reference: string) => `${resolveLabel}: ${reference}`;

export const resolveTitle = 'Mark as resolved?';
export const notYet = 'Not yet';
export const resolveText =
  'It will leave this list for all admins. The log will show who resolved it.';
export const resolutionLabel = 'What did you do?';
export const resolutionHint = (length: number) =>
  `Other admins can read this in the log, so leave out account numbers. ${length} of 500 characters.`;

export const find = 'Find a payment';
export const findHint =
  'Search by payment or refund reference, or by booking ID, such as AYE-7K3M-Q2.';
export const loadingPayment = 'Loading the payment';
export const paymentNotLoaded = 'We couldn’t load the payment';
export const notFound = 'No payment found';
export const notFoundText = (reference: string) =>
  `Nothing matches ${reference}. Check it and search again. A booking that was never paid for has no payment.`;

export const providerFee = 'Provider fee';
export const paidBy = 'Paid by';
export const paidOn = 'Paid on';
export const accountDeleted = 'This account was deleted';

export const noTransfers = 'No money has moved yet.';
export const transfersCaption = 'Ledger entries for this payment, oldest first';
