import type { AccountId, Kobo, Naira, SpaceId } from '#contract/units.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import {
  type GuestBookingRequest,
  MAX_OPEN_REQUESTS,
  MAX_REQUESTS_AT_SPACE,
} from '#contract/bookings/requests/booking-requests.ts';
import { answerEndsAt } from '#contract/bookings/requests/booking-request-times.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA, koboOf } from '#contract/prices/price.ts';
import { priceRanges } from '#contract/prices/rules/price-time.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import { newId } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookingRequests, spaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { lockGuest } from '../holds/guests.ts';
import { readAround, unpriced } from '../holds/holds.ts';
import { isOfGuestAndTime, lockSpace } from '../repository.ts';
import { readMoveSpace } from '../reschedule/terms.ts';
import { blockedRefusal } from '../seats/blocked-times.ts';
import { nearestFree, requestedTime, resolveTimeRanges, timeRefused } from '../seats/free-times.ts';
import * as copy from './copy.ts';
import {
  type BookingRequestRow,
  findRequestById,
  isOpenRequest,
  guestRequestOnWire,
} from './requests.ts';
import { readAskReasons } from './terms.ts';
import { notifyOfBookingRequest } from './transitions.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The most requests of a guest at one space within a day: each is an email to its host. */
const MAX_A_DAY = 5;

export interface NewRequest {
  readonly accountId: AccountId;
  readonly spaceId: SpaceId;
  readonly time: NewTime;
  /** The price that the guest has seen. */
  readonly amount: Naira;
  readonly people?: number;
  readonly message?: string;
}

/**
 * Asks the host of a space for a booking. Nothing is held or charged. Asking for the same time again
 * returns the same request.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; BOOKING_REFUSED with its reason and field; SLOT_TAKEN with free
 * times; REQUEST_REFUSED if the price is another, the guest needn't ask, or there are too many
 * requests; NOT_LOGGED_IN if the account was deleted.
 */
export async function askToBook(
  context: BookingsContext,
  request: NewRequest,
): Promise<GuestBookingRequest> {
  const { db, inSpaceQueue } = context;
  const { ranges, priceKobo, answerBy } = await readFreeTime(context, request);
  const work = () =>
    db.transaction(async (tx) => addRequest(context, tx, request, { ranges, priceKobo, answerBy }));
  const id = await retryOnConflict(() => inSpaceQueue(request.spaceId, work));
  const now = context.now();
  const found = await findRequestById(db, id, now);
  if (found === undefined) throw new ApiError('UNAVAILABLE');
  return guestRequestOnWire(found, now);
}

interface FreeTime {
  readonly ranges: readonly TimeRange[];
  readonly priceKobo: Kobo;
  readonly answerBy: Date;
}

/** Only read, because nothing is held before the host accepts. */
async function readFreeTime(
  context: BookingsContext,
  { spaceId, time, accountId: guestId }: NewRequest,
): Promise<FreeTime> {
  const { db } = context;
  const now = context.now();
  const [listed] = await db
    .select({ id: spaces.id })
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active')));
  if (listed === undefined) throw new ApiError('SPACE_NOT_FOUND');
  const space = await readMoveSpace(db, { spaceId });
  const wanted = requestedTime(time);
  const plan = resolveTimeRanges(space.availability, wanted, now);
  if (!plan.ok) throw timeRefused(plan.refusal);
  const ranges = plan.value;
  const priceKobo = priceRanges(space, wanted.duration, ranges).totalKobo;
  if (priceKobo === 0) throw timeRefused(unpriced(wanted.duration.type));
  const calendar = await readAround(db, { spaceId, ...wanted }, ranges, now, { guestId });
  if (calendar === undefined) throw new ApiError('SPACE_NOT_FOUND');
  const blocked = blockedRefusal(calendar.blocked, ranges);
  if (blocked !== undefined) throw timeRefused(blocked);
  if (ranges.some((range) => calendar.occupancy.most(range) >= calendar.seats)) {
    const nearest = nearestFree(calendar, wanted, now);
    throw new ApiError('SLOT_TAKEN', undefined, { nearest });
  }
  const answerBy = answerEndsAt(space.availability, now, ranges[0]?.start ?? now);
  return { ranges, priceKobo, answerBy };
}

const refuse = (message: string) => new ApiError('REQUEST_REFUSED', undefined, { message });

async function addRequest(
  context: BookingsContext,
  tx: Transaction,
  request: NewRequest,
  { ranges, priceKobo, answerBy }: FreeTime,
): Promise<BookingRequestRow['id']> {
  const { accountId, spaceId, time, amount, people, message = '' } = request;
  // Locks the account, so that its requests are counted by one transaction after another.
  if ((await lockGuest(tx, accountId)) === undefined) throw new ApiError('NOT_LOGGED_IN');
  const space = await lockSpace(tx, spaceId);
  if (space === undefined || !space.listed) throw new ApiError('SPACE_NOT_FOUND');
  const now = context.now();
  const [known] = await tx
    .select({ id: bookingRequests.id })
    .from(bookingRequests)
    .where(and(isOfGuestAndTime(bookingRequests, request), isOpenRequest));
  if (known !== undefined) return known.id;
  const found = await readAskReasons(tx, { spaceId, accountId, people }, now);
  if (found === undefined) throw new ApiError('SPACE_NOT_FOUND');
  if (found.reasons.length === 0) throw refuse(copy.canBookNow);
  if (people !== undefined) await requireRoomFor(tx, spaceId, people);
  if (koboOf(amount) !== priceKobo) {
    throw refuse(copy.priceChanged(formatNaira(priceKobo / KOBO_PER_NAIRA)));
  }
  await requireFewRequests(tx, request, now);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A time without a time range.');
  const row = {
    ...time,
    id: newId(context.random),
    spaceId,
    accountId,
    state: 'requested' as const,
    startsAt: first.start,
    endsAt: last.end,
    people: people ?? null,
    priceKobo,
    reasons: found.reasons,
    message: message === '' ? null : message,
    createdAt: now,
    expiresAt: answerBy,
  };
  await tx.insert(bookingRequests).values(row);
  await notifyOfBookingRequest(context, tx, row, now);
  return row.id;
}

async function requireRoomFor(tx: Transaction, spaceId: SpaceId, people: number): Promise<void> {
  const { capacity } = spaces;
  const [space] = await tx.select({ capacity }).from(spaces).where(eq(spaces.id, spaceId));
  if (space === undefined || people <= space.capacity) return;
  const message = copy.tooManyPeople(space.capacity);
  throw new ApiError('REQUEST_REFUSED', { people: message }, { message });
}

async function requireFewRequests(
  tx: Transaction,
  { accountId, spaceId }: NewRequest,
  now: Date,
): Promise<void> {
  const byGuest = eq(bookingRequests.accountId, accountId);
  const atSpace = eq(bookingRequests.spaceId, spaceId);
  if ((await tx.$count(bookingRequests, and(byGuest, isOpenRequest))) >= MAX_OPEN_REQUESTS) {
    throw refuse(copy.tooManyOpen(MAX_OPEN_REQUESTS));
  }
  const today = gt(bookingRequests.createdAt, new Date(now.getTime() - DAY_MS));
  if ((await tx.$count(bookingRequests, and(byGuest, atSpace, today))) >= MAX_A_DAY) {
    throw refuse(copy.askedTooOften);
  }
  const waiting = and(atSpace, eq(bookingRequests.state, 'requested'));
  if ((await tx.$count(bookingRequests, waiting)) >= MAX_REQUESTS_AT_SPACE) {
    throw refuse(copy.spaceBusy);
  }
}
