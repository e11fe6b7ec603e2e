import { type SQL, sql } from 'drizzle-orm';
import { bookings, moveRequests, spaces } from '../schema/schema.ts';

/**
 * The number of bookings that ended because their guest declined another time that a host had
 * proposed. It counts like cancellations by the host (decision 64).
 *
 * @param hostId The host's id, or the column with it.
 */
export const declinedProposals = (hostId: SQL): SQL<number> =>
  sql<number>`(
    select count(*)::int from ${moveRequests} r
    join ${bookings} b on b.id = r.booking_id join ${spaces} s on s.id = b.space_id
    where s.host_id = ${hostId} and r.asked_by = 'host' and r.state = 'declined')`.mapWith(Number);
