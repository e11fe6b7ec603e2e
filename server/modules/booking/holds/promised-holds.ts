import { and, isNotNull, isNull, or } from 'drizzle-orm';
import { bookings } from '../../../db/schema/schema.ts';

/**
 * Condition for holds that a guest was promised: offered by a waitlist, or accepted by the host.
 * They end at their time or when the guest gives them up, and not with an attempt to pay.
 */
export const isPromised = or(
  isNotNull(bookings.waitlistEntryId),
  isNotNull(bookings.bookingRequestId),
);

/** Condition for holds that a guest took, which count in the limits of holds. */
export const isOwnHold = and(isNull(bookings.waitlistEntryId), isNull(bookings.bookingRequestId));

/** Whether a hold was promised to its guest, as `isPromised`. */
export const isPromisedHold = ({
  waitlistEntryId,
  bookingRequestId,
}: Pick<typeof bookings.$inferInsert, 'waitlistEntryId' | 'bookingRequestId'>): boolean =>
  (waitlistEntryId ?? bookingRequestId ?? null) !== null;
