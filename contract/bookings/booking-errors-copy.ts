/** The part of the error catalogue (`errors.ts`) that is about bookings, their payments and passes. */
export const BOOKING_ERRORS = {
  SLOT_TAKEN: {
    status: 409,
    message: 'That time has just been taken. Please choose another one.',
  },
  BOOKING_REFUSED: {
    status: 400,
    message: 'This time can’t be booked. Please choose another one.',
  },
  TOO_MANY_HOLDS: {
    status: 409,
    message: 'You’re already paying for several bookings. Finish or leave those first.',
  },
  HOLD_COOLDOWN: {
    status: 429,
    message:
      'You’ve held spaces for a long time today without paying. Please wait a while, then try again.',
  },
  TRANSFER_CLOSED: {
    status: 409,
    message: 'This booking is no longer waiting for a transfer. Check it in Manage Bookings.',
  },
  TRANSFER_UNAVAILABLE: {
    status: 503,
    message: 'We couldn’t get an account for your transfer. Try again in a moment, or pay by card.',
  },
  ALREADY_PAID: {
    status: 409,
    message: 'You’ve already paid for this booking. You’ll find it in Manage Bookings.',
  },
  CHECKOUT_UNAVAILABLE: {
    status: 503,
    message:
      'We can’t reach the payment provider right now. You haven’t been charged. Please try again.',
  },
  PAYMENT_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find a payment with this reference. Please check it.',
  },
  /** The messages that section 8 of the specification looks for. */
  ALREADY_CONFIRMED: { status: 400, message: 'Booking already confirmed' },
  PAYMENT_PENDING: {
    status: 409,
    message: 'We haven’t received your payment yet. We’ll keep checking and email you.',
  },
  PAYMENT_FAILED: { status: 402, message: 'Payment failed. Please try again.' },
  PAYMENT_RETURNED: {
    status: 410,
    message: 'We couldn’t confirm this booking, so we’re refunding your payment.',
  },
  PAYMENT_UNKNOWN: {
    status: 503,
    message:
      'We can’t reach the payment provider right now. Your money is safe: we’ll keep checking.',
  },
  EVENT_FORGED: { status: 401, message: 'This webhook isn’t signed by the provider.' },
  BOOKING_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this booking. Check that you’re logged in to the right account.',
  },
  CANCEL_REFUSED: { status: 409, message: 'This booking can no longer be cancelled.' },
  MOVE_REFUSED: { status: 409, message: 'This booking can no longer be changed.' },
  MOVE_PRICE_CHANGED: {
    status: 409,
    message: 'The price of this change is different now. Please check it, then confirm again.',
  },
  MOVE_REQUEST_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this request. Reload the page to see the booking as it is now.',
  },
  MOVE_REQUEST_OPEN: {
    status: 409,
    message:
      'There’s already a request for another time for this booking. Answer or withdraw that one first.',
  },
  MOVE_REQUEST_ENDED: {
    status: 409,
    message: 'This request has already ended. Reload the page to see the booking as it is now.',
  },
  WAITLIST_REFUSED: {
    status: 409,
    message: 'You can’t join the waitlist for this time. Please choose another one.',
  },
  WAITLIST_LIMIT: {
    status: 409,
    message: 'You’re already on 10 waitlists. Leave one of them first.',
  },
  WAITLIST_NOT_FOUND: {
    status: 404,
    message: 'You’re no longer on this waitlist. Reload the page to see your current ones.',
  },
  REQUEST_REFUSED: { status: 409, message: 'You can’t ask for this booking. Reload the page.' },
  REQUEST_NOT_FOUND: { status: 404, message: 'We couldn’t find this request. Reload the page.' },
  REQUEST_ENDED: { status: 409, message: 'This request has already ended. Reload the page.' },
  SERIES_CONFLICT: {
    status: 409,
    message: 'Some of these dates can’t be booked. Leave them out or choose other times.',
  },
  EXTRA_UNAVAILABLE: {
    status: 409,
    message: 'An extra you chose isn’t available. Remove it, or choose another time.',
  },
  HOST_CANCEL_REFUSED: { status: 409, message: 'This booking can no longer be cancelled.' },
  VOUCHER_CHANGED: {
    status: 409,
    message: 'What this costs you has changed. Please check it, then confirm again.',
  },
  REFUND_DECIDED: {
    status: 409,
    message: 'This refund is already on its way. Reload the page to see where it goes.',
  },
  CREDIT_TOO_LOW: {
    status: 409,
    message: 'You don’t have enough credit any more. Please choose another way to pay.',
  },
  PASS_UNKNOWN: {
    status: 404,
    message: 'We couldn’t find a booking with this ID at your spaces. Please check it.',
  },
  PASS_FORGED: { status: 400, message: 'This pass isn’t valid: it wasn’t issued by Àyè.' },
  PASS_NOT_VALID: { status: 409, message: 'This pass isn’t for today.' },
} as const satisfies Record<string, { status: number; message: string }>;
