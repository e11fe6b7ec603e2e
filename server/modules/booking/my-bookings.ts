import type { AccountId } from '#contract/units.ts';
import { and, desc, eq, not, sql } from 'drizzle-orm';
import type { BookingMoney, UserBooking } from '#contract/bookings/booking-records.ts';
import { userStatus } from '#contract/bookings/booking-states.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { timeKobo } from '#contract/prices/move-price.ts';
import { KOBO_PER_NAIRA, includedVat } from '#contract/prices/price.ts';
import { type Database, inOneSnapshot } from '../../db/open.ts';
import { bookings, hostProfiles, payments, reviews, spaces } from '../../db/schema/schema.ts';
import type { BookingsContext } from './context.ts';
import { type BookingPayments, moneyOf, readBookingPayments } from './lifecycle/money.ts';
import {
  contactOf,
  guestOfBooking,
  guests,
  hostColumns,
  hostOfSpace,
  hosts,
  profileOfHost,
} from './parties.ts';
import {
  type HostCancellationRow,
  hostCancellationOnWire,
  readHostCancellations,
} from './host-cancel/cancellations.ts';
import {
  type BookedExtraRow,
  extrasOnWire,
  readBookedExtras,
} from '../../db/stores/booked-extras.ts';
import { firstName, signPass } from './check-in/passes.ts';
import { isPromised } from './holds/promised-holds.ts';
import { bookingStateAt } from './repository.ts';
import {
  type MoveRequestRow,
  readLatestRequests,
  requestOnWire,
} from './move-requests/requests.ts';
import { type CompletedMove, movesOnWire, readMoves } from './reschedule/moves.ts';
import { type BookedSeries, readSeriesPlaces } from './series/rows.ts';
import { unlistedOnWire } from './unlisted.ts';
import { readTimeRanges, timeRangesOnWire } from './seats/time-ranges.ts';

/**
 * Returns a guest's own bookings, newest first. It needs eight queries, however many bookings there
 * are. They are read from one snapshot: a booking whose refund is completed meanwhile would be
 * cancelled by one query and refunded by another, and the app would wait for nothing more.
 */
export async function listMyBookings(
  { db, ...context }: Pick<BookingsContext, 'db' | 'now' | 'passKeys' | 'vatPercent'>,
  userId: AccountId,
): Promise<UserBooking[]> {
  const found = await inOneSnapshot(db, async (tx) => {
    const rows = await readMine(tx, userId);
    const ids = rows.map(({ booking }) => booking.id);
    return {
      rows,
      ranges: await readTimeRanges(tx, ids),
      paymentsOf: await readBookingPayments(tx, ids),
      moves: await readMoves(tx, ids),
      byHost: await readHostCancellations(tx, ids),
      requests: await readLatestRequests(tx, ids),
      series: await readSeriesPlaces(tx, ids),
      extras: await readBookedExtras(tx, ids),
    };
  });
  const at = context.now();
  return found.rows.map((row) => {
    const { id } = row.booking;
    const more = {
      ranges: found.ranges.get(id) ?? [],
      paid: found.paymentsOf(id),
      moves: found.moves.get(id) ?? [],
      byHost: found.byHost.get(id),
      request: found.requests.get(id),
      series: found.series.get(id),
      extras: found.extras.get(id),
    };
    return toUserBooking(context, row, more, at);
  });
}

/**
 * A promised hold that its guest hasn't started to pay. The waitlist or the request shows it
 * instead.
 */
const isUnusedOffer = sql`(${isPromised}
  and ${bookings.confirmedAt} is null and ${payments.reference} is null)`;

async function readMine(db: Pick<Database, 'select'>, userId: AccountId) {
  return db
    .select({
      booking: bookings,
      space: {
        name: spaces.name,
        address: spaces.spaceAddress,
        location: spaces.location,
        latitude: spaces.latitude,
        longitude: spaces.longitude,
        landmark: spaces.landmark,
        listingStatus: spaces.listingStatus,
      },
      guest: guests.fullName,
      host: hostColumns,
      payment: { status: payments.status, paidAt: payments.paidAt, returned: payments.returned },
      stars: reviews.stars,
    })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(guests, guestOfBooking)
    .leftJoin(hosts, hostOfSpace)
    .leftJoin(hostProfiles, profileOfHost)
    .leftJoin(payments, eq(payments.reference, bookings.reference))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(and(eq(bookings.userId, userId), not(isUnusedOffer)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id));
}

/** Returns the pin and landmark that lead a guest to the space, as far as its host has set them. */
function placeOf({ latitude, longitude, landmark }: MineRow['space']) {
  return {
    ...(latitude === null || longitude === null ? {} : { coordinates: { latitude, longitude } }),
    ...(landmark === null ? {} : { landmark }),
  };
}

type MineRow = Awaited<ReturnType<typeof readMine>>[number];

function toUserBooking(
  { passKeys, vatPercent }: Pick<BookingsContext, 'passKeys' | 'vatPercent'>,
  { booking, space, guest, host, payment, stars }: MineRow,
  {
    ranges,
    paid,
    moves,
    byHost,
    request,
    series,
    extras,
  }: {
    readonly ranges: readonly TimeRange[];
    readonly paid: BookingPayments;
    readonly moves: readonly CompletedMove[];
    /** The cancellation by the host. */
    readonly byHost: HostCancellationRow | undefined;
    /** The latest request for another time. */
    readonly request: MoveRequestRow | undefined;
    readonly series: BookedSeries | undefined;
    readonly extras: readonly BookedExtraRow[] | undefined;
  },
  now: Date,
): UserBooking {
  const { id, shortId, reference, spaceId, startsAt, endsAt, priceKobo, duration } = booking;
  const { confirmedAt, cancelledAt } = booking;
  const state = bookingStateAt(booking, now);
  const isConfirmed = confirmedAt !== null;
  // A part of the price that waits for a bank transfer with the rest is paid too.
  const isPaid = isConfirmed && payment?.status === 'paid' && payment.returned === null;
  const paidAt = isPaid ? payment.paidAt : confirmedAt;
  const contact = isConfirmed ? contactOf(host) : undefined;
  const isExpected = state === 'upcoming' || state === 'active';
  const guestName = firstName(guest ?? '');
  const serial = moves.length;
  const money = moneyOf(state, isConfirmed, paid);
  const contents = { bookingId: shortId, spaceId, spaceName: space.name, guestName, serial };
  return {
    spaceName: space.name,
    startDate: booking.startDate,
    status: userStatus(state),
    id,
    bookingId: shortId,
    // The guest knows the payment of the whole series.
    reference: series?.reference ?? reference,
    state,
    spaceId,
    spaceAddress: space.address,
    location: space.location,
    ...placeOf(space),
    checkinTime: booking.checkinTime,
    durationType: booking.durationType,
    duration,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    spans: timeRangesOnWire(ranges),
    amount: priceKobo / KOBO_PER_NAIRA,
    unitPrice: timeKobo(booking) / duration / KOBO_PER_NAIRA,
    ...extrasOnWire(extras),
    vat: includedVat(priceKobo, vatPercent) / KOBO_PER_NAIRA,
    vatPercent,
    bookedAt: booking.createdAt.toISOString(),
    heldUntil: booking.heldUntil.toISOString(),
    ...(paidAt === null ? {} : { paidAt: paidAt.toISOString() }),
    ...(cancelledAt === null ? {} : { cancelledAt: cancelledAt.toISOString() }),
    money: byHost === undefined && !isDeclined(request) ? money : withoutReason(money),
    ...(isExpected ? { pass: signPass(passKeys, { ...contents, startsAt, endsAt }) } : {}),
    ...(contact === undefined ? {} : { host: contact }),
    ...(stars === null ? {} : { stars }),
    ...(moves.length === 0 ? {} : { moves: movesOnWire(moves) }),
    ...(paid.withCreditKobo === 0 ? {} : { paidWithCredit: paid.withCreditKobo / KOBO_PER_NAIRA }),
    ...(byHost === undefined
      ? {}
      : { hostCancellation: hostCancellationOnWire(byHost, paid, now) }),
    ...(request === undefined ? {} : { moveRequest: requestOnWire(request, now) }),
    ...(series === undefined ? {} : { series: series.place }),
    ...unlistedOnWire(space.listingStatus),
  };
}

/** Whether the guest has declined another time that the host proposed, which cancels the booking. */
const isDeclined = (request: MoveRequestRow | undefined): boolean =>
  request?.askedBy === 'host' && request.state === 'declined';

/**
 * Apps that don't know `hostCancellation` or `moveRequest` would show the reason of the refund: that
 * the guest cancelled.
 */
function withoutReason({ reason: _, ...money }: BookingMoney): BookingMoney {
  return money;
}
