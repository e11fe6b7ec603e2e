/** Amounts and IDs are passed as text. */
type Text = string;

export const lead = (amount: Text, space: Text) =>
  `We’re refunding you ${amount} for your booking at ${space}.`;
export const why = (reason: Text) => `Why: ${reason}`;

export const hostSubject = (bookingId: Text) => `Refund to your guest: ${bookingId}`;
export const hostLead = (amount: Text, guest: Text) =>
  `We’ve refunded ${amount} of this booking to ${guest}.`;
export const hostBears = (amount: Text) =>
  `${amount} of it comes from what you earned with the booking. You’ll find it in Money.`;
export const hostQuestion = 'Don’t agree? Reply to this email and tell us what happened.';
export const openMoney = 'Open Money';
