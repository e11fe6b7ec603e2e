import type { AccountId, LagosDate, PaymentReference, SeriesId, SpaceId } from '#contract/units.ts';
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { bookings, bookingSeries, payments } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { releaseLocked } from '../lifecycle/changes.ts';
import { hasArrived } from '../lifecycle/has-arrived.ts';
import { type BookingRow, lockBooking, lockSpace } from '../repository.ts';

/** Milliseconds for which a series is still checked after its holds have ended. */
const CHECKED_AFTER_END_MS = 60 * 60 * 1_000;
/** The most series that are checked; each is a request to the card provider. */
const MAX_CHECKED = 5;

interface SeriesAttempt {
  readonly userId: AccountId;
  readonly spaceId: SpaceId;
  /** The first date, if a series is started again. */
  readonly firstDate?: LagosDate;
}

/**
 * Ends a guest's earlier attempts to book a series at a space, when they start another booking there.
 * The card provider is asked first, so that none is paid twice. An attempt whose holds have ended is
 * asked for only if a series with the same first date is started.
 *
 * @throws {ApiError} ALREADY_PAID
 */
export async function endEarlierSeries(
  context: BookingsContext,
  attempt: SeriesAttempt,
): Promise<void> {
  for (const { id, reference, status } of await readEarlier(context, attempt)) {
    if (status === 'upcoming' || (await hasArrived(context, reference))) {
      throw new ApiError('ALREADY_PAID');
    }
    const release = () => releaseSeries(context, { id, spaceId: attempt.spaceId });
    if (!(await context.inSpaceQueue(attempt.spaceId, release))) throw new ApiError('ALREADY_PAID');
  }
}

interface EarlierSeries {
  readonly id: SeriesId;
  readonly reference: PaymentReference;
  readonly status: BookingRow['status'];
}

async function readEarlier(
  { db, now }: BookingsContext,
  { userId, spaceId, firstDate }: SeriesAttempt,
): Promise<EarlierSeries[]> {
  const recent = and(
    eq(bookingSeries.firstDate, firstDate ?? ''),
    gt(bookings.heldUntil, new Date(now().getTime() - CHECKED_AFTER_END_MS)),
  );
  const { id, reference } = bookingSeries;
  return db
    .select({ id, reference, status: bookings.status })
    .from(bookingSeries)
    .innerJoin(bookings, and(eq(bookings.seriesId, id), eq(bookings.seriesNumber, 1)))
    .leftJoin(payments, eq(payments.reference, reference))
    .where(
      and(
        eq(bookingSeries.accountId, userId),
        eq(bookingSeries.spaceId, spaceId),
        or(
          eq(bookings.status, 'held'),
          ...(firstDate === undefined
            ? []
            : [
                and(eq(bookings.status, 'expired'), recent),
                // It was confirmed before the guest could know it.
                and(eq(bookings.status, 'upcoming'), recent, isNull(payments.confirmedToClientAt)),
              ]),
        ),
      ),
    )
    .orderBy(desc(eq(bookings.status, 'held')), desc(bookingSeries.createdAt))
    .limit(MAX_CHECKED);
}

/**
 * Releases the holds of a series.
 *
 * @returns false if they were confirmed in the meantime.
 */
export async function releaseSeries(
  context: Pick<BookingsContext, 'db' | 'now' | 'random'>,
  { id, spaceId }: { readonly id: SeriesId; readonly spaceId: SpaceId },
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    await lockSpace(tx, spaceId);
    let isReleased = true;
    for (const booking of await lockSeries(tx, id)) {
      if (!(await releaseLocked(context, tx, booking, context.now()))) isReleased = false;
    }
    return isReleased;
  });
}

/** Locks the bookings of a series, whose space is locked, in the order of their place in it. */
export async function lockSeries(tx: Transaction, id: SeriesId): Promise<readonly BookingRow[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.seriesId, id))
    .orderBy(asc(bookings.id));
  const locked: BookingRow[] = [];
  for (const row of rows) locked.push(await lockBooking(tx, row.id));
  return locked.toSorted((a, b) => (a.seriesNumber ?? 0) - (b.seriesNumber ?? 0));
}
