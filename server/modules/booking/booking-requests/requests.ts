import type { AccountId, BookingRequestId } from '#contract/units.ts';
import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  type BookingRequestState,
  isBookingRequestOpen,
  nextBookingRequestState,
} from '#contract/bookings/requests/booking-request-states.ts';
import type {
  GuestBookingRequest,
  HostBookingRequest,
} from '#contract/bookings/requests/booking-requests.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { ListingStatus } from '#contract/spaces/spaces.ts';
import type { Database } from '../../../db/open.ts';
import { accounts, bookingRequests, bookings, spaces } from '../../../db/schema/schema.ts';
import { firstName } from '../check-in/passes.ts';
import { guestName } from '../parties.ts';
import { unlistedOnWire } from '../unlisted.ts';

export type BookingRequestRow = typeof bookingRequests.$inferSelect;

/** A request with what is read beside it. */
export interface FoundRequest {
  readonly row: BookingRequestRow;
  readonly spaceName: string;
  readonly listingStatus: ListingStatus;
  readonly hostId: AccountId | null;
  readonly guest: string | null;
  /** The end of the hold; null if there is none. */
  readonly heldUntil: Date | null;
  readonly completedBookings: number;
}

/** Milliseconds for which guests see requests that have ended. */
const SHOWN_MS = 3 * 24 * 60 * 60_000;

/** Condition for requests that wait for an answer or a payment. */
export const isOpenRequest = inArray(bookingRequests.state, ['requested', 'accepted']);

/** The number of bookings that an account has completed. */
export const completedBookings = (accountId: SQL, now: Date) =>
  sql<number>`(select count(*) from ${bookings} done
    where done.user_id = ${accountId} and done.status = 'upcoming'
      and done.ends_at <= ${now.toISOString()}::timestamptz)`.mapWith(Number);

/** Returns requests with their space, guest and hold. */
async function findRequests(
  db: Pick<Database, 'select'>,
  which: SQL | undefined,
  now: Date,
  ...order: SQL[]
): Promise<FoundRequest[]> {
  return db
    .select({
      row: bookingRequests,
      spaceName: spaces.name,
      listingStatus: spaces.listingStatus,
      hostId: spaces.hostId,
      guest: accounts.fullName,
      heldUntil: bookings.heldUntil,
      completedBookings: completedBookings(sql`${bookingRequests.accountId}`, now),
    })
    .from(bookingRequests)
    .innerJoin(spaces, eq(spaces.id, bookingRequests.spaceId))
    .innerJoin(accounts, eq(accounts.id, bookingRequests.accountId))
    .leftJoin(
      bookings,
      and(eq(bookings.bookingRequestId, bookingRequests.id), eq(bookings.status, 'held')),
    )
    .where(which)
    .orderBy(...order, asc(bookingRequests.id));
}

/** Returns a request by its id. */
export async function findRequestById(
  db: Pick<Database, 'select'>,
  id: BookingRequestId,
  now: Date,
): Promise<FoundRequest | undefined> {
  const [found] = await findRequests(db, eq(bookingRequests.id, id), now);
  return found;
}

/** Returns the state of a request at an instant, even if its end hasn't been stored yet. */
function bookingRequestStateAt(
  { row, heldUntil }: Pick<FoundRequest, 'row' | 'heldUntil'>,
  now: Date,
): BookingRequestState {
  const { state } = row;
  if (!isBookingRequestOpen(state)) return state;
  const end = state === 'accepted' ? heldUntil : row.expiresAt;
  const isOver = end === null || end <= now;
  return (isOver ? nextBookingRequestState(state, 'expire') : undefined) ?? state;
}

function onWire(found: FoundRequest, now: Date) {
  const { row, spaceName, heldUntil } = found;
  const { id, spaceId, startDate, checkinTime, durationType, duration } = row;
  const { people, message, declineReason } = row;
  const state = bookingRequestStateAt(found, now);
  const expiresAt = state === 'accepted' && heldUntil !== null ? heldUntil : row.expiresAt;
  return {
    id,
    state,
    spaceId,
    spaceName,
    startDate,
    checkinTime,
    durationType,
    duration,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    ...(people === null ? {} : { people }),
    amount: row.priceKobo / KOBO_PER_NAIRA,
    ...(message === null ? {} : { message }),
    ...(declineReason === null ? {} : { declineReason }),
    askedAt: row.createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Converts a request to the form that its guest gets. */
export const guestRequestOnWire = (
  found: FoundRequest,
  now: Date,
  nearest?: GuestBookingRequest['nearest'],
): GuestBookingRequest => ({
  ...onWire(found, now),
  ...(nearest === undefined ? {} : { nearest }),
  ...unlistedOnWire(found.listingStatus),
});

/** Converts a request to the form that the host gets. Before it is paid, only the first name. */
export const hostRequestOnWire = (found: FoundRequest, now: Date): HostBookingRequest => ({
  ...onWire(found, now),
  guestName: guestName(firstName(found.guest ?? '')),
  completedBookings: found.completedBookings,
  reasons: found.row.reasons,
});

/** Returns a guest's open requests, and those that ended in the last days; the latest first. */
export function findGuestRequests(
  db: Database,
  accountId: AccountId,
  now: Date,
): Promise<FoundRequest[]> {
  const recent = gt(bookingRequests.endedAt, new Date(now.getTime() - SHOWN_MS));
  const isShown = or(isOpenRequest, recent);
  const which = and(eq(bookingRequests.accountId, accountId), isShown);
  return findRequests(db, which, now, desc(bookingRequests.createdAt));
}

/** Returns the open requests at a host's spaces; those that end first come first. */
export async function listHostBookingRequests(
  db: Database,
  hostId: AccountId,
  now: Date,
): Promise<HostBookingRequest[]> {
  const which = and(eq(spaces.hostId, hostId), isOpenRequest);
  const found = await findRequests(db, which, now, asc(bookingRequests.expiresAt));
  return found
    .map((one) => hostRequestOnWire(one, now))
    .filter(({ state }) => isBookingRequestOpen(state));
}
