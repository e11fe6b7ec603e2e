import type { AccountId, BookingId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { enqueue } from '../../../db/enqueue.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import type { BookingsContext } from '../context.ts';
import { dropUnpaidMoves } from '../reschedule/paid-move.ts';
import { endOverdueBookingRequests } from '../booking-requests/end-overdue.ts';
import { endOverdueRequests } from '../move-requests/end-overdue.ts';
import { endOverdueTransfers } from '../transfers/end.ts';
import { returnUnusedCredit } from '../with-credit/return-unused.ts';
import { releaseExpiredHolds } from '../holds/holds.ts';
import { orderReminders } from '../reminders/reminders.ts';
import { advanceAllWaitlists } from '../waitlist/advance-all.ts';

export const BOOKING_MAINTENANCE = 'tend-bookings';

/** Milliseconds between two rounds. */
const PERIOD = 5 * 60_000;
/** The number of bookings that are read at once. */
const BATCH = 100;

export type BookingMaintenanceContext = Pick<
  BookingsContext,
  'db' | 'now' | 'random' | 'payments'
> & {
  /**
   * Called if the money of one booking couldn't be released to its host. The others are not
   * affected, and it is retried in each round.
   */
  readonly onUnearned: (bookingId: BookingId, error: unknown) => void;
};

/**
 * Expires holds and requests, offers freed times, orders reminders, releases escrow to hosts, ends
 * overdue transfers, and schedules itself again after a few minutes.
 */
export async function runBookingMaintenance(context: BookingMaintenanceContext): Promise<void> {
  const { db, now, random } = context;
  const at = now();
  await enqueueBookingMaintenance(db, random, new Date(at.getTime() + PERIOD), at);
  await releaseExpiredHolds(context);
  await advanceAllWaitlists(context);
  await dropUnpaidMoves(db, at);
  await endOverdueRequests(context);
  await endOverdueBookingRequests(context);
  await returnUnusedCredit(context);
  await orderReminders(context);
  await releaseEarnings(context);
  await endOverdueTransfers(context);
}

/** Schedules one job per period, however many servers there are. */
export async function enqueueBookingMaintenance(
  db: Database,
  random: RandomBytes,
  runAt: Date,
  plannedAt = runAt,
): Promise<void> {
  const dedupeKey = `${BOOKING_MAINTENANCE} ${Math.floor(runAt.getTime() / PERIOD)}`;
  const job = { kind: BOOKING_MAINTENANCE, payload: {}, runAt, plannedAt, dedupeKey };
  await db.transaction((tx) => enqueue(tx, random, job));
}

interface Unearned extends Record<string, unknown> {
  readonly id: string;
  /** A booking that was moved to a time with a higher price has several payments. */
  readonly reference: string;
  readonly hostId: AccountId;
  /** In milliseconds. */
  readonly endsAt: number;
}

/** Pays hosts for bookings that are over, in batches, so that one that fails doesn't block others. */
async function releaseEarnings(context: BookingMaintenanceContext): Promise<void> {
  let after: Unearned | undefined;
  do {
    const batch = await readUnearned(context, after);
    for (const unearned of batch) await releaseEarningsOf(context, unearned);
    after = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (after !== undefined);
}

async function releaseEarningsOf(
  { db, payments, now, onUnearned }: BookingMaintenanceContext,
  { id, reference, hostId }: Unearned,
): Promise<void> {
  try {
    await db.transaction((tx) => payments.releaseEscrowToHost(tx, { reference, hostId }, now()));
  } catch (error) {
    onUnearned(id, error);
  }
}

/**
 * Returns payments of bookings that are over and whose host hasn't received them: of those that took
 * place, and of those that were cancelled too late for a refund. Only payments with money left in
 * escrow are read, so that finished ones are never read again.
 */
async function readUnearned(
  { db, now }: BookingMaintenanceContext,
  after: Unearned | undefined,
): Promise<Unearned[]> {
  const from = after?.endsAt ?? 0;
  const { rows } = await db.execute<Unearned>(sql`
    select b.id, p.reference, s.host_id as "hostId",
      (extract(epoch from b.ends_at) * 1000)::float8 as "endsAt"
    from ledger_accounts l
    join payments p on p.reference = substr(l.id, length('escrow:') + 1)
    join bookings b on b.id = p.subject_id and p.purpose = 'booking'
    join spaces s on s.id = b.space_id
    where l.kind = 'escrow' and l.balance_kobo > 0
      and p.returned is null and s.host_id is not null
      and b.ends_at <= ${now().toISOString()}::timestamptz
      and (b.status = 'upcoming' or (b.status = 'cancelled' and b.refund_kobo = 0))
      and (b.ends_at, p.reference) >
        (to_timestamp(${from}::float8 / 1000), ${after?.reference ?? ''}::text)
    order by b.ends_at, p.reference
    limit ${BATCH}`);
  return rows;
}
