import type { AccountId, BookingId } from '#contract/units.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Moved } from '#contract/bookings/moves/reschedule.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { newReference } from '../../../db/new-id.ts';
import { bookingMoves } from '../../../db/schema/schema.ts';
import { emailDayText } from '../../../gateways/mail/format-text.ts';
import { ApiError, tooManyStarts } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { requirePayer } from '../holds/guests.ts';
import { hasArrived } from '../lifecycle/has-arrived.ts';
import { moveRow } from './apply.ts';
import * as copy from '../copy.ts';
import type { MoveTerms } from './terms.ts';

/** The most unpaid moves of a booking that are checked; each is a request to the card provider. */
const MAX_CHECKED = 5;

/**
 * Starts the payment of a higher price. The move is stored before, and is made when its
 * payment is settled; until then the booking stays as it is and the new time isn't held.
 *
 * @throws {ApiError} ALREADY_PAID, RATE_LIMITED, CHECKOUT_UNAVAILABLE
 */
export async function startDifference(
  context: BookingsContext,
  accountId: AccountId,
  terms: Pick<MoveTerms, 'booking' | 'space' | 'requested' | 'ranges' | 'priceKobo' | 'toPayKobo'>,
): Promise<NonNullable<Moved['payment']>> {
  const { db, now, random, payments } = context;
  const { booking, space, requested, toPayKobo: amountKobo } = terms;
  if (!(await context.mayStart(accountId))) throw tooManyStarts();
  await requireNonePaid(context, booking.id);
  const customer = await requirePayer(db, accountId);
  const paymentReference = newReference(random);
  const move = moveRow(context, { ...terms, paymentReference }, now());
  await db.insert(bookingMoves).values(move);
  try {
    const { checkoutUrl, presentation } = await payments.start({
      reference: paymentReference,
      purpose: 'booking',
      subjectId: booking.id,
      accountId,
      customer,
      amountKobo,
      description: copy.differenceFor(space.name, emailDayText(requested.startDate)),
    });
    return {
      reference: paymentReference,
      checkout_url: checkoutUrl,
      checkout: presentation,
      amount: amountKobo / KOBO_PER_NAIRA,
    };
  } catch (error) {
    // If something was paid after all, it is refunded when the payment is settled.
    await db
      .update(bookingMoves)
      .set({ status: 'dropped', endedAt: now() })
      .where(and(eq(bookingMoves.id, move.id), eq(bookingMoves.status, 'open')));
    throw error;
  }
}

/** Asks the card provider about earlier attempts, so that no difference is paid twice. */
async function requireNonePaid(context: BookingsContext, bookingId: BookingId): Promise<void> {
  const { paymentReference } = bookingMoves;
  const open = await context.db
    .select({ paymentReference })
    .from(bookingMoves)
    .where(
      and(
        eq(bookingMoves.bookingId, bookingId),
        eq(bookingMoves.status, 'open'),
        isNotNull(paymentReference),
      ),
    )
    .orderBy(desc(bookingMoves.createdAt))
    .limit(MAX_CHECKED);
  for (const { paymentReference: reference } of open) {
    if (reference !== null && (await hasArrived(context, reference))) {
      throw new ApiError('ALREADY_PAID', undefined, { message: copy.changeAlreadyPaid });
    }
  }
}
