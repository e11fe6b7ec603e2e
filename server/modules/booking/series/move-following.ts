import type { AccountId, BookingId } from '#contract/units.ts';
import { inArray } from 'drizzle-orm';
import type { FirstMove, SeriesMove } from '#contract/bookings/series.ts';
import { whyNotMoved } from '#contract/bookings/moves/moves.ts';
import { reservedRange } from '#contract/opening/buffers.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { type PricedSpace, priceRanges } from '#contract/prices/rules/price-time.ts';
import type { Duration } from '#contract/time/duration.ts';
import { addDays, clockOf, instantOf, minutesOf } from '#contract/time/lagos-time.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings, bookingSlots } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { readCalendar } from '../calendar.ts';
import type { BookingsContext } from '../context.ts';
import { lockPaymentsOf } from '../lifecycle/money.ts';
import {
  type BookingRow,
  bookingStateAt,
  insertSlots,
  lockBooking,
  lockSpace,
  seatSlots,
} from '../repository.ts';
import { finishMove, moveRow } from '../reschedule/apply.ts';
import { notListedToMove, sameTimeChosen } from '../copy.ts';
import { type CompletedMove, readMoves } from '../reschedule/moves.ts';
import { readMoveSpace, refuseMove } from '../reschedule/terms.ts';
import { blockedRefusal } from '../seats/blocked-times.ts';
import { type RequestedTime, resolveTimeRanges } from '../seats/free-times.ts';
import { overlap } from '../seats/occupancy.ts';
import { assignSeats } from '../seats/seat-assignment.ts';
import { isClosedIn, readTakenAndClosed } from '../seats/taken-and-closed.ts';
import { readTimeRanges } from '../seats/time-ranges.ts';
import { advanceWaitlist } from '../waitlist/advance.ts';
import { readFollowing } from './cancel-following.ts';
import * as copy from './copy.ts';
import { enqueueSeriesMail, SERIES_MAILS } from './email-kinds.ts';

const DAY_MS = 24 * 60 * 60_000;

interface FollowingMove {
  readonly id: BookingId;
  readonly userId: AccountId;
  readonly to: FirstMove;
}

/** A booking that is to be moved, and whether it can be. */
interface PlannedMove {
  readonly booking: BookingRow;
  readonly requested: RequestedTime;
  readonly ranges: readonly TimeRange[];
  /** Completed moves. */
  readonly moves: number;
  readonly conflict: string | undefined;
}

/**
 * Returns whether a booking of a series and those after it can be moved by the same days and
 * minutes. The price stays: neither the duration nor its unit changes, and a time that costs more
 * or less by the space's rules is a conflict.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND; MOVE_REFUSED if it is the time that the booking has.
 */
export async function quoteFollowing(
  context: BookingsContext,
  request: FollowingMove,
): Promise<SeriesMove> {
  return onWire(await planMoves(context, request));
}

/**
 * Moves a booking of a series and those after it by the same days and minutes, all or none.
 *
 * @throws {ApiError} those of `quoteFollowing`; SERIES_CONFLICT with those that can't be moved.
 */
export async function moveFollowing(
  context: BookingsContext,
  request: FollowingMove,
): Promise<SeriesMove> {
  const { db, inSpaceQueue } = context;
  const planned = await planMoves(context, request);
  requireAll(planned);
  const [first] = planned;
  if (first === undefined) throw new ApiError('BOOKING_NOT_FOUND');
  const work = () => db.transaction((tx) => moveWithin(context, tx, planned));
  const outcome = await retryOnConflict(() => inSpaceQueue(first.booking.spaceId, work));
  if (outcome === 'moved') return onWire(planned);
  // Something has changed in the meantime.
  requireAll(await planMoves(context, request));
  throw new ApiError('UNAVAILABLE');
}

function requireAll(planned: readonly PlannedMove[]): void {
  const conflicts = planned.flatMap(({ requested: { startDate, checkinTime }, conflict }) =>
    conflict === undefined ? [] : [{ startDate, checkinTime, message: conflict, nearest: [] }],
  );
  if (conflicts.length > 0) throw new ApiError('SERIES_CONFLICT', undefined, { conflicts });
}

const onWire = (planned: readonly PlannedMove[]): SeriesMove => ({
  times: planned.map(({ booking, requested: { startDate, checkinTime }, conflict }) => ({
    id: booking.id,
    bookingId: booking.shortId,
    startDate,
    checkinTime,
    ...(conflict === undefined ? {} : { conflict }),
  })),
});

async function planMoves(
  context: BookingsContext,
  { id, userId, to: { skip = [], ...to } }: FollowingMove,
): Promise<readonly PlannedMove[]> {
  const { db } = context;
  const now = context.now();
  const ids = (await readFollowing(context, { id, userId })).bookings
    .map((one) => one.id)
    .filter((one) => one === id || !skip.includes(one));
  const rows = await db.select().from(bookings).where(inArray(bookings.id, ids));
  const from = rows.find((row) => row.id === id);
  if (from === undefined) throw new ApiError('BOOKING_NOT_FOUND');
  const shift = shiftOf(from, to);
  if (shift.days === 0 && shift.minutes === 0) throw refuseMove(sameTimeChosen);
  const times = rows
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((booking) => ({ booking, requested: shifted(booking, shift) }));
  const dates = times.map(({ requested }) => requested.startDate).toSorted();
  const window = {
    start: instantOf(dates[0] ?? '', '00:00'),
    // A booking of days may contain closed ones.
    end: instantOf(
      addDays(dates.at(-1) ?? '', 7 * Math.max(...rows.map((row) => row.duration))),
      '24:00',
    ),
  };
  const calendar = await readCalendar(db, from.spaceId, [window], now, { bookingIds: ids });
  if (calendar === undefined) throw refuseMove(notListedToMove);
  const moves = await readMoves(db, ids);
  const prices = await readMoveSpace(db, from);
  const before = await readTimeRanges(db, ids);
  const placed: TimeRange[] = [];
  return times.map(({ booking, requested }) => {
    const made = moves.get(booking.id) ?? [];
    const plan = resolveTimeRanges(calendar.availability, requested, now);
    const ranges = plan.ok ? plan.value : [];
    const conflict =
      whyFixed(booking, made, now) ??
      (leavesDay(booking, shift) ? copy.leavesDay : undefined) ??
      (plan.ok ? undefined : plan.refusal.message) ??
      blockedRefusal(calendar.blocked, ranges)?.message ??
      (ranges.every((range) => calendar.occupancy.most(range) < calendar.seats)
        ? undefined
        : copy.taken) ??
      (keepsPrice(prices, requested.duration, before.get(booking.id) ?? [], ranges)
        ? undefined
        : copy.otherPrice) ??
      (ranges.some((range) =>
        placed.some((other) => overlap(reservedRange(range), reservedRange(other))),
      )
        ? copy.overlaps
        : undefined);
    if (conflict === undefined) placed.push(...ranges);
    return { booking, requested, ranges, moves: made.length, conflict };
  });
}

/** Whether two times of the same duration cost the same now. */
function keepsPrice(
  space: PricedSpace,
  duration: Duration,
  before: readonly TimeRange[],
  after: readonly TimeRange[],
): boolean {
  if (space.availability.rules === undefined) return true;
  const cost = (ranges: readonly TimeRange[]) => priceRanges(space, duration, ranges).totalKobo;
  return cost(before) === cost(after);
}

/** Moves that a host proposed don't count against the guest's (decision 64). */
const whyFixed = (
  booking: BookingRow,
  made: readonly CompletedMove[],
  now: Date,
): string | undefined => {
  const moves = made.filter(({ askedBy }) => askedBy !== 'host').length;
  return whyNotMoved(
    { state: bookingStateAt(booking, now), startsAt: booking.startsAt, moves },
    now,
  );
};

interface Shift {
  readonly days: number;
  readonly minutes: number;
}

function shiftOf(from: BookingRow, to: Pick<FirstMove, 'startDate' | 'checkinTime'>): Shift {
  const day = (date: string) => instantOf(date, '00:00').getTime() / DAY_MS;
  return {
    days: Math.round(day(to.startDate) - day(from.startDate)),
    minutes: minutesOf(to.checkinTime) - minutesOf(from.checkinTime),
  };
}

/** Whether a check-in would leave its day. Only a booking that was moved on its own can. */
const leavesDay = ({ checkinTime }: BookingRow, { minutes }: Shift): boolean => {
  const at = minutesOf(checkinTime) + minutes;
  return at < 0 || at >= 24 * 60;
};

function shifted(booking: BookingRow, { days, minutes }: Shift): RequestedTime {
  const at = minutesOf(booking.checkinTime) + (leavesDay(booking, { days, minutes }) ? 0 : minutes);
  return {
    startDate: addDays(booking.startDate, days),
    checkinTime: clockOf(at),
    duration: { type: booking.durationType, count: booking.duration },
  };
}

/** Enqueues the emails to guest and host about several moves. */
async function enqueueMovedMails(
  { random }: Pick<BookingsContext, 'random'>,
  tx: Transaction,
  planned: readonly PlannedMove[],
  made: readonly string[],
  now: Date,
): Promise<void> {
  const [seriesId, move] = [planned[0]?.booking.seriesId ?? null, made[0]];
  if (made.length < 2 || seriesId === null || move === undefined) return;
  for (const kind of [SERIES_MAILS.moved, SERIES_MAILS.movedByGuest]) {
    await enqueueSeriesMail(tx, random, { kind, seriesId, move }, now);
  }
}

async function moveWithin(
  context: BookingsContext,
  tx: Transaction,
  planned: readonly PlannedMove[],
): Promise<'moved' | 'changed'> {
  const now = context.now();
  const ids = planned.map(({ booking }) => booking.id);
  await lockPaymentsOf(tx, ids);
  const spaceId = planned[0]?.booking.spaceId ?? '';
  const space = await lockSpace(tx, spaceId);
  if (space === undefined || !space.listed) throw refuseMove(notListedToMove);
  const locked = new Map<string, BookingRow>();
  for (const id of ids.toSorted()) locked.set(id, await lockBooking(tx, id));
  const moves = await readMoves(tx, ids);
  const isAsPlanned = planned.every(({ booking: { id, startsAt }, moves: count }) => {
    const booking = locked.get(id);
    const made = moves.get(id) ?? [];
    return (
      booking !== undefined &&
      booking.startsAt.getTime() === startsAt.getTime() &&
      made.length === count &&
      whyFixed(booking, made, now) === undefined
    );
  });
  const ranges = planned.flatMap((move) => move.ranges);
  if (!isAsPlanned) return 'changed';
  await advanceWaitlist(context, tx, spaceId, now);
  const inTheWay = await readTakenAndClosed(tx, spaceId, ranges, now);
  if (isClosedIn(inTheWay, ranges)) return 'changed';
  const others = inTheWay.taken.filter(({ bookingId }) => !locked.has(bookingId));
  const assignment = assignSeats(others, ranges, space.seats, now);
  if (assignment === undefined) return 'changed';
  // All seats are freed first, because the bookings may take each other's times.
  await tx.delete(bookingSlots).where(inArray(bookingSlots.bookingId, ids));
  await seatSlots(tx, assignment.moves);
  let next = 0;
  const made: string[] = [];
  for (const { booking, requested, ranges: own, moves: count } of planned) {
    const seats = assignment.seats.slice(next, next + own.length);
    next += own.length;
    await insertSlots(tx, booking, own, seats);
    const { priceKobo } = booking;
    const row = moveRow(context, { booking, requested, ranges: own, priceKobo }, now);
    // Several have one email and one notification together.
    const sends = planned.length === 1 ? 'all' : made.length === 0 ? 'notifications' : 'nothing';
    await finishMove(context, tx, row, { serial: count + 1, sends }, now);
    made.push(row.id);
  }
  await enqueueMovedMails(context, tx, planned, made, now);
  await advanceWaitlist(context, tx, spaceId, now);
  return 'moved';
}
