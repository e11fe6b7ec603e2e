export const notYetTitle = 'No receipt yet';
export const notYet =
  'You’ll get a receipt once your payment is confirmed. Check its status in Manage Bookings.';
export const manageBookings = 'Manage Bookings';
export const loading = 'Loading your receipt';
export const footer = 'All times are Lagos time. Àyè, workspaces in Lagos.';
export const whatWasPaid = 'What was paid';
export const item = 'Description';
export const amount = 'Amount';
export const vat = (percent: number, sum: string) => `Includes ${percent}% VAT: ${sum}`;
export const refunded = 'Refunded';
export const refundComing = 'Refund on its way';
export const correction = 'Correction';
export const changed = (when: string, from: string, to: string) =>
  from === to
    ? `The time was changed on ${when}. The price stays the same.`
    : `The time was changed on ${when}, and the price from ${from} to ${to}. The total is the new price.`;
export const paidWithCredit = 'Paid with credit';
