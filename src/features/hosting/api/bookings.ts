import type { SpaceId } from '#contract/units.ts';
import { bookingApi } from '#contract/bookings/bookings.ts';
import {
  type ReadHostBooking,
  parseHostBookings,
  type ReadSummary,
  parseSummaries,
} from '#contract/lenient-parsers/host-bookings.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { unreadableReply } from '#src/platform/http/failure.ts';
import { offlineQuery } from './offline-query.ts';

/**
 * Fetches the host's spaces with their numbers of bookings.
 *
 * @param since Time of this host's log-in.
 */
export function summariesQuery(call: Call, since: number) {
  return offlineQuery<readonly ReadSummary[]>({
    key: ['hosting', 'summaries', since],
    ask: async (signal) => {
      const { raw, status } = await call(bookingApi.listSpaces, { auth: 'host', signal });
      const summaries = parseSummaries(raw);
      if (summaries === undefined) throw unreadableReply(status, raw);
      return summaries;
    },
  });
}

/** Fetches the paid bookings of one space. Fails with status 404 if the space isn't this host's. */
export function bookingsOfSpaceQuery(call: Call, since: number, spaceId: SpaceId) {
  return offlineQuery<readonly ReadHostBooking[]>({
    key: ['hosting', 'bookings', since, spaceId],
    ask: async (signal) => {
      const params = { id: spaceId };
      const { raw, status } = await call(bookingApi.listOfSpace, { params, auth: 'host', signal });
      const bookings = parseHostBookings(raw);
      if (bookings === undefined) throw unreadableReply(status, raw);
      return bookings;
    },
  });
}
