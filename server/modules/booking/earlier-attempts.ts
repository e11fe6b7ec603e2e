import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { bookings, payments } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { releaseHold } from './changes.ts';
import type { BookingsContext } from './context.ts';
import type { HoldRequest } from './holds.ts';
import type { BookingRow } from './repository.ts';

type Attempt = Pick<HoldRequest, 'userId' | 'spaceId' | 'startDate'>;

/** Milliseconds in which an attempt whose hold has ended is still asked for. */
const LATE = 60 * 60 * 1_000;
/** Each is a question to the provider. */
const MOST = 5;

/**
 * "Try Again": a guest starts anew where an attempt of theirs stands. Nobody pays twice, so first
 * the provider is asked whether the earlier one was paid; what it says is acted on. Else the earlier
 * hold is given up. Where the provider is silent too: should its payment come late, it's confirmed
 * while there are seats, or paid back.
 *
 * @throws {ApiError} ALREADY_PAID
 */
export async function endEarlierAttempts(
  context: BookingsContext,
  attempt: Attempt,
): Promise<void> {
  const earlier = await readEarlier(context.db, attempt, context.now());
  const paid = await Promise.all(earlier.map((one) => isPaid(context, one)));
  if (paid.includes(true)) throw new ApiError('ALREADY_PAID');
  for (const { reference, status } of earlier) {
    // Confirmed just now, by a webhook or another request of the same guest.
    if (status === 'held' && !(await releaseHold(context, reference))) {
      throw new ApiError('ALREADY_PAID');
    }
  }
}

type Earlier = Pick<BookingRow, 'reference' | 'status'>;

/** Undefined where the provider doesn't say. */
async function isPaid(
  { payments: service, onSilent }: BookingsContext,
  { reference, status }: Earlier,
): Promise<boolean | undefined> {
  if (status === 'upcoming') return true;
  try {
    return (await service.settle(reference)).kind === 'settled';
  } catch (error) {
    onSilent(error);
    return undefined;
  }
}

/**
 * Holds at the same space, first of all. Of what has ended a short while ago the attempts for the same
 * day: those that ran out or were given up, and those that were confirmed without the guest's knowing.
 * Who has been told, and books once more, means it.
 */
async function readEarlier(
  db: Database,
  { userId, spaceId, startDate }: Attempt,
  now: Date,
): Promise<Earlier[]> {
  const recent = and(
    eq(bookings.startDate, startDate),
    gt(bookings.heldUntil, new Date(now.getTime() - LATE)),
  );
  const { reference, status } = bookings;
  return db
    .select({ reference, status })
    .from(bookings)
    .leftJoin(payments, eq(payments.reference, bookings.reference))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.spaceId, spaceId),
        or(
          eq(status, 'held'),
          and(eq(status, 'expired'), recent),
          and(eq(status, 'upcoming'), recent, isNull(payments.toldAt)),
        ),
      ),
    )
    .orderBy(desc(eq(status, 'held')), desc(bookings.createdAt))
    .limit(MOST);
}
