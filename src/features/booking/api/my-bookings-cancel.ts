import type { Naira } from '#contract/units.ts';
import * as v from 'valibot';
import { bookingApi } from '#contract/bookings/bookings.ts';
import type { Call } from '#src/platform/http/create-call.ts';

const LooseCancelled = v.object({
  data: v.object({
    refund: v.fallback(v.number(), 0),
    by: v.fallback(v.optional(v.string()), undefined),
    credit: v.fallback(v.optional(v.number()), undefined),
  }),
});

export interface Cancelled {
  /** The refund in naira. */
  readonly refund: Naira;
  /** The Lagos date by which the refund is promised. */
  readonly by?: string | undefined;
  /** The part of it that is credit already, in naira. */
  readonly credit?: Naira | undefined;
}

/**
 * Cancels a booking.
 *
 * @returns The refund, or undefined if the response can't be read.
 * @throws {CallError} With CANCEL_REFUSED if it is too late to cancel.
 */
export async function cancelBooking(
  call: Call,
  id: string,
  refundTo?: 'credit',
): Promise<Cancelled | undefined> {
  const query = refundTo === undefined ? {} : { refundTo };
  const answer = await call(bookingApi.cancel, { params: { id }, query, auth: 'user' });
  const read = v.safeParse(LooseCancelled, answer.raw);
  // The booking is cancelled anyway; the list that is fetched next contains the refund.
  return read.success ? read.output.data : undefined;
}
