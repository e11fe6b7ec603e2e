import type { AccountId, BookingId } from '#contract/units.ts';
import { eq, sql } from 'drizzle-orm';
import { bookings } from '../../../db/schema/schema.ts';
import { lockWithSpace } from '../lifecycle/changes.ts';
import type { BookingsContext } from '../context.ts';
import { lockPaymentsOf } from '../lifecycle/money.ts';
import { type BookingRow, bookingStateAt } from '../repository.ts';

/**
 * Returns credit that was reserved for bookings whose hold has ended without the payment of the
 * rest: of one guest, or of all. If the rest was paid too late, it may have been refunded before.
 */
export async function returnUnusedCredit(
  context: Pick<BookingsContext, 'db' | 'now' | 'payments'>,
  accountId?: AccountId,
): Promise<void> {
  const { db, now, payments } = context;
  const at = now();
  const { rows } = await db.execute<{ id: BookingId }>(sql`
    select distinct b.id
    from ledger_accounts l
    join payments p on p.reference = substr(l.id, length('escrow:') + 1)
    join bookings b on b.id = p.subject_id
    where l.kind = 'escrow' and l.balance_kobo > 0
      and p.provider = 'credit' and p.purpose = 'booking' and p.returned is null
      and (${accountId ?? null}::text is null or p.account_id = ${accountId ?? null}::text)
      and (b.status = 'expired' or (b.status = 'refunded' and b.confirmed_at is null)
        or (b.status = 'held' and b.held_until <= ${at.toISOString()}::timestamptz))
    order by b.id`);
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      await lockPaymentsOf(tx, [id]);
      const found = await lockWithSpace(tx, eq(bookings.id, id));
      // The rest may have been paid in the meantime.
      if (found === undefined || !hasEndedUnpaid(found.booking, at)) return;
      await payments.credit.returnReserved(tx, id, at);
    });
  }
}

/**
 * Whether the hold of a booking has ended unpaid. A refunded booking counts if it was never
 * confirmed.
 */
function hasEndedUnpaid(booking: BookingRow, at: Date): boolean {
  const state = bookingStateAt(booking, at);
  return state === 'expired' || (state === 'refunded' && booking.confirmedAt === null);
}
