import * as v from 'valibot';
import { bookingApi } from '#contract/bookings.ts';
import type { Call } from '#src/platform/http/create-call.ts';

const LooseCancelled = v.object({
  data: v.object({
    refund: v.fallback(v.number(), 0),
    by: v.fallback(v.optional(v.string()), undefined),
  }),
});

export interface Cancelled {
  /** Naira that go back. */
  readonly refund: number;
  /** The day in Lagos by which they are promised. */
  readonly by?: string | undefined;
}

/** Gives a booking up. Throws a `CallError`, with CANCEL_REFUSED where it is too late for that. */
export async function cancelBooking(call: Call, id: string): Promise<Cancelled | undefined> {
  const answer = await call(bookingApi.cancel, { params: { id }, auth: 'user' });
  const read = v.safeParse(LooseCancelled, answer.raw);
  // Cancelled all the same: the list that is fetched next says what goes back.
  return read.success ? read.output.data : undefined;
}
