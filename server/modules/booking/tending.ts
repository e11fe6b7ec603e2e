import { sql } from 'drizzle-orm';
import { enqueue } from '../../db/enqueue.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import type { BookingsContext } from './context.ts';
import { releaseExpiredHolds } from './holds.ts';

export const TEND = 'tend-bookings';

/** Milliseconds between one round and the next. */
const PERIOD = 5 * 60_000;
/** Bookings that are read at once. */
const BATCH = 100;

export type TendingContext = Pick<BookingsContext, 'db' | 'now' | 'random' | 'payments'> & {
  /** One booking's earnings could not be given; the others' were, and it's tried in each round. */
  readonly onUnearned: (bookingId: string, error: unknown) => void;
};

/** Frees what ran out, gives hosts what they earned, and comes again in a few minutes. */
export async function tendBookings(context: TendingContext): Promise<void> {
  const { db, now, random } = context;
  await enqueueTending(db, random, new Date(now().getTime() + PERIOD));
  await releaseExpiredHolds(context);
  await giveEarnings(context);
}

/** One for each period, however many servers there are. */
export async function enqueueTending(
  db: Database,
  random: RandomBytes,
  runAt: Date,
): Promise<void> {
  const dedupeKey = `${TEND} ${Math.floor(runAt.getTime() / PERIOD)}`;
  await db.transaction((tx) => enqueue(tx, random, { kind: TEND, payload: {}, runAt, dedupeKey }));
}

interface Ended extends Record<string, unknown> {
  readonly id: string;
  readonly reference: string;
  readonly hostId: string;
  /** Milliseconds. */
  readonly endsAt: number;
}

/** Batch after batch, so that one that can't be given stands in no other's way. */
async function giveEarnings(context: TendingContext): Promise<void> {
  let after: Ended | undefined;
  do {
    const batch = await readUnearned(context, after);
    for (const ended of batch) await giveOne(context, ended);
    after = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (after !== undefined);
}

async function giveOne(
  { db, payments, now, onUnearned }: TendingContext,
  { id, reference, hostId }: Ended,
): Promise<void> {
  try {
    await db.transaction((tx) => payments.earn(tx, { reference, hostId }, now()));
  } catch (error) {
    onUnearned(id, error);
  }
}

/**
 * Paid bookings that are over and whose host hasn't got the price: those that took place, and those
 * that were cancelled too late for a refund. What the ledger holds of a payment says whether there is
 * anything to give, so that what is done is never read again.
 */
async function readUnearned(
  { db, now }: TendingContext,
  after: Ended | undefined,
): Promise<Ended[]> {
  const from = after?.endsAt ?? 0;
  const { rows } = await db.execute<Ended>(sql`
    select b.id, b.reference, s.host_id as "hostId",
      (extract(epoch from b.ends_at) * 1000)::float8 as "endsAt"
    from ledger_accounts l
    join payments p on p.reference = substr(l.id, length('escrow:') + 1)
    join bookings b on b.reference = p.reference
    join spaces s on s.id = b.space_id
    where l.kind = 'escrow' and l.balance_kobo > 0
      and p.returned is null and s.host_id is not null
      and b.ends_at <= ${now().toISOString()}::timestamptz
      and (b.status = 'upcoming' or (b.status = 'cancelled' and b.refund_kobo = 0))
      and (b.ends_at, b.id) >
        (to_timestamp(${from}::float8 / 1000), ${after?.id ?? ''}::text)
    order by b.ends_at, b.id
    limit ${BATCH}`);
  return rows;
}
