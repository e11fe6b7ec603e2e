import type { SpaceId } from '#contract/units.ts';
import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { OFFER_ENDS_BEFORE_MS, OFFER_MS } from '#contract/bookings/waitlist.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { priceRanges } from '#contract/prices/rules/price-time.ts';
import type { Transaction } from '../../../db/open.ts';
import { accounts, bookings, spaces, waitlistEntries } from '../../../db/schema/schema.ts';
import { readLinkedSpaces } from '../../../db/stores/linked-spaces.ts';
import { rulesOfSpace, withRules } from '../../../db/stores/space-rules.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';
import type { BookingContext } from '../context.ts';
import { BOOKING_MAILS, enqueueMail } from '../emails/email-kinds.ts';
import { newBooking } from '../holds/new-booking.ts';
import {
  expireHolds,
  insertSlots,
  type NewBooking,
  seatSlots,
  seatsOfSpace,
  spacePrices,
} from '../repository.ts';
import { requestedTime, resolveTimeRanges } from '../seats/free-times.ts';
import { assignSeats, type SeatAssignment } from '../seats/seat-assignment.ts';
import { isClosedIn, readTakenAndClosedOf } from '../seats/taken-and-closed.ts';
import { wholeDays } from '../seats/time-ranges.ts';
import { closeEntries, isOpen, type WaitlistRow } from './entries.ts';

/** What offering freed seats needs. */
export type WaitlistContext = Pick<BookingContext, 'random'>;

/**
 * Expires the holds of a locked space that have run out, and offers every free time that guests wait
 * for to the first in line whose time fits. The spaces that it is linked with follow, because their
 * times may be free now too. Called in each transaction that frees seats, before it
 * ends or takes seats itself, so that nobody can take a freed time before the guests in line. An
 * offer is a hold of two hours; its email and notification are jobs of the same transaction.
 *
 * @returns The number of expired holds.
 */
export async function advanceWaitlist(
  context: WaitlistContext,
  tx: Transaction,
  spaceId: SpaceId,
  now: Date,
): Promise<number> {
  const linked = await readLinkedSpaces(tx, spaceId);
  const expired = await expireHolds(tx, linked, now);
  await advanceLines(context, tx, linked, now);
  return expired;
}

/** All lines together, and nothing that isn't needed: other bookings wait for this transaction. */
async function advanceLines(
  context: WaitlistContext,
  tx: Transaction,
  spaceIds: readonly SpaceId[],
  now: Date,
): Promise<void> {
  const { state, startsAt } = waitlistEntries;
  const ofSpaces = inArray(waitlistEntries.spaceId, [...spaceIds]);
  const latest = new Date(now.getTime() + OFFER_ENDS_BEFORE_MS);
  const [open] = await tx
    .select({
      used: sql<boolean>`coalesce(bool_or(${isUsedOffer}), false)`,
      late: sql<boolean>`coalesce(bool_or(${and(eq(state, 'waiting'), lte(startsAt, latest))}), false)`,
      inTime: sql<boolean>`coalesce(bool_or(${and(eq(state, 'waiting'), gt(startsAt, latest))}), false)`,
    })
    .from(waitlistEntries)
    .where(and(ofSpaces, isOpen));
  if (open?.used === true) await endUsedOffers(tx, ofSpaces, now);
  if (open?.late === true) {
    // Too late to be offered.
    const late = and(ofSpaces, eq(state, 'waiting'), lte(startsAt, latest));
    await closeEntries(context, tx, late, now);
  }
  if (open?.inTime === true) await offerFreeTimes(context, tx, spaceIds, now);
}

const offersOf = sql`select from ${bookings} where ${bookings.waitlistEntryId} = ${waitlistEntries.id}`;

/** Whether the offer of an entry was paid, released or has run out, whichever server did that. */
const isUsedOffer = and(
  eq(waitlistEntries.state, 'offered'),
  sql`not exists (${offersOf} and ${bookings.status} = 'held')`,
);

async function endUsedOffers(tx: Transaction, ofSpaces: SQL, now: Date): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({
      state: sql`case when exists (${offersOf} and ${bookings.confirmedAt} is not null)
        then 'booked' else 'passed' end`,
      endedAt: now,
    })
    .where(and(ofSpaces, isUsedOffer));
}

type ListedSpace = Awaited<ReturnType<typeof readListedSpaces>>[number];

interface Waiting {
  readonly space: ListedSpace;
  readonly entry: WaitlistRow;
  readonly ranges: readonly TimeRange[];
}

async function offerFreeTimes(
  context: WaitlistContext,
  tx: Transaction,
  spaceIds: readonly SpaceId[],
  now: Date,
): Promise<void> {
  const waiting: Waiting[] = [];
  const lines = await readLines(tx, spaceIds);
  for (const space of await readListedSpaces(tx, spaceIds)) {
    for (const entry of lines.filter((one) => one.spaceId === space.id)) {
      const plan = resolveTimeRanges(space.availability, requestedTime(entry), now);
      // The host may have changed the opening hours, and may change them back.
      if (plan.ok) waiting.push({ space, entry, ranges: plan.value });
    }
  }
  let inTheWay = await readInTheWay(tx, waiting, now);
  for (const { space, entry, ranges } of waiting) {
    const there = inTheWay(space.id);
    if (isClosedIn(there, ranges)) continue;
    const assignment = assignSeats(there.taken, ranges, space.seats, now);
    if (assignment === undefined) continue;
    const { duration } = requestedTime(entry);
    const { totalKobo: priceKobo } = priceRanges(space, duration, ranges);
    // Only a payment confirms a booking, so a time without a price can't be booked.
    if (priceKobo === 0) continue;
    const offer = newBooking(
      context.random,
      {
        ...requestedTime(entry),
        spaceId: space.id,
        userId: entry.accountId,
        ranges,
        priceKobo,
        heldUntil: offerEnd(ranges, now),
        waitlistEntryId: entry.id,
      },
      now,
    );
    await makeOffer(context, tx, { entry, offer, ranges, assignment }, now);
    // The offer takes time from the entries behind it, also at the linked spaces.
    inTheWay = await readInTheWay(tx, waiting, now);
  }
}

function readInTheWay(tx: Transaction, waiting: readonly Waiting[], now: Date) {
  const wanted = [...new Set(waiting.map(({ space }) => space.id))].map((spaceId) => {
    const ofSpace = waiting.filter(({ space }) => space.id === spaceId);
    return { spaceId, windows: wholeDays(ofSpace.flatMap(({ ranges }) => ranges)) };
  });
  return readTakenAndClosedOf(tx, wanted, now);
}

/** Two hours from now, or an hour before the start if that is sooner. */
function offerEnd(ranges: readonly TimeRange[], now: Date): Date {
  const latest = (ranges[0]?.start ?? now).getTime() - OFFER_ENDS_BEFORE_MS;
  return new Date(Math.min(now.getTime() + OFFER_MS, latest));
}

interface NewOffer {
  readonly entry: WaitlistRow;
  readonly offer: NewBooking;
  readonly ranges: readonly TimeRange[];
  readonly assignment: SeatAssignment;
}

async function makeOffer(
  { random }: WaitlistContext,
  tx: Transaction,
  { entry, offer, ranges, assignment }: NewOffer,
  now: Date,
): Promise<void> {
  await tx.insert(bookings).values(offer);
  await seatSlots(tx, assignment.moves);
  await insertSlots(tx, offer, ranges, assignment.seats);
  await tx
    .update(waitlistEntries)
    .set({ state: 'offered', offeredAt: now })
    .where(eq(waitlistEntries.id, entry.id));
  await enqueueMail(tx, random, { kind: BOOKING_MAILS.offered, bookingId: offer.id }, now);
  await enqueuePush(tx, random, [{ kind: 'waitlist-offer', subject: offer.id }], now);
}

async function readListedSpaces(tx: Transaction, spaceIds: readonly SpaceId[]) {
  const rows = await tx
    .select({
      id: spaces.id,
      seats: seatsOfSpace.mapWith(Number),
      availability: spaces.availability,
      rules: rulesOfSpace,
      pricePerHourKobo: spaces.pricePerHourKobo,
      pricePerDayKobo: spaces.pricePerDayKobo,
    })
    .from(spaces)
    .where(and(inArray(spaces.id, [...spaceIds]), eq(spaces.listingStatus, 'active')));
  return rows
    .toSorted((a, b) => spaceIds.indexOf(a.id) - spaceIds.indexOf(b.id))
    .map((space) => ({ ...withRules(space), ...spacePrices(space) }));
}

/**
 * Returns who waits for the spaces, each space in line. Suspended accounts keep their place but get
 * no offers.
 */
async function readLines(tx: Transaction, spaceIds: readonly SpaceId[]): Promise<WaitlistRow[]> {
  const rows = await tx
    .select({ entry: waitlistEntries })
    .from(waitlistEntries)
    .innerJoin(accounts, eq(accounts.id, waitlistEntries.accountId))
    .where(
      and(
        inArray(waitlistEntries.spaceId, [...spaceIds]),
        eq(waitlistEntries.state, 'waiting'),
        isNull(accounts.deletedAt),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(asc(waitlistEntries.position));
  return rows.map(({ entry }) => entry);
}
