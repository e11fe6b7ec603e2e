/** Names that the provider has for things, as a person reads them. */
const words =
  (table: Readonly<Record<string, string>>) =>
  (name: string): string =>
    table[name] ?? name.replaceAll('-', ' ');

export const alarmTitle = words({
  'foreign-currency': 'Paid in another currency',
  'other-reference': 'Another charge was answered',
  'no-amount': 'Paid, but nobody says how much',
  reversed: 'A payment was taken back',
  'refund-failed': 'A refund is refused',
  'payout-contradicted': 'A payout is in doubt',
});

/** Whether its reference leads to a payment; a payout’s doesn't. */
export const isOfPayment = (kind: string): boolean => !kind.startsWith('payout');

export const paymentStatus = words({
  open: 'not paid yet',
  failed: 'failed',
  lapsed: 'never paid',
  paid: 'paid',
});

export const bookingState = words({
  held: 'held while it’s paid',
  completed: 'over',
  expired: 'never paid',
});

export const channelName = words({ card: 'Card', bank_transfer: 'Bank transfer' });

export const refundReason = words({
  cancelled: 'Cancelled in time',
  underpaid: 'Less arrived than the price',
  overpaid: 'More arrived than the price',
  late: 'Paid too late',
  closed: 'The booking was closed before',
  'host-left': 'The space was taken down',
});

export const refundState = words({
  due: 'on its way',
  sent: 'with the provider',
  done: 'paid back',
  failed: 'refused',
});

export const transferKind = words({
  charge: 'Charged',
  earning: 'Earned',
  'card-fee': 'Fee of the provider',
  'refund-due': 'Refund ordered',
  refund: 'Paid back',
  subscription: 'Plan sold',
});

export const purposeName = words({ booking: 'A booking', subscription: 'A plan' });
