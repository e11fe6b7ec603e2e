import type { SpaceId } from '#contract/units.ts';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
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
  readTaken,
  seatSlots,
  seatsOfSpace,
  spacePrices,
} from '../repository.ts';
import { isBlocked } from '../seats/blocked-times.ts';
import { isLinkedTaken } from '../seats/linked-slots.ts';
import { resolveTimeRanges } from '../seats/free-times.ts';
import { assignSeats, type SeatAssignment, type TakenSlot } from '../seats/seat-assignment.ts';
import { wholeDays } from '../seats/time-ranges.ts';
import { closeEntries, requestedTimeOf, type WaitlistRow } from './entries.ts';

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
  for (const id of linked) await advanceLine(context, tx, id, now);
  return expired;
}

async function advanceLine(
  context: WaitlistContext,
  tx: Transaction,
  spaceId: SpaceId,
  now: Date,
): Promise<void> {
  const open = and(
    eq(waitlistEntries.spaceId, spaceId),
    inArray(waitlistEntries.state, ['waiting', 'offered']),
  );
  if ((await tx.$count(waitlistEntries, open)) === 0) return;
  await endUsedOffers(tx, spaceId, now);
  await closeLateEntries(context, tx, spaceId, now);
  await offerFreeTimes(context, tx, spaceId, now);
}

/** Ends the entries whose offer was paid, released or has run out, whichever server did that. */
async function endUsedOffers(tx: Transaction, spaceId: SpaceId, now: Date): Promise<void> {
  const offersOf = sql`select from ${bookings} where ${bookings.waitlistEntryId} = ${waitlistEntries.id}`;
  await tx
    .update(waitlistEntries)
    .set({
      state: sql`case when exists (${offersOf} and ${bookings.confirmedAt} is not null)
        then 'booked' else 'passed' end`,
      endedAt: now,
    })
    .where(
      and(
        eq(waitlistEntries.spaceId, spaceId),
        eq(waitlistEntries.state, 'offered'),
        sql`not exists (${offersOf} and ${bookings.status} = 'held')`,
      ),
    );
}

/** Closes the entries for times that start too soon to be offered. */
function closeLateEntries(
  context: WaitlistContext,
  tx: Transaction,
  spaceId: SpaceId,
  now: Date,
): Promise<void> {
  const { state, startsAt } = waitlistEntries;
  const late = and(
    eq(waitlistEntries.spaceId, spaceId),
    eq(state, 'waiting'),
    lte(startsAt, new Date(now.getTime() + OFFER_ENDS_BEFORE_MS)),
  );
  return closeEntries(context, tx, late, now);
}

async function offerFreeTimes(
  context: WaitlistContext,
  tx: Transaction,
  spaceId: SpaceId,
  now: Date,
): Promise<void> {
  const space = await readListedSpace(tx, spaceId);
  if (space === undefined) return;
  const waiting: { readonly entry: WaitlistRow; readonly ranges: readonly TimeRange[] }[] = [];
  for (const entry of await readLine(tx, spaceId)) {
    const plan = resolveTimeRanges(space.availability, requestedTimeOf(entry), now);
    // The host may have changed the opening hours, and may change them back.
    if (plan.ok) waiting.push({ entry, ranges: plan.value });
  }
  const days = wholeDays(waiting.flatMap(({ ranges }) => ranges));
  let taken: readonly TakenSlot[] = await readTaken(tx, spaceId, days, now);
  for (const { entry, ranges } of waiting) {
    const assignment = assignSeats(taken, ranges, space.seats, now);
    if (assignment === undefined || (await isBlocked(tx, spaceId, ranges))) continue;
    if (await isLinkedTaken(tx, spaceId, ranges, now)) continue;
    const { duration } = requestedTimeOf(entry);
    const { totalKobo: priceKobo } = priceRanges(space, duration, ranges);
    // Only a payment confirms a booking, so a time without a price can't be booked.
    if (priceKobo === 0) continue;
    const offer = newBooking(
      context.random,
      {
        ...requestedTimeOf(entry),
        spaceId,
        userId: entry.accountId,
        ranges,
        priceKobo,
        heldUntil: offerEnd(ranges, now),
        waitlistEntryId: entry.id,
      },
      now,
    );
    await makeOffer(context, tx, { entry, offer, ranges, assignment }, now);
    taken = withOffer(taken, { offer, ranges, assignment });
  }
}

/** Two hours from now, or an hour before the start if that is sooner. */
function offerEnd(ranges: readonly TimeRange[], now: Date): Date {
  const latest = (ranges[0]?.start ?? now).getTime() - OFFER_ENDS_BEFORE_MS;
  return new Date(Math.min(now.getTime() + OFFER_MS, latest));
}

interface NewOffer {
  readonly offer: NewBooking;
  readonly ranges: readonly TimeRange[];
  readonly assignment: SeatAssignment;
}

async function makeOffer(
  { random }: WaitlistContext,
  tx: Transaction,
  { entry, offer, ranges, assignment }: NewOffer & { readonly entry: WaitlistRow },
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

/** The taken seats after an offer has been made. */
function withOffer(
  taken: readonly TakenSlot[],
  { offer, ranges, assignment }: NewOffer,
): TakenSlot[] {
  const keyOf = ({ bookingId, rangeIndex }: TakenSlot) => `${bookingId} ${rangeIndex}`;
  const moved = new Map(assignment.moves.map((slot) => [keyOf(slot), slot.seat]));
  return [
    ...taken.map((slot) => ({ ...slot, seat: moved.get(keyOf(slot)) ?? slot.seat })),
    ...ranges.map(({ start, end }, index) => ({
      bookingId: offer.id,
      rangeIndex: index + 1,
      seat: assignment.seats[index] ?? 1,
      start,
      end,
    })),
  ];
}

async function readListedSpace(tx: Transaction, spaceId: SpaceId) {
  const [space] = await tx
    .select({
      seats: seatsOfSpace.mapWith(Number),
      availability: spaces.availability,
      rules: rulesOfSpace,
      pricePerHourKobo: spaces.pricePerHourKobo,
      pricePerDayKobo: spaces.pricePerDayKobo,
    })
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active')));
  return space && { ...withRules(space), ...spacePrices(space) };
}

/** Returns who waits, in line. Suspended accounts keep their place but get no offers. */
async function readLine(tx: Transaction, spaceId: SpaceId): Promise<WaitlistRow[]> {
  const rows = await tx
    .select({ entry: waitlistEntries })
    .from(waitlistEntries)
    .innerJoin(accounts, eq(accounts.id, waitlistEntries.accountId))
    .where(
      and(
        eq(waitlistEntries.spaceId, spaceId),
        eq(waitlistEntries.state, 'waiting'),
        isNull(accounts.deletedAt),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(asc(waitlistEntries.position));
  return rows.map(({ entry }) => entry);
}
