import type { SpaceId } from '#contract/units.ts';
import type { ChosenExtra } from '#contract/extras/extra-price.ts';
import { bookingApi } from '#contract/bookings/bookings.ts';
import {
  type BookingStart,
  parseBookingStart,
  isRefusal,
} from '#contract/lenient-parsers/booking-start.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Answer, Call } from '#src/platform/http/create-call.ts';
import { incompleteReply } from '#src/platform/http/is-unanswered.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Moved } from '#contract/bookings/moves/reschedule.ts';
import type { BookingPlan } from '../model/booking-plan.ts';

/** What a payment of our own server has in common, whatever it pays for. */
type StartedPayment = NonNullable<Moved['payment']>;

export interface BookingRequest {
  readonly spaceId: SpaceId;
  readonly plan: Pick<BookingPlan, 'startDate' | 'checkinTime' | 'duration'>;
  /** Only for a provider that lists 'extras'. */
  readonly extras?: readonly ChosenExtra[];
  /** The ID of a binding price, only for a provider that lists 'price-rules'. */
  readonly quoteId: string | undefined;
  /** Only for a provider that lists 'idempotency'. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Reads the checkout of a payment that another call has started.
 *
 * @param payment Undefined if nothing has to be paid.
 * @returns undefined without a payment.
 * @throws {CallError} If the payment has no checkout.
 */
export function checkoutOf(payment: StartedPayment | undefined): BookingStart | undefined {
  if (payment === undefined) return undefined;
  const started = parseBookingStart({ data: payment });
  if (started === undefined) throw withoutCheckout(200);
  return started;
}

const withoutCheckout = (status: number) => incompleteReply(status, 'checkout');

function ask(
  call: Call,
  { spaceId, plan, extras = [], quoteId, idempotencyKey }: BookingRequest,
  signal: AbortSignal,
): Promise<Answer<Endpoint>> {
  const { startDate, checkinTime, duration } = plan;
  const added = {
    ...(extras.length === 0 ? {} : { extras: [...extras] }),
    ...(quoteId === undefined ? {} : { quote: quoteId }),
  };
  const options = { params: { spaceId }, auth: 'user' as const, idempotencyKey, signal };
  return duration.type === 'days'
    ? call(bookingApi.initializeDays, {
        ...options,
        body: { startDate, checkinTime, durationPerDay: duration.count, ...added },
      })
    : call(bookingApi.initializeHours, {
        ...options,
        body: { startDate, checkinTime, durationPerHour: duration.count, ...added },
      });
}

/**
 * Starts a booking with any provider.
 *
 * @throws {CallError}
 */
export async function startBooking(
  call: Call,
  request: BookingRequest,
  signal: AbortSignal,
): Promise<BookingStart> {
  const { raw, status } = await ask(call, request, signal);
  const refusal = isRefusal(raw);
  if (refusal !== undefined) {
    throw new CallError({ kind: 'refused', status, message: refusal, body: raw });
  }
  const started = parseBookingStart(raw);
  if (started === undefined) throw withoutCheckout(status);
  return started;
}
