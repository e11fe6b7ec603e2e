import type { AccountId, SpaceId, WaitlistEntryId } from '#contract/units.ts';
import { and, asc, eq, gt, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  ENDED_OFFER_SHOWN_MS,
  OFFER_ENDS_BEFORE_MS,
  type WaitingCount,
  type WaitlistEntry,
} from '#contract/bookings/waitlist.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { enqueue } from '../../../db/enqueue.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookings, spaces, waitlistEntries } from '../../../db/schema/schema.ts';
import type { BookingContext } from '../context.ts';
import { unlistedOnWire } from '../unlisted.ts';

export type WaitlistRow = typeof waitlistEntries.$inferSelect;

/** The job that emails a guest that waiting has ended without an offer. */
export const WAITLIST_CLOSED_MAIL = 'mail-waitlist-closed';

/** The key by which that email is sent only once. */
export const waitlistClosedKey = (id: WaitlistEntryId): string => `${WAITLIST_CLOSED_MAIL}-${id}`;

/** The entries that wait or have an offer. */
export const isOpen = inArray(waitlistEntries.state, ['waiting', 'offered']);

/** The entries whose time can still be offered. */
const inTime = (now: Date) =>
  and(
    eq(waitlistEntries.state, 'waiting'),
    gt(waitlistEntries.startsAt, new Date(now.getTime() + OFFER_ENDS_BEFORE_MS)),
  );

const others = alias(waitlistEntries, 'others');
const ownBookings = alias(bookings, 'own_bookings');

/** How many entries get an offer before this one, of those whose times overlap with its time. */
const countAhead = sql`(select count(*) from ${waitlistEntries} ${others} where ${and(
  eq(others.spaceId, waitlistEntries.spaceId),
  eq(others.state, 'waiting'),
  lt(others.position, waitlistEntries.position),
  lt(others.startsAt, waitlistEntries.endsAt),
  gt(others.endsAt, waitlistEntries.startsAt),
)})`.mapWith(Number);

/** The end of an entry's offer, which a late start of a payment may have extended. */
const offerEndedAt = sql`(select max(${bookings.heldUntil}) from ${bookings}
  where ${bookings.waitlistEntryId} = ${waitlistEntries.id})`.mapWith(bookings.heldUntil);

/**
 * The entries whose offer ended unpaid, whether or not the maintenance has seen it, if their guest
 * can still book the time and has neither done so nor joined again.
 */
function isEndedOffer(now: Date) {
  const shownSince = new Date(now.getTime() - ENDED_OFFER_SHOWN_MS);
  return and(
    inArray(waitlistEntries.state, ['offered', 'passed']),
    gt(waitlistEntries.startsAt, now),
    lte(offerEndedAt, sql.param(now, bookings.heldUntil)),
    gt(offerEndedAt, sql.param(shownSince, bookings.heldUntil)),
    eq(spaces.listingStatus, 'active'),
    sql`not exists (select from ${waitlistEntries} ${others} where ${and(
      eq(others.accountId, waitlistEntries.accountId),
      eq(others.spaceId, waitlistEntries.spaceId),
      gt(others.position, waitlistEntries.position),
      lt(others.startsAt, waitlistEntries.endsAt),
      gt(others.endsAt, waitlistEntries.startsAt),
    )})`,
    sql`not exists (select from ${bookings} ${ownBookings} where ${and(
      eq(ownBookings.userId, waitlistEntries.accountId),
      eq(ownBookings.spaceId, waitlistEntries.spaceId),
      eq(ownBookings.status, 'upcoming'),
      lt(ownBookings.startsAt, waitlistEntries.endsAt),
      gt(ownBookings.endsAt, waitlistEntries.startsAt),
    )})`,
  );
}

interface ReadOptions {
  /** Also lists entries whose offer has ended. */
  readonly withEnded?: boolean;
  readonly only?: SQL;
}

/** Returns an account's entries that wait, and those that have an offer now, by their start. */
export async function readWaitlist(
  db: Database,
  accountId: AccountId,
  now: Date,
  { withEnded = false, only }: ReadOptions = {},
): Promise<WaitlistEntry[]> {
  const rows = await db
    .select({
      entry: waitlistEntries,
      spaceName: spaces.name,
      listingStatus: spaces.listingStatus,
      heldUntil: bookings.heldUntil,
      priceKobo: bookings.priceKobo,
      ahead: countAhead,
      endedAt: offerEndedAt,
    })
    .from(waitlistEntries)
    .innerJoin(spaces, eq(spaces.id, waitlistEntries.spaceId))
    .leftJoin(
      bookings,
      and(
        eq(bookings.waitlistEntryId, waitlistEntries.id),
        eq(bookings.status, 'held'),
        gt(bookings.heldUntil, now),
      ),
    )
    .where(
      and(
        eq(waitlistEntries.accountId, accountId),
        or(inTime(now), isNotNull(bookings.id), withEnded ? isEndedOffer(now) : undefined),
        only,
      ),
    )
    .orderBy(asc(waitlistEntries.startsAt), asc(waitlistEntries.id));
  return rows.map(({ entry, spaceName, listingStatus, heldUntil, priceKobo, ahead, endedAt }) => ({
    id: entry.id,
    spaceId: entry.spaceId,
    spaceName,
    startDate: entry.startDate,
    checkinTime: entry.checkinTime,
    durationType: entry.durationType,
    duration: entry.duration,
    startsAt: entry.startsAt.toISOString(),
    endsAt: entry.endsAt.toISOString(),
    joinedAt: entry.createdAt.toISOString(),
    ...(heldUntil !== null && priceKobo !== null
      ? { offer: { heldUntil: heldUntil.toISOString(), amount: priceKobo / KOBO_PER_NAIRA } }
      : entry.state === 'waiting'
        ? { ahead }
        : { endedOffer: { heldUntil: endedAt.toISOString() } }),
    ...unlistedOnWire(listingStatus),
  }));
}

/** Returns one of an account's entries; undefined if it is over. */
export async function readWaitlistEntry(
  db: Database,
  { id, accountId }: { readonly id: WaitlistEntryId; readonly accountId: AccountId },
  now: Date,
): Promise<WaitlistEntry | undefined> {
  const [entry] = await readWaitlist(db, accountId, now, { only: eq(waitlistEntries.id, id) });
  return entry;
}

/** Returns how many guests wait for a host's spaces, by space and day. */
export async function countWaitingGuests(
  db: Database,
  hostId: AccountId,
  now: Date,
): Promise<WaitingCount[]> {
  const { spaceId, startDate } = waitlistEntries;
  return db
    .select({ spaceId, startDate, waiting: sql`count(*)`.mapWith(Number) })
    .from(waitlistEntries)
    .innerJoin(spaces, eq(spaces.id, spaceId))
    .where(and(eq(spaces.hostId, hostId), inTime(now)))
    .groupBy(spaceId, startDate)
    .orderBy(asc(startDate), asc(spaceId));
}

/** Returns all of an account's entries, for the download of its data. */
export async function readWaitlistOf(db: Database, accountId: AccountId) {
  const { spaceId, startDate, checkinTime, durationType, duration } = waitlistEntries;
  const { state, createdAt, offeredAt, endedAt } = waitlistEntries;
  return db
    .select({
      spaceId,
      startDate,
      checkinTime,
      durationType,
      duration,
      state,
      createdAt,
      offeredAt,
      endedAt,
    })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.accountId, accountId))
    .orderBy(asc(createdAt), asc(waitlistEntries.id));
}

/**
 * Ends the entries of locked spaces that can't be booked any more, and notifies their guests. Their
 * offers are released by the caller.
 */
export async function closeWaitlists(
  { random }: Pick<BookingContext, 'random'>,
  tx: Transaction,
  spaceIds: readonly SpaceId[],
  now: Date,
): Promise<void> {
  if (spaceIds.length === 0) return;
  await closeEntries({ random }, tx, inArray(waitlistEntries.spaceId, [...spaceIds]), now);
}

/** Ends entries for which no time can be offered any more, and emails their guests. */
export async function closeEntries(
  { random }: Pick<BookingContext, 'random'>,
  tx: Transaction,
  which: SQL | undefined,
  now: Date,
): Promise<void> {
  const closed = await tx
    .update(waitlistEntries)
    .set({ state: 'closed', endedAt: now })
    .where(and(which, isOpen))
    .returning({ id: waitlistEntries.id });
  for (const { id } of closed) {
    await enqueue(tx, random, {
      kind: WAITLIST_CLOSED_MAIL,
      payload: { entryId: id },
      runAt: now,
      dedupeKey: waitlistClosedKey(id),
    });
  }
}

/** Ends all entries of an account that is being deleted. */
export async function leaveAllWaitlists(
  tx: Transaction,
  accountId: AccountId,
  now: Date,
): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ state: 'left', endedAt: now })
    .where(and(eq(waitlistEntries.accountId, accountId), isOpen));
}
