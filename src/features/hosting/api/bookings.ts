import { bookingApi } from '#contract/bookings.ts';
import {
  type ReadHostBooking,
  readHostBookings,
  type ReadSummary,
  readSummaries,
} from '#contract/reading/host-bookings.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadable } from '#src/platform/http/failure.ts';
import { keptQuery } from './kept.ts';

/**
 * The host's spaces with how often each was booked.
 *
 * @param since When this host logged in.
 */
export function summariesQuery(call: Call, now: () => Date, since: number) {
  return keptQuery<readonly ReadSummary[]>({
    key: ['hosting', 'summaries', since],
    now,
    ask: async (signal) => {
      const { raw, status } = await call(bookingApi.listSpaces, { auth: 'host', signal });
      const summaries = readSummaries(raw);
      if (summaries === undefined) throw unreadable(status, raw);
      return summaries;
    },
  });
}

/** The paid bookings of one space; a failure with status 404 where it isn't this host's. */
export function bookingsOfSpaceQuery(call: Call, now: () => Date, since: number, spaceId: string) {
  return keptQuery<readonly ReadHostBooking[]>({
    key: ['hosting', 'bookings', since, spaceId],
    now,
    ask: async (signal) => {
      const params = { id: spaceId };
      const { raw, status } = await call(bookingApi.listOfSpace, { params, auth: 'host', signal });
      const bookings = readHostBookings(raw);
      if (bookings === undefined) throw unreadable(status, raw);
      return bookings;
    },
  });
}
