import type { AccountId } from '#contract/units.ts';
import { desc, eq } from 'drizzle-orm';
import type { UserBooking } from '#contract/booking-records.ts';
import { userStatus } from '#contract/rules/booking-states.ts';
import type { TimeRange } from '#contract/rules/opening-times.ts';
import { KOBO_PER_NAIRA } from '#contract/rules/price.ts';
import { includedVat } from '#contract/rules/vat.ts';
import type { Database } from '../../db/open.ts';
import { bookings, hostProfiles, payments, reviews, spaces } from '../../db/schema.ts';
import type { BookingsContext } from './context.ts';
import { moneyOf, readRefunds, type BookingRefund } from './money.ts';
import {
  contactOf,
  guestOfBooking,
  guests,
  hostColumns,
  hostOfSpace,
  hosts,
  profileOfHost,
} from './parties.ts';
import { firstName, signPass } from './passes.ts';
import { bookingStateAt } from './repository.ts';
import { readTimeRanges, timeRangesOnWire } from './time-ranges.ts';

/**
 * Returns a guest's own bookings, newest first. It needs three queries, however many bookings there
 * are.
 */
export async function listMyBookings(
  context: Pick<BookingsContext, 'db' | 'now' | 'passKeys' | 'vatPercent'>,
  userId: AccountId,
): Promise<UserBooking[]> {
  const { db, now } = context;
  const rows = await readMine(db, userId);
  const rangesByBooking = await readTimeRanges(
    db,
    rows.map(({ booking }) => booking.id),
  );
  const refunds = await readRefunds(
    db,
    rows.map(({ booking }) => booking.reference),
  );
  const at = now();
  return rows.map((row) => {
    const { id, reference } = row.booking;
    return toUserBooking(context, row, rangesByBooking.get(id) ?? [], refunds.get(reference), at);
  });
}

async function readMine(db: Database, userId: AccountId) {
  return db
    .select({
      booking: bookings,
      space: { name: spaces.name, address: spaces.spaceAddress, location: spaces.location },
      guest: guests.fullName,
      host: hostColumns,
      payment: { status: payments.status, paidAt: payments.paidAt },
      stars: reviews.stars,
    })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(guests, guestOfBooking)
    .leftJoin(hosts, hostOfSpace)
    .leftJoin(hostProfiles, profileOfHost)
    .leftJoin(payments, eq(payments.reference, bookings.reference))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id));
}

type MineRow = Awaited<ReturnType<typeof readMine>>[number];

function toUserBooking(
  { passKeys, vatPercent }: Pick<BookingsContext, 'passKeys' | 'vatPercent'>,
  { booking, space, guest, host, payment, stars }: MineRow,
  ranges: readonly TimeRange[],
  refunds: readonly BookingRefund[] | undefined,
  now: Date,
): UserBooking {
  const { id, shortId, reference, spaceId, startsAt, endsAt, priceKobo, duration } = booking;
  const { confirmedAt, cancelledAt } = booking;
  const state = bookingStateAt(booking, now);
  const isPaid = payment?.status === 'paid';
  const paidAt = isPaid ? payment.paidAt : confirmedAt;
  const contact = confirmedAt === null ? undefined : contactOf(host);
  const isExpected = state === 'upcoming' || state === 'active';
  const guestName = firstName(guest ?? '');
  const contents = { bookingId: shortId, spaceId, spaceName: space.name, guestName };
  return {
    spaceName: space.name,
    startDate: booking.startDate,
    status: userStatus(state),
    id,
    bookingId: shortId,
    reference,
    state,
    spaceId,
    spaceAddress: space.address,
    location: space.location,
    checkinTime: booking.checkinTime,
    durationType: booking.durationType,
    duration,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    spans: timeRangesOnWire(ranges),
    amount: priceKobo / KOBO_PER_NAIRA,
    unitPrice: priceKobo / duration / KOBO_PER_NAIRA,
    vat: includedVat(priceKobo, vatPercent) / KOBO_PER_NAIRA,
    vatPercent,
    bookedAt: booking.createdAt.toISOString(),
    heldUntil: booking.heldUntil.toISOString(),
    ...(paidAt === null ? {} : { paidAt: paidAt.toISOString() }),
    ...(cancelledAt === null ? {} : { cancelledAt: cancelledAt.toISOString() }),
    money: moneyOf(state, isPaid || confirmedAt !== null, refunds),
    ...(isExpected ? { pass: signPass(passKeys, { ...contents, startsAt, endsAt }) } : {}),
    ...(contact === undefined ? {} : { host: contact }),
    ...(stars === null ? {} : { stars }),
  };
}
