import type { AccountId, BookingId } from '#contract/units.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { CheckedIn, CheckIn } from '#contract/bookings/check-ins.ts';
import { movedToText } from '#contract/bookings/moves/moved-to.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { PASS_EARLY_MS } from '#contract/bookings/pass.ts';
import type { Transaction } from '../../../db/open.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import { bookings, checkIns, spaces } from '../../../db/schema/schema.ts';
import { instantText, timeRangeText } from '../../../gateways/mail/format-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import * as copy from '../copy.ts';
import { guestName, guestOfBooking, guests } from '../parties.ts';
import { verifyPass } from './passes.ts';
import { type BookingRow, lockBooking } from '../repository.ts';
import { closeMoveRequest } from '../move-requests/transitions.ts';
import { countMoves } from '../reschedule/moves.ts';
import { readTimeRanges } from '../seats/time-ranges.ts';

const MINUTE = 60_000;
/** Milliseconds by which a device's clock may be fast. */
const MAX_CLOCK_AHEAD_MS = 5 * MINUTE;
/** Milliseconds for which an offline device may store a check-in before sending it. */
const MAX_AGE_MS = 14 * 24 * 60 * MINUTE;

/**
 * Records that a pass was shown, or its booking ID given, at a host's entrance. The first of each
 * day is the check-in; later ones are stored with the flag `again`. A repeated request gets the
 * same reply.
 *
 * @throws {ApiError} PASS_FORGED; PASS_UNKNOWN, also for a booking of another host; PASS_NOT_VALID
 * with its reason; INVALID_INPUT.
 */
export async function checkIn(
  context: Pick<BookingsContext, 'db' | 'now' | 'passKeys'>,
  hostId: AccountId,
  shown: CheckIn,
): Promise<CheckedIn> {
  const { db, now, passKeys } = context;
  const contents = shown.pass === undefined ? undefined : verifyPass(passKeys, shown.pass);
  if (shown.pass !== undefined && contents?.bookingId !== shown.bookingId) {
    throw new ApiError('PASS_FORGED', undefined, { message: copy.passForged });
  }
  const { serial } = contents ?? {};
  const work = () => db.transaction((tx) => checkInWithin(tx, hostId, { ...shown, serial }, now()));
  return retryOnConflict(work);
}

async function checkInWithin(
  tx: Transaction,
  hostId: AccountId,
  shown: CheckIn & { readonly serial: number | undefined },
  now: Date,
): Promise<CheckedIn> {
  const found = await findAtHost(tx, hostId, shown.bookingId);
  if (found === undefined) {
    throw new ApiError('PASS_UNKNOWN', undefined, { message: copy.passUnknown });
  }
  // The lock runs check-ins of a booking one after another, so that exactly one of any number is
  // the first.
  const booking = await lockBooking(tx, found.id);
  const names = { guestName: guestName(found.guest), spaceName: found.spaceName };
  const [known] = await tx.select().from(checkIns).where(eq(checkIns.id, shown.id));
  if (known !== undefined) {
    if (known.bookingId !== booking.id) throw reusedId();
    return {
      ...(await readCheckInReply(tx, known.bookingId, known.day)),
      again: known.again,
      ...names,
    };
  }
  const shownAt = requireShownAt(shown.shownAt, now);
  if (shown.serial !== undefined && booking.status === 'upcoming') {
    // A pass from before a move would be accepted at the new time.
    const isOld = shown.serial < (await countMoves(tx, booking.id));
    if (isOld) throw notValid(movedToText(booking.startsAt, shownAt));
  }
  const day = await requireDay(tx, booking, shownAt);
  const first = await readFirst(tx, booking.id, day);
  const again = first !== undefined;
  const { id } = shown;
  await tx
    .insert(checkIns)
    .values({ id, bookingId: booking.id, hostId, day, shownAt, receivedAt: now, again });
  await closeMoveRequest(tx, booking.id, now);
  return { again, firstShownAt: (first ?? shownAt).toISOString(), ...names };
}

/** Finds only bookings that were once confirmed, because hosts don't see the others. */
export async function findAtHost(tx: Transaction, hostId: AccountId, shortId: string) {
  const [found] = await tx
    .select({ id: bookings.id, spaceName: spaces.name, guest: guests.fullName })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(guests, guestOfBooking)
    .where(
      and(
        eq(bookings.shortId, shortId),
        eq(spaces.hostId, hostId),
        isNotNull(bookings.confirmedAt),
      ),
    );
  return found;
}

const reusedId = () => new ApiError('INVALID_INPUT', { id: copy.checkInIdReused });

/** Refuses a time that is ahead of ours, or too old to be recorded. */
function requireShownAt(text: string, now: Date): Date {
  const shownAt = new Date(text);
  const age = now.getTime() - shownAt.getTime();
  if (age < -MAX_CLOCK_AHEAD_MS) {
    throw new ApiError('INVALID_INPUT', { shownAt: copy.clockAhead });
  }
  if (age > MAX_AGE_MS) {
    throw new ApiError('INVALID_INPUT', { shownAt: copy.checkInTooOld });
  }
  return shownAt;
}

/** Returns the Lagos date of the time range for which a booking is valid at this instant. */
async function requireDay(tx: Transaction, booking: BookingRow, shownAt: Date): Promise<string> {
  const { id, status, cancelledAt } = booking;
  if (status !== 'upcoming') {
    throw notValid(copy.passCancelled(cancelledAt === null ? undefined : instantText(cancelledAt)));
  }
  const ranges = (await readTimeRanges(tx, [id])).get(id) ?? [];
  const range = ranges.find(
    ({ start, end }) => shownAt.getTime() >= start.getTime() - PASS_EARLY_MS && shownAt <= end,
  );
  if (range === undefined) throw notValid(validityText(ranges, shownAt));
  return lagosTime(range.start).date;
}

const notValid = (message: string) => new ApiError('PASS_NOT_VALID', undefined, { message });

/** Says when the pass is valid, for one that is shown at another time. */
function validityText(ranges: readonly TimeRange[], shownAt: Date): string {
  const { date } = lagosTime(shownAt);
  const today = ranges.find(({ start }) => lagosTime(start).date === date);
  if (today !== undefined) {
    const hours = timeRangeText(today);
    return shownAt < today.start ? copy.passTooEarly(hours) : copy.passTooLate(hours);
  }
  const next = ranges.find(({ start }) => start > shownAt);
  const [whole] = next === undefined ? ranges.slice(-1) : [next];
  if (whole === undefined) throw new Error('A booking without a time range.');
  return next === undefined
    ? copy.passExpired(timeRangeText(whole))
    : copy.passForAnotherDay(timeRangeText(whole));
}

async function readFirst(tx: Transaction, bookingId: BookingId, day: string) {
  const [first] = await tx
    .select({ shownAt: checkIns.shownAt })
    .from(checkIns)
    .where(
      and(eq(checkIns.bookingId, bookingId), eq(checkIns.day, day), eq(checkIns.again, false)),
    );
  return first?.shownAt;
}

/** Returns the reply to a check-in that is already known. */
async function readCheckInReply(tx: Transaction, bookingId: BookingId, day: string) {
  const first = await readFirst(tx, bookingId, day);
  if (first === undefined) throw new Error('A day with check-ins has no first one.');
  return { firstShownAt: first.toISOString() };
}
