import type { BookingRequestId } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { dayText } from '#contract/time/day-text.ts';
import type { Database } from '../../db/open.ts';
import { bookingRequests, bookings, spaces } from '../../db/schema/schema.ts';
import * as copy from './copy.ts';

const TITLES = { guest: copy.bookingRequestForGuest, host: copy.bookingRequestForHost } as const;

/**
 * Returns the title, text and screen of the message about a request for a booking, and when it is no
 * longer relevant; undefined if its state has none for this side.
 */
export async function aboutBookingRequest(
  db: Pick<Database, 'select'>,
  id: BookingRequestId,
  side: 'guest' | 'host',
) {
  const { state, startsAt, expiresAt, accountId } = bookingRequests;
  const [found] = await db
    .select({
      state,
      startsAt,
      expiresAt,
      guestId: accountId,
      hostId: spaces.hostId,
      name: spaces.name,
      heldUntil: bookings.heldUntil,
    })
    .from(bookingRequests)
    .innerJoin(spaces, eq(spaces.id, bookingRequests.spaceId))
    .leftJoin(
      bookings,
      and(eq(bookings.bookingRequestId, bookingRequests.id), eq(bookings.status, 'held')),
    )
    .where(eq(bookingRequests.id, id));
  const title = found && TITLES[side][found.state];
  if (found === undefined || title === undefined) return undefined;
  const { date, clock } = lagosTime(found.startsAt);
  const booking = copy.bookingAt(found.name, dayText(date), clock);
  const payableUntil = found.state === 'accepted' ? found.heldUntil : null;
  const body = payableUntil === null ? booking : copy.payBy(booking, lagosTime(payableUntil).clock);
  const path = side === 'guest' ? '/managebookings' : '/dashboardLayout/booking';
  const answerableUntil = found.state === 'requested' ? found.expiresAt : null;
  return {
    accountId: side === 'guest' ? found.guestId : found.hostId,
    content: { title, body, path },
    over: payableUntil ?? answerableUntil ?? found.startsAt,
  };
}
