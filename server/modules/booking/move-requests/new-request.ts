import type { Kobo } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import type { MoveAsker } from '#contract/bookings/moves/move-request-states.ts';
import { newId } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { moveRequests } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingRow } from '../repository.ts';
import { type MoveTerms, refuseMove } from '../reschedule/terms.ts';
import * as copy from './copy.ts';
import { isAsRequested } from './locked.ts';
import { type MoveRequestRow, readOpenRequest, requestStateAt } from './requests.ts';
import { changeRequest, notifyOfRequest } from './transitions.ts';

/**
 * The most requests of one side about one booking. Each one is an email to the other side, so that
 * repeating it endlessly would be a way to pester them.
 */
const MAX_REQUESTS = 5;

interface WantedRequest {
  readonly askedBy: MoveAsker;
  readonly terms: Pick<MoveTerms, 'booking' | 'requested' | 'ranges'> & {
    /** The price after the move on which both sides agree. */
    readonly priceKobo: Kobo;
  };
  readonly expiresAt: Date;
  readonly message?: string | null;
}

/**
 * Adds a request about a locked booking and notifies the other side; or returns the open one, if it
 * is the same.
 *
 * @throws {ApiError} MOVE_REQUEST_OPEN, MOVE_REFUSED; MOVE_PRICE_CHANGED if the booking has changed
 * since the terms were read.
 */
export async function addRequest(
  context: Pick<BookingsContext, 'random'>,
  tx: Transaction,
  booking: BookingRow,
  { askedBy, terms, expiresAt, message = null }: WantedRequest,
  now: Date,
): Promise<MoveRequestRow> {
  const row = requestRow(context, booking, { askedBy, terms, expiresAt, message }, now);
  const open = await readOpenRequest(tx, booking.id);
  if (open !== undefined) {
    const isOverdue = requestStateAt(open, now) !== open.state;
    if (!isOverdue && open.state === 'open' && isSame(open, row)) return open;
    if (!isOverdue) throw new ApiError('MOVE_REQUEST_OPEN');
    await changeRequest(context, tx, open, 'expire', now);
  }
  if (!isAsRequested(terms.booking, row)) throw new ApiError('MOVE_PRICE_CHANGED');
  const earlier = and(eq(moveRequests.bookingId, booking.id), eq(moveRequests.askedBy, askedBy));
  if ((await tx.$count(moveRequests, earlier)) >= MAX_REQUESTS) throw refuseMove(copy.tooMany);
  await tx.insert(moveRequests).values(row);
  await notifyOfRequest(context, tx, row, now);
  return row;
}

function requestRow(
  { random }: Pick<BookingsContext, 'random'>,
  booking: BookingRow,
  { askedBy, terms, expiresAt, message = null }: WantedRequest,
  now: Date,
): MoveRequestRow {
  const { requested, ranges, priceKobo } = terms;
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A request without a time range.');
  return {
    id: newId(random),
    bookingId: booking.id,
    askedBy,
    state: 'open',
    message: message === '' ? null : message,
    startDate: requested.startDate,
    checkinTime: requested.checkinTime,
    durationType: requested.duration.type,
    duration: requested.duration.count,
    fromStartsAt: booking.startsAt,
    fromEndsAt: booking.endsAt,
    toStartsAt: first.start,
    toEndsAt: last.end,
    fromPriceKobo: booking.priceKobo,
    toPriceKobo: priceKobo,
    createdAt: now,
    expiresAt,
    agreedAt: null,
    endedAt: null,
    moveId: null,
  };
}

const isSame = (open: MoveRequestRow, row: MoveRequestRow): boolean =>
  open.askedBy === row.askedBy &&
  open.startDate === row.startDate &&
  open.checkinTime === row.checkinTime &&
  open.durationType === row.durationType &&
  open.duration === row.duration &&
  open.toPriceKobo === row.toPriceKobo;
