export const yourCredit = 'Your credit';
export const usableForBookings = 'You can use it for any booking. It doesn’t expire.';
export const statement = 'Statement';
export const statementOfCredit = 'Every change to your credit';
export const balance = (sum: string) => `Balance ${sum}`;
export const useCredit = (sum: string) => `Use your credit (${sum})`;
export const payAll = 'Your credit covers the whole price. You’ll be booked at once.';
export const payRest = (sum: string) => `You pay the remaining ${sum} by card or bank transfer.`;
export const bookWithCredit = 'Book with credit';
export const booking = 'Booking…';
export const whereTo = 'Where should your refund go?';
export const creditNow = 'Credit now';
export const creditNowHint = (sum: string) => `${sum} in seconds, for any booking.`;
export const toSource = 'Back to your card or bank';
export const toSourceHint = (sum: string) => `${sum} in 3–10 working days.`;
export const toSourceAndCredit = (sum: string) =>
  `${sum} in total: the part you paid with credit goes back to your credit straight away, and the rest comes in 3–10 working days.`;

export const transfer = 'From a bank transfer';
export const voucher = 'Voucher from a host who cancelled';

/** What changed the credit. */
export const ENTRIES = {
  move: 'A booking got cheaper',
  refund: 'Refund for a booking',
  booking: 'Paid for a booking',
  returned: 'Returned because it wasn’t used',
  'paid-back': 'Sent to your card or bank',
} as const;
