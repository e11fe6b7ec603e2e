/** Amounts and IDs are passed as text. */
type Text = string;

export const ordered = (amount: Text) =>
  `${amount} is on its way back to the guest. We’ve emailed them the reason.`;
export const waiting = (amount: Text) =>
  `${amount} will be refunded once another admin approves it. They have 7 days.`;
export const alreadyApproved = 'This refund was already approved.';
export const declined = 'The refund was declined. Nothing was refunded.';
export const withdrawn = 'Your request is withdrawn. Nothing was refunded.';
export const alreadyDeclined = 'This refund was already declined.';

export const notFound =
  'We couldn’t find this refund. Reload the page to see the ones that are waiting.';
export const ownRequest =
  'You requested this refund, so another admin has to approve it. You can withdraw it.';
export const ownBooking = 'This is your own booking, so another admin has to approve the refund.';
export const expired =
  'This request has expired, because nobody approved it within 7 days. Request the refund again.';
export const wasDeclined = 'This refund was declined. Request it again if it’s still needed.';
export const wasOrdered = 'This refund is already on its way, so it can’t be declined any more.';
export const notPossible =
  'This payment can’t be refunded by hand. Only bookings that have begun, or were cancelled too late for a refund, can be.';
export const nothingLeft = 'Everything that the guest paid for this booking has been refunded.';
export const atMost = (amount: Text) => `You can refund ${amount} at most.`;
export const lessLeft = (amount: Text) =>
  `Only ${amount} of this booking is left to refund. Decline this request and make a new one.`;

/** The subject of an entry in the audit log. */
export const logSubject = (amount: Text, bookingId: Text) => `${amount} for ${bookingId}`;
