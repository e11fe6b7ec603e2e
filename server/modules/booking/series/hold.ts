import type { Kobo, LagosDate, PaymentReference, SeriesId, SpaceId } from '#contract/units.ts';
import type { RepeatWeeks } from '#contract/bookings/repeat.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import { newId, newReference } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings, bookingSeries } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { type Guest, hasMostHolds, lockGuest } from '../holds/guests.ts';
import { newBooking } from '../holds/new-booking.ts';
import { insertSlots, lockSpace, type NewBooking } from '../repository.ts';
import { findSeats } from '../seats/seats.ts';
import { advanceWaitlist } from '../waitlist/advance.ts';
import type { CheckedTime, SeriesRequest } from './times.ts';

/** The held bookings of a series, in the order of their start. */
export interface HeldSeries {
  readonly id: SeriesId;
  readonly spaceId: SpaceId;
  readonly reference: PaymentReference;
  readonly heldUntil: Date;
  readonly bookings: readonly Pick<NewBooking, 'id' | 'reference' | 'priceKobo'>[];
  readonly totalKobo: Kobo;
  /** The date of the first booking. */
  readonly firstDate: LagosDate;
  readonly guest: Guest;
}

/** Ends the transaction, so that nothing is held. */
class SeatsTaken extends Error {
  override readonly name = 'SeatsTaken';
}

/**
 * Holds seats for all times of a series in one transaction, or none.
 *
 * @returns undefined if one of the times was taken in the meantime.
 * @throws {ApiError} NOT_LOGGED_IN if the account was deleted; TOO_MANY_HOLDS; SPACE_NOT_FOUND.
 */
export async function holdSeries(
  context: BookingsContext,
  request: SeriesRequest & { readonly everyWeeks: RepeatWeeks },
  checked: readonly CheckedTime[],
): Promise<HeldSeries | undefined> {
  const { db, inSpaceQueue } = context;
  const work = () => db.transaction((tx) => holdWithin(context, tx, request, checked));
  try {
    const held = await retryOnConflict(() => inSpaceQueue(request.spaceId, work));
    return held;
  } catch (error) {
    if (error instanceof SeatsTaken) return undefined;
    throw error;
  }
}

async function holdWithin(
  context: BookingsContext,
  tx: Transaction,
  { accountId, spaceId, everyWeeks }: SeriesRequest & { readonly everyWeeks: RepeatWeeks },
  checked: readonly CheckedTime[],
): Promise<HeldSeries> {
  const { random, holdMinutes } = context;
  const now = context.now();
  // Locked first, so that the limit also applies to simultaneous attempts.
  const guest = await lockGuest(tx, accountId);
  if (guest === undefined) throw new ApiError('NOT_LOGGED_IN');
  if (await hasMostHolds(tx, accountId, now)) throw new ApiError('TOO_MANY_HOLDS');
  const space = await lockSpace(tx, spaceId);
  if (space === undefined || !space.listed) throw new ApiError('SPACE_NOT_FOUND');
  const times = checked.toSorted((a, b) => startOf(a) - startOf(b));
  const [first] = times;
  if (first === undefined) throw new Error('A series without a booking.');
  const heldUntil = new Date(now.getTime() + holdMinutes * 60_000);
  const series = {
    id: newId(random),
    spaceId,
    accountId,
    everyWeeks,
    count: times.length,
    firstDate: first.requested.startDate,
    reference: newReference(random),
    createdAt: now,
  };
  await tx.insert(bookingSeries).values(series);
  await advanceWaitlist(context, tx, spaceId, now);
  const all = times.flatMap(({ ranges }) => ranges);
  const seats = await findSeats(tx, spaceId, space.seats, all, now);
  if (seats === undefined) throw new SeatsTaken();
  const held = times.map(({ requested, ranges, priceKobo }, index) => {
    const terms = { ...requested, spaceId, userId: accountId, ranges, priceKobo, heldUntil };
    return newBooking(random, { ...terms, series: { id: series.id, number: index + 1 } }, now);
  });
  await tx.insert(bookings).values(held);
  let next = 0;
  for (const [index, { ranges }] of times.entries()) {
    const booking = held[index];
    if (booking === undefined) throw new Error('A time of a series without its booking.');
    await insertSlots(tx, booking, ranges, seats.slice(next, next + ranges.length));
    next += ranges.length;
  }
  const { id, reference, firstDate } = series;
  const totalKobo = held.reduce((sum, { priceKobo }) => sum + priceKobo, 0);
  return { id, spaceId, reference, firstDate, heldUntil, bookings: held, totalKobo, guest };
}

const startOf = ({ ranges: [first] }: CheckedTime): number => first?.start.getTime() ?? 0;
