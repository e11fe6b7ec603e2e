import type { BookingId, PaymentReference } from '#contract/units.ts';
import { eq, sql } from 'drizzle-orm';
import { tryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings } from '../../../db/schema/schema.ts';
import { ProviderUnavailable } from '../../../gateways/cards/cards.ts';
import type { BookingsContext } from '../context.ts';
import { lockWithSpace } from '../lifecycle/changes.ts';
import { lockPaymentsOf } from '../lifecycle/money.ts';
import { type BookingRow, bookingStateAt } from '../repository.ts';
import { noteTransferChange } from './notices.ts';

type EndContext = Pick<BookingsContext, 'db' | 'now' | 'random' | 'payments'>;

interface Overdue extends Record<string, unknown> {
  readonly bookingId: BookingId;
  readonly reference: PaymentReference;
}

/**
 * Ends the transfers whose seats are no longer held, for whatever reason: the guest gets credit for
 * what had arrived, and an email. The provider is asked once more before.
 *
 * @param reference Only this payment's; by default all.
 * @throws {Error} The first error, after all others have been ended.
 */
export async function endOverdueTransfers(context: EndContext, reference?: string): Promise<void> {
  const { db, now, payments } = context;
  const at = now();
  const { rows } = await db.execute<Overdue>(sql`
    select b.id as "bookingId", t.payment_reference as reference
    from bank_transfers t join bookings b on b.reference = t.payment_reference
    where t.state in ('issued', 'underpaid')
      and (${reference ?? null}::text is null or t.payment_reference = ${reference ?? null}::text)
      and not (b.status = 'held' and b.held_until > ${at.toISOString()}::timestamptz)
    order by t.payment_reference`);
  const errors: unknown[] = [];
  for (const overdue of rows) {
    try {
      await settleOnce(context, overdue.reference);
      await tryOnConflict(() => db.transaction((tx) => endOne(context, tx, overdue)));
    } catch (error) {
      errors.push(error);
    }
  }
  if (rows.length > 0) payments.wake();
  if (errors.length > 0) throw errors[0];
}

/** Money that a silent provider reports later is treated as late. */
async function settleOnce({ payments }: EndContext, reference: PaymentReference): Promise<void> {
  try {
    await payments.settle(reference);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

async function endOne(context: EndContext, tx: Transaction, { bookingId }: Overdue): Promise<void> {
  const at = context.now();
  await lockPaymentsOf(tx, [bookingId]);
  const found = await lockWithSpace(tx, eq(bookings.id, bookingId));
  if (found === undefined || bookingStateAt(found.booking, at) === 'held') return;
  await endTransferOf(context, tx, found.booking, at);
}

/**
 * Ends the transfer of a booking, if one is waited for. The payments of the booking, its space and
 * the booking have to be locked.
 */
export async function endTransferOf(
  { random, payments }: Pick<BookingsContext, 'random' | 'payments'>,
  tx: Transaction,
  { id: subjectId, reference }: BookingRow,
  now: Date,
): Promise<void> {
  const ended = await payments.transfers.end(tx, reference, now);
  if (ended === undefined) return;
  await noteTransferChange({ random }, tx, { reference, subjectId, ...ended }, now);
}
