import { type SQL, sql } from 'drizzle-orm';
import { bookings, hostCancellations, moveRequests, spaces } from '../schema/schema.ts';

/**
 * The number of bookings that a host has cancelled, and of those that ended because their guest
 * declined another time that the host had proposed, which counts like a cancellation (decision 64).
 *
 * @param hostId The host's id, or the column with it.
 */
export const countOfHostCancellations = (hostId: SQL): SQL<number> =>
  sql<number>`(
    select count(*)::int from ${hostCancellations} c where c.host_id = ${hostId}
  ) + (
    select count(*)::int from ${moveRequests} r
    join ${bookings} b on b.id = r.booking_id join ${spaces} s on s.id = b.space_id
    where s.host_id = ${hostId} and r.asked_by = 'host' and r.state = 'declined')`.mapWith(Number);
