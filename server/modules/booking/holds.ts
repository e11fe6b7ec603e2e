import { and, eq, lte } from 'drizzle-orm';
import type { DurationType } from '#contract/rules/duration.ts';
import { addDays, instantOf, lagosTime } from '#contract/rules/lagos-time.ts';
import type { Refusal, Span } from '#contract/rules/opening-times.ts';
import { KOBO_PER_NAIRA, quote } from '#contract/rules/price.ts';
import { newId, newReference } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import { bookings, spaces } from '../../db/schema.ts';
import { readCalendar } from './calendar.ts';
import type { BookingContext } from './context.ts';
import { DAYS_AROUND, type FreeTime, nearestFree, planWish, type Wish } from './free-times.ts';
import { newShortId } from './names.ts';
import { expireHolds, lockSpace, type NewBooking } from './repository.ts';
import { takeSeats } from './seats.ts';

export interface HoldRequest extends Wish {
  readonly spaceId: string;
  readonly userId: string;
  /** Minutes for which the seats are kept: as long as the slowest way to pay takes. */
  readonly minutes: number;
}

export type HeldBooking = Pick<
  NewBooking,
  'id' | 'reference' | 'shortId' | 'priceKobo' | 'heldUntil' | 'startsAt' | 'endsAt'
>;

export type HoldOutcome =
  | { readonly kind: 'held'; readonly booking: HeldBooking }
  /** The wish can't be, whoever else books. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'taken'; readonly nearest: readonly FreeTime[] }
  | { readonly kind: 'unlisted' };

/** Keeps seats for a guest who is about to pay. The price is the server's own. */
export async function createHold(
  context: BookingContext,
  request: HoldRequest,
): Promise<HoldOutcome> {
  const { db } = context;
  const now = context.now();
  const space = await readListed(db, request.spaceId);
  if (space === undefined) return { kind: 'unlisted' };
  const plan = planWish(space.availability, request, now);
  if (!plan.ok) return { kind: 'refused', refusal: plan.refusal };
  const price = quote(space, request.duration).totalKobo;
  if (price === 0) return { kind: 'refused', refusal: unpriced(request.duration.type) };
  let booking: NewBooking | undefined;
  const make = () => (booking = newBooking(context, request, plan.value, price, now));
  const outcome = await takeSeats(db, make, plan.value, now);
  if (outcome === 'unlisted') return { kind: 'unlisted' };
  if (outcome === 'taken' && booking !== undefined) return { kind: 'held', booking };
  const calendar = await readAround(db, request, plan.value, now);
  if (calendar === undefined) return { kind: 'unlisted' };
  return { kind: 'taken', nearest: nearestFree(calendar, request, now) };
}

/** Who confirms a booking without a payment? Nobody: what has no price isn't for sale. */
const unpriced = (type: DurationType): Refusal => ({
  field: 'duration',
  message: `This space has no price by the ${type === 'hours' ? 'hour' : 'day'}, so it can’t be booked like that.`,
});

async function readListed(db: Database, id: string) {
  const [space] = await db
    .select({
      availability: spaces.availability,
      pricePerHourKobo: spaces.pricePerHourKobo,
      pricePerDayKobo: spaces.pricePerDayKobo,
    })
    .from(spaces)
    .where(and(eq(spaces.id, id), eq(spaces.listingStatus, 'active')));
  return (
    space && {
      ...space,
      pricePerHour: space.pricePerHourKobo / KOBO_PER_NAIRA,
      pricePerDay: space.pricePerDayKobo / KOBO_PER_NAIRA,
    }
  );
}

function newBooking(
  { random }: BookingContext,
  { spaceId, userId, startDate, checkinTime, duration, minutes }: HoldRequest,
  spans: readonly Span[],
  priceKobo: number,
  now: Date,
): NewBooking {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A booking without a stretch.');
  return {
    id: newId(random),
    spaceId,
    userId,
    durationType: duration.type,
    duration: duration.count,
    startDate,
    checkinTime,
    startsAt: first.start,
    endsAt: last.end,
    priceKobo,
    status: 'held',
    reference: newReference(random),
    shortId: newShortId(random),
    heldUntil: new Date(now.getTime() + minutes * 60_000),
    createdAt: now,
  };
}

/** The calendar of the days on which another time could be found. */
function readAround(
  db: Database,
  { spaceId, startDate }: HoldRequest,
  spans: readonly Span[],
  now: Date,
) {
  const { date } = lagosTime(spans.at(-1)?.start ?? now);
  const start = instantOf(addDays(startDate, -DAYS_AROUND), '00:00');
  // Bookings of several days that start later also end later, over one closed week at the most.
  const end = instantOf(addDays(date, 2 * DAYS_AROUND), '00:00');
  return readCalendar(db, spaceId, [{ start, end }], now);
}

/**
 * Frees the seats of all holds that have run out; answers how many there were. Nothing waits for
 * it: such a hold stands in nobody's way even before.
 */
export async function releaseExpiredHolds({ db, now }: BookingContext): Promise<number> {
  const at = now();
  const waiting = await db
    .selectDistinct({ spaceId: bookings.spaceId })
    .from(bookings)
    .where(and(eq(bookings.status, 'held'), lte(bookings.heldUntil, at)));
  let released = 0;
  for (const { spaceId } of waiting) {
    released += await db.transaction(async (tx) => {
      await lockSpace(tx, spaceId);
      return expireHolds(tx, spaceId, at);
    });
  }
  return released;
}
