import type { BookingRequestState } from '#contract/bookings/requests/booking-request-states.ts';
import type { BookingRequestId } from '#contract/units.ts';

/** The job that emails one side about the state of a request. */
export const BOOKING_REQUEST_MAIL = 'mail-booking-request';

/** A type, not an interface, because jobs store it as their payload. */
export type BookingRequestMail = {
  readonly requestId: BookingRequestId;
  /** The email is sent only while the request has this state. */
  readonly state: BookingRequestState;
  readonly to: 'guest' | 'host';
};

/** The key by which each of these emails is sent only once. */
export const bookingRequestMailKey = ({ requestId, state, to }: BookingRequestMail): string =>
  `${BOOKING_REQUEST_MAIL}-${requestId}-${state}-${to}`;
