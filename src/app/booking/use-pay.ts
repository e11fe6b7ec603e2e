import { useQueryClient } from '@tanstack/react-query';
import { formatNaira } from '#contract/rules/money.ts';
import { koboOf } from '#contract/rules/price.ts';
import { capabilitiesQuery, lists } from '#src/features/catalogue/api/capabilities.ts';
import { useCatalogueSources } from '#src/features/catalogue/model/sources-context.ts';
import { startBooking } from '#src/features/booking/api/start-booking.ts';
import {
  type BookingFailure,
  bookingFailure,
} from '#src/features/booking/model/booking-failure.ts';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';
import type { BookingForm } from '#src/features/booking/model/use-booking-form.ts';
import type { Checkout, StartProblem } from '#src/features/payments/checkout/create-checkout.ts';
import type { PriceChange } from '#src/features/payments/ui/price-question.tsx';
import { call } from '#src/platform/http/call.ts';
import { attemptKey, endAttempt } from '#src/platform/session/attempt-key.ts';
import { privateKey } from '#src/platform/session/private-things.ts';
import { ownTexts } from '#src/platform/session/session.ts';
import { showToast } from '#src/ui/toast/toasts.ts';

const ATTEMPT = privateKey('user', 'booking-attempt');

const NO_CONNECTION =
  'There is no connection, so nothing was started and nothing was paid. What you chose is kept. Please try again when you are back online.';

/** The provider has begun a booking and doesn't say where it's paid. */
const NO_CHECKOUT: BookingFailure = {
  message: 'Booking failed',
  errors: {},
  nearest: [],
  code: undefined,
  unanswered: false,
  loggedOut: false,
};

/** Specification §9. */
const FAILED_TOAST_MS = 5_000;
const LOGIN_TOAST_MS = 4_000;

interface PayParts {
  readonly spaceId: string;
  readonly form: BookingForm;
  readonly checkout: Checkout;
  /** Resolves when the payer wants to pay the new price; rejects when they leave. */
  readonly askPrice: (change: PriceChange, signal: AbortSignal) => Promise<void>;
  readonly onLogIn: () => void;
  /** Somebody else was quicker: what was said of free times is old. */
  readonly onRefused: () => void;
}

/** What the person is told of a start that came to nothing (specification §8). */
function tellProblem({ form, onLogIn, onRefused }: PayParts, problem: StartProblem): void {
  if (problem.kind === 'no-connection') {
    form.show(NO_CONNECTION);
    return;
  }
  if (problem.kind === 'no-checkout') {
    form.fail(NO_CHECKOUT);
    showToast(NO_CHECKOUT.message, { kind: 'error', duration: FAILED_TOAST_MS });
    endAttempt(ownTexts, ATTEMPT);
    return;
  }
  const failure = bookingFailure(problem.error);
  form.fail(failure);
  if (!failure.unanswered) endAttempt(ownTexts, ATTEMPT);
  if (failure.loggedOut) {
    showToast('Please login to book this space', { kind: 'error', duration: LOGIN_TOAST_MS });
    onLogIn();
    return;
  }
  showToast(failure.message, { kind: 'error', duration: FAILED_TOAST_MS });
  onRefused();
}

/** The price on the screen is the one that this device last heard of; the server's is what counts. */
function priceChange({ quote }: BookingPlan, amount: number | undefined): PriceChange | undefined {
  if (amount === undefined || koboOf(amount) === quote.totalKobo) return undefined;
  return { shown: quote.total, now: formatNaira(amount) };
}

/** Begins the payment of a plan: once at a time, and only with a connection that is proved. */
export function usePay(parts: PayParts): (plan: BookingPlan) => Promise<void> {
  const queryClient = useQueryClient();
  const capabilities = capabilitiesQuery(useCatalogueSources());

  /** Where it isn't known, no header is sent that a provider of section 7 alone would refuse. */
  const isIdempotent = () => lists(queryClient.getQueryData(capabilities.queryKey), 'idempotency');

  return async (plan) => {
    const { spaceId, checkout } = parts;
    const { startDate, checkinTime, duration } = plan;
    const contents = JSON.stringify([spaceId, startDate, checkinTime, duration]);
    const problem = await checkout.pay({
      paidFor: { durationType: duration.type },
      start: async (signal) => {
        const idempotencyKey = isIdempotent()
          ? attemptKey(ownTexts, ATTEMPT, contents, () => crypto.randomUUID())
          : undefined;
        const started = await startBooking(call, { spaceId, plan, idempotencyKey }, signal);
        if (signal.aborted) return started;
        endAttempt(ownTexts, ATTEMPT);
        const change = priceChange(plan, started.amount);
        if (change !== undefined) await parts.askPrice(change, signal);
        return started;
      },
    });
    if (problem !== undefined) tellProblem(parts, problem);
  };
}
