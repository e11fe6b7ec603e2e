import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ConversationEvent, ConversationEventKind } from '#contract/messages/messages.ts';
import type { AccountId, SpaceId } from '#contract/units.ts';
import type { Database } from '../../db/open.ts';
import { bookingMoves, bookings, checkIns, hostCancellations } from '../../db/schema/schema.ts';

/** The most events of a conversation: the newest ones. */
const MAX_EVENTS = 50;

interface EventsOf {
  readonly guestId: AccountId | null;
  readonly spaceId: SpaceId;
}

type Reader = Pick<Database, 'select'>;

/**
 * Returns what happened to the bookings of a guest at a space, the oldest first. It is read from the
 * bookings, so that no transaction about money has to write into a conversation, and none can be
 * missing. Bookings that were never paid aren't part of it, as hosts don't see them.
 */
export async function readEvents(
  db: Reader,
  { guestId, spaceId }: EventsOf,
): Promise<ConversationEvent[]> {
  if (guestId === null) return [];
  const booked = await db
    .select({
      id: bookings.id,
      bookingId: bookings.shortId,
      confirmedAt: bookings.confirmedAt,
      cancelledAt: bookings.cancelledAt,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      cancelledByHost: hostCancellations.at,
    })
    .from(bookings)
    .leftJoin(hostCancellations, eq(hostCancellations.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.userId, guestId),
        eq(bookings.spaceId, spaceId),
        isNotNull(bookings.confirmedAt),
      ),
    );
  if (booked.length === 0) return [];
  const ids = booked.map(({ id }) => id);
  const moves = await db
    .select()
    .from(bookingMoves)
    .where(and(inArray(bookingMoves.bookingId, ids), eq(bookingMoves.status, 'done')))
    .orderBy(asc(bookingMoves.serial));
  const arrivals = await db
    .select({ bookingId: checkIns.bookingId, at: checkIns.receivedAt })
    .from(checkIns)
    .where(and(inArray(checkIns.bookingId, ids), eq(checkIns.again, false)));
  const events = booked.flatMap((booking) => {
    const { id, bookingId, startsAt, endsAt } = booking;
    const event = (
      kind: ConversationEventKind,
      at: Date | null,
      times: { readonly startsAt: Date; readonly endsAt: Date } = { startsAt, endsAt },
    ) => (at === null ? [] : [{ kind, bookingId, at, ...times }]);
    const own = moves.filter((move) => move.bookingId === id);
    const [first] = own;
    const before = first && { startsAt: first.fromStartsAt, endsAt: first.fromEndsAt };
    const isByHost = booking.cancelledByHost !== null;
    return [
      ...event('booked', booking.confirmedAt, before),
      ...own.flatMap((move) =>
        event('moved', move.endedAt, { startsAt: move.toStartsAt, endsAt: move.toEndsAt }),
      ),
      ...event(isByHost ? 'host-cancelled' : 'cancelled', booking.cancelledAt),
      ...arrivals
        .filter((arrival) => arrival.bookingId === id)
        .flatMap(({ at }) => event('checked-in', at)),
    ];
  });
  return events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-MAX_EVENTS)
    .map(({ at, startsAt, endsAt, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
}
