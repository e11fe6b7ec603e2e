import type { AccountId, SpaceId, WaitlistEntryId } from '#contract/units.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import {
  MAX_WAITING,
  OFFER_ENDS_BEFORE_MS,
  type WaitlistEntry,
} from '#contract/bookings/waitlist.ts';
import { newId } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import { waitlistEntries } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import * as requestCopy from '../booking-requests/copy.ts';
import { readAskReasons } from '../booking-requests/terms.ts';
import type { BookingsContext } from '../context.ts';
import { lockGuest } from '../holds/guests.ts';
import { isOfGuestAndTime, lockSpace } from '../repository.ts';
import { isBlocked } from '../seats/blocked-times.ts';
import { requestedTime, resolveTimeRanges, timeRefused } from '../seats/free-times.ts';
import { assignSeats } from '../seats/seat-assignment.ts';
import { isClosedIn, readTakenAndClosed } from '../seats/taken-and-closed.ts';
import { readMoveSpace } from '../reschedule/terms.ts';
import { advanceWaitlist } from './advance.ts';
import * as copy from './copy.ts';
import { isOpen, readWaitlistEntry } from './entries.ts';

interface JoinRequest {
  readonly accountId: AccountId;
  readonly spaceId: SpaceId;
  readonly time: NewTime;
}

/**
 * Puts a guest at the end of the line for a taken time. Joining again returns the same entry.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; BOOKING_REFUSED with its reason and field; WAITLIST_REFUSED if
 * the time is free, blocked or starts too soon; WAITLIST_LIMIT; NOT_LOGGED_IN if the account was
 * deleted.
 */
export async function joinWaitlist(
  context: BookingsContext,
  request: JoinRequest,
): Promise<WaitlistEntry> {
  const { db, inSpaceQueue, now } = context;
  const { accountId, spaceId } = request;
  const work = () => db.transaction((tx) => joinWithin(context, tx, request));
  const id = await retryOnConflict(() => inSpaceQueue(spaceId, work));
  const entry = await readWaitlistEntry(db, { id, accountId }, now());
  if (entry === undefined) throw new ApiError('UNAVAILABLE');
  return entry;
}

const refused = (message: string) => new ApiError('WAITLIST_REFUSED', undefined, { message });

async function joinWithin(
  context: BookingsContext,
  tx: Transaction,
  request: JoinRequest,
): Promise<WaitlistEntryId> {
  const { accountId, spaceId, time } = request;
  // Locks the account, so that its entries are counted by one transaction after another.
  if ((await lockGuest(tx, accountId)) === undefined) throw new ApiError('NOT_LOGGED_IN');
  const space = await lockSpace(tx, spaceId);
  if (space === undefined || !space.listed) throw new ApiError('SPACE_NOT_FOUND');
  // After waiting for the lock, so that entries of a space are dated in their order.
  const now = context.now();
  await advanceWaitlist(context, tx, spaceId, now);
  const own = and(eq(waitlistEntries.accountId, accountId), isOpen);
  const [known] = await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(isOfGuestAndTime(waitlistEntries, request), isOpen));
  if (known !== undefined) return known.id;
  const { availability } = await readMoveSpace(tx, { spaceId });
  const plan = resolveTimeRanges(availability, requestedTime(time), now);
  if (!plan.ok) throw timeRefused(plan.refusal);
  const ranges = plan.value;
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A time without a time range.');
  if (first.start.getTime() - OFFER_ENDS_BEFORE_MS <= now.getTime()) {
    throw refused(copy.startsTooSoon);
  }
  if (await isBlocked(tx, spaceId, ranges)) throw refused(copy.blocked);
  const asking = await readAskReasons(tx, { spaceId, accountId }, now);
  // An offer is paid without asking.
  if (asking === undefined || asking.reasons.length > 0) throw refused(requestCopy.noWaitlist);
  const inTheWay = await readTakenAndClosed(tx, spaceId, ranges, now);
  const isTaken =
    assignSeats(inTheWay.taken, ranges, space.seats, now) === undefined ||
    isClosedIn(inTheWay, ranges);
  if (!isTaken) throw refused(copy.isFree);
  if ((await tx.$count(waitlistEntries, own)) >= MAX_WAITING) throw new ApiError('WAITLIST_LIMIT');
  const id = newId(context.random);
  await tx.insert(waitlistEntries).values({
    ...time,
    id,
    spaceId,
    position: await nextPosition(tx, spaceId),
    accountId,
    startsAt: first.start,
    endsAt: last.end,
    state: 'waiting',
    createdAt: now,
  });
  return id;
}

/**
 * Returns the position after the last guest who joined; the locked space keeps others from taking
 * the same.
 */
async function nextPosition(tx: Transaction, spaceId: SpaceId): Promise<number> {
  const [line] = await tx
    .select({ last: sql`coalesce(max(${waitlistEntries.position}), 0)`.mapWith(Number) })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.spaceId, spaceId));
  return (line?.last ?? 0) + 1;
}
