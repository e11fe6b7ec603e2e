import { and, eq, isNotNull } from 'drizzle-orm';
import type { CheckedIn, CheckIn } from '#contract/check-ins.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { Span } from '#contract/rules/opening-times.ts';
import { PASS_EARLY_MS } from '#contract/rules/pass.ts';
import type { Transaction } from '../../db/open.ts';
import { retried } from '../../db/retried.ts';
import { bookings, checkIns, spaces } from '../../db/schema.ts';
import { dayText, instantText } from '../../gateways/mail/words.ts';
import { ApiError } from '../../http/api-error.ts';
import type { BookingsContext } from './context.ts';
import { guestName, guestOfBooking, guests } from './parties.ts';
import { provePass } from './passes.ts';
import { type BookingRow, lockBooking } from './repository.ts';
import { readStretches } from './stretches.ts';
import { hoursText, spanText } from './wording.ts';

const MINUTE = 60_000;
/** Milliseconds by which a device's clock may be fast. */
const FAST = 5 * MINUTE;
/** Milliseconds for which a device without a network may keep what it has to tell. */
const LATE = 14 * 24 * 60 * MINUTE;

/** Against another check-in of the same id, or a deadlock. */
const TRIES = 3;

/**
 * A pass was shown at a host's door, or its ID was read out. The first of each day is the check-in;
 * what comes later is kept, and flagged. Sent again it answers the same.
 *
 * @throws {ApiError} PASS_FORGED; PASS_UNKNOWN, also for what is another host's; PASS_NOT_VALID with
 *   its reason; INVALID_INPUT.
 */
export async function checkIn(
  context: Pick<BookingsContext, 'db' | 'now' | 'passKeys'>,
  hostId: string,
  shown: CheckIn,
): Promise<CheckedIn> {
  const { db, now, passKeys } = context;
  if (shown.pass !== undefined) {
    const contents = provePass(passKeys, shown.pass);
    if (contents?.bookingId !== shown.bookingId) throw new ApiError('PASS_FORGED');
  }
  const work = () => db.transaction((tx) => checkInWithin(tx, hostId, shown, now()));
  const checkedIn = await retried(TRIES, work);
  if (checkedIn === undefined) throw new ApiError('UNAVAILABLE');
  return checkedIn;
}

async function checkInWithin(
  tx: Transaction,
  hostId: string,
  shown: CheckIn,
  now: Date,
): Promise<CheckedIn> {
  const found = await findAtHost(tx, hostId, shown.bookingId);
  if (found === undefined) throw new ApiError('PASS_UNKNOWN');
  // One after the other for each booking: so one of any number is the first.
  const booking = await lockBooking(tx, found.id);
  const names = { guestName: guestName(found.guest), spaceName: found.spaceName };
  const [known] = await tx.select().from(checkIns).where(eq(checkIns.id, shown.id));
  if (known !== undefined) {
    if (known.bookingId !== booking.id) throw reusedId();
    return { ...(await standing(tx, known.bookingId, known.day)), again: known.again, ...names };
  }
  const shownAt = requireMoment(shown.shownAt, now);
  const day = await requireDay(tx, booking, shownAt);
  const first = await readFirst(tx, booking.id, day);
  const again = first !== undefined;
  const { id } = shown;
  await tx
    .insert(checkIns)
    .values({ id, bookingId: booking.id, hostId, day, shownAt, receivedAt: now, again });
  return { again, firstShownAt: (first ?? shownAt).toISOString(), ...names };
}

/** Of those that were confirmed once: the others are no host's business. */
async function findAtHost(tx: Transaction, hostId: string, shortId: string) {
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

const reusedId = () =>
  new ApiError('INVALID_INPUT', { id: 'This id belongs to the check-in of another booking.' });

function requireMoment(text: string, now: Date): Date {
  const shownAt = new Date(text);
  const age = now.getTime() - shownAt.getTime();
  if (age < -FAST) {
    throw new ApiError('INVALID_INPUT', { shownAt: 'The clock of this device is fast.' });
  }
  if (age > LATE) {
    throw new ApiError('INVALID_INPUT', { shownAt: 'That was more than 14 days ago.' });
  }
  return shownAt;
}

/** The day on which a booking is good at a moment. */
async function requireDay(tx: Transaction, booking: BookingRow, shownAt: Date): Promise<string> {
  const { id, status, cancelledAt } = booking;
  if (status !== 'upcoming') {
    const when = cancelledAt === null ? '' : ` on ${instantText(cancelledAt)}`;
    throw notValid(`This booking was cancelled${when}.`);
  }
  const spans = (await readStretches(tx, [id])).get(id) ?? [];
  const span = spans.find(
    ({ start, end }) => shownAt.getTime() >= start.getTime() - PASS_EARLY_MS && shownAt <= end,
  );
  if (span === undefined) throw notValid(whenItIsGood(spans, shownAt));
  return lagosTime(span.start).date;
}

const notValid = (message: string) => new ApiError('PASS_NOT_VALID', undefined, { message });

function whenItIsGood(spans: readonly Span[], shownAt: Date): string {
  const { date } = lagosTime(shownAt);
  const today = spans.find(({ start }) => lagosTime(start).date === date);
  if (today !== undefined) {
    const hours = `${dayText(date)}, from an hour before ${hoursText(today)}`;
    return shownAt < today.start
      ? `Too early: this pass is good on ${hours}.`
      : `Too late: this pass was good on ${hours}.`;
  }
  const next = spans.find(({ start }) => start > shownAt);
  const [whole] = next === undefined ? spans.slice(-1) : [next];
  if (whole === undefined) throw new Error('A booking without a stretch.');
  return next === undefined
    ? `This pass is over: it was good on ${spanText(whole)}.`
    : `This pass is not for today: it is good on ${spanText(whole)}.`;
}

async function readFirst(tx: Transaction, bookingId: string, day: string) {
  const [first] = await tx
    .select({ shownAt: checkIns.shownAt })
    .from(checkIns)
    .where(
      and(eq(checkIns.bookingId, bookingId), eq(checkIns.day, day), eq(checkIns.again, false)),
    );
  return first?.shownAt;
}

/** What a check-in that is known already is answered with. */
async function standing(tx: Transaction, bookingId: string, day: string) {
  const first = await readFirst(tx, bookingId, day);
  if (first === undefined) throw new Error('A day with check-ins has no first one.');
  return { firstShownAt: first.toISOString() };
}
