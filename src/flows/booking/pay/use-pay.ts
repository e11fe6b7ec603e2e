import type { SpaceId } from '#contract/units.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ChosenExtra } from '#contract/extras/extra-price.ts';
import { formatNaira } from '#contract/prices/money.ts';
import type { BookingStart } from '#contract/lenient-parsers/booking-start.ts';
import { creditPart } from '#contract/payments/credit.ts';
import { KOBO_PER_NAIRA, koboOf } from '#contract/prices/price.ts';
import { capabilitiesQuery, hasCapability } from '#src/features/catalogue/api/capabilities.ts';
import { useCatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import { bookWithCredit, CREDIT_KEY } from '#src/features/booking/api/credit.ts';
import {
  type BookingRequest,
  checkoutOf,
  startBooking,
} from '#src/features/booking/api/start-booking.ts';
import {
  type BookingFailure,
  bookingFailure,
} from '#src/features/booking/model/booking-failure.ts';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';
import type { BookingForm } from '#src/features/booking/model/use-booking-form.ts';
import type { Checkout, StartProblem } from '#src/features/payments/checkout/create-checkout.ts';
import type { PriceChange } from '#src/features/payments/ui/price-question.tsx';
import { paymentTexts } from '#src/features/payments/model/payment-verification.ts';
import { storePayment } from '#src/features/payments/model/stored-payments.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { call } from '#src/platform/http/call.ts';
import { endAttempt, sendAttempt } from '#src/platform/session/attempt-key.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { getToken, ownTexts } from '#src/platform/session/session.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from '../copy.ts';
import { newTimeOf } from '../move/new-time.ts';

const ATTEMPT = privateKey('user', 'booking-attempt');

/** The provider has started a booking but didn't return a checkout. */
const NO_CHECKOUT: BookingFailure = {
  message: copy.bookingFailed,
  errors: {},
  nearest: [],
  code: undefined,
  unanswered: false,
  loggedOut: false,
};

/** Milliseconds (specification §9). */
const FAILED_TOAST_MS = 5_000;
const LOGIN_TOAST_MS = 4_000;

export interface PayOptions {
  readonly spaceId: SpaceId;
  readonly form: BookingForm;
  readonly checkout: Checkout;
  /** Resolves when the payer agrees to pay the new price; rejects when they leave. */
  readonly askPrice: (change: PriceChange, signal: AbortSignal) => Promise<void>;
  /** What is added to the booking, and its price on the screen in kobo. */
  readonly extras: { readonly chosen: readonly ChosenExtra[]; readonly totalKobo: number };
  /** Returns the ID of the price that counts for a plan, while it does. */
  readonly quoteIdOf: (plan: BookingPlan) => string | undefined;
  /** Whether the guest wants to pay with credit, and how much there is in kobo. */
  readonly usesCredit: boolean;
  readonly creditKobo: number;
  /** Called when credit has paid for everything. */
  readonly onBooked: (reference: string) => void;
  /** Called when the payer has to log in before this plan can be paid. */
  readonly onLogIn: (plan: BookingPlan) => void;
  /** Called when seats are held; with the time until then if the provider sends it. */
  readonly onHeld: (heldUntil: string | undefined) => void;
  /** Called when the booking was refused, because the known free times may be out of date. */
  readonly onRefused: () => void;
  /** Issues and stores the account for a bank transfer of a payment, and shows it. */
  readonly transfer: (
    started: BookingStart,
    plan: BookingPlan,
    signal: AbortSignal,
  ) => Promise<void>;
}

export type PayMethod = 'transfer' | 'card';

/**
 * Leads a visitor from 'Pay' to the log-in page (specification §5: "Booking requires a user login").
 */
function logInFirst({ form, onLogIn }: PayOptions, plan: BookingPlan): void {
  // The log-in form could only fail.
  if (!connectivity.getSnapshot().online) {
    form.show(copy.noConnectionToLogIn);
    return;
  }
  showToast(copy.logInToBook, { duration: LOGIN_TOAST_MS });
  onLogIn(plan);
}

/**
 * Shows why a payment could not be started (specification §8). The selection of a series stays, because
 * the list of its dates shows which of them aren't possible.
 */
export function showProblem(
  { form, onLogIn, onRefused }: PayOptions,
  plan: BookingPlan,
  problem: StartProblem,
  attempt = ATTEMPT,
): void {
  if (problem.kind === 'no-connection') {
    form.show(copy.noConnection);
    return;
  }
  if (problem.kind === 'no-checkout') {
    form.fail(NO_CHECKOUT);
    showToast(NO_CHECKOUT.message, { kind: 'error', duration: FAILED_TOAST_MS });
    endAttempt(ownTexts, attempt);
    return;
  }
  const failure = bookingFailure(problem.error);
  // The time may be free without the extra.
  const staysChosen = attempt !== ATTEMPT || failure.code === 'EXTRA_UNAVAILABLE';
  form.fail(staysChosen ? { ...failure, unanswered: true } : failure);
  if (!failure.unanswered) endAttempt(ownTexts, attempt);
  if (failure.loggedOut) {
    showToast(copy.logInToBook, { kind: 'error', duration: LOGIN_TOAST_MS });
    onLogIn(plan);
    return;
  }
  showToast(failure.message, { kind: 'error', duration: FAILED_TOAST_MS });
  onRefused();
}

/**
 * Returns the difference between the price on the screen, which is computed from stored data, and
 * the server's, which counts; undefined if they are the same.
 */
export function priceChange(
  shownKobo: number,
  amount: number | undefined,
): PriceChange | undefined {
  if (amount === undefined || koboOf(amount) === shownKobo) return undefined;
  return { shown: formatNaira(shownKobo / KOBO_PER_NAIRA), now: formatNaira(amount) };
}

/**
 * Starts the payment of a booking plan: one at a time, and only after the connection has been
 * checked. A visitor is led to log in.
 */
export function usePay(
  options: PayOptions,
): (plan: BookingPlan, method: PayMethod) => Promise<void> {
  const queryClient = useQueryClient();
  const capabilities = capabilitiesQuery(useCatalogueSources());

  /**
   * Where this isn't known, no header is sent, because a provider that has only section 7 might
   * refuse it.
   */
  const isIdempotent = () =>
    hasCapability(queryClient.getQueryData(capabilities.queryKey), 'idempotency');

  return async (plan, method) => {
    if (getToken('user') === undefined) {
      logInFirst(options, plan);
      return;
    }
    const { spaceId, checkout, usesCredit, creditKobo } = options;
    const { startDate, checkinTime, duration, quote } = plan;
    const extras = options.extras.chosen;
    const totalKobo = quote.totalKobo + options.extras.totalKobo;
    const contents = JSON.stringify([
      spaceId,
      startDate,
      checkinTime,
      duration,
      usesCredit,
      ...extras.map(({ id, count }) => [id, count]),
    ]);
    const start = (signal: AbortSignal) =>
      sendAttempt(ownTexts, {
        name: ATTEMPT,
        contents,
        isIdempotent: isIdempotent(),
        quoteId: options.quoteIdOf(plan),
        send: (attempt) => {
          const request = { spaceId, plan, extras, ...attempt };
          return usesCredit
            ? bookWithCreditFirst(options, request)
            : startBooking(call, request, signal);
        },
        heldUntilOf: (started) => started?.heldUntil,
      });
    const problem = await checkout.pay({
      paidFor: { durationType: duration.type },
      start: async (signal) => {
        const started = await start(signal);
        if (started === undefined || signal.aborted) return undefined;
        if (method === 'card') endAttempt(ownTexts, ATTEMPT);
        options.onHeld(started.heldUntil);
        const rest = totalKobo - (usesCredit ? creditPart(totalKobo, creditKobo) : 0);
        const change = priceChange(rest, started.amount);
        if (change !== undefined) await options.askPrice(change, signal);
        if (method === 'card') return started;
        await options.transfer(started, plan, signal);
        endAttempt(ownTexts, ATTEMPT);
        // The account is on a screen of its own, so no checkout is opened here.
        return undefined;
      },
    });
    if (usesCredit) void queryClient.invalidateQueries({ queryKey: CREDIT_KEY });
    if (problem !== undefined) showProblem(options, plan, problem);
  };
}

/** What a booking paid with credit is sent with. */
const creditBooking = ({ plan, extras = [], quoteId }: BookingRequest) => ({
  ...newTimeOf(plan),
  ...(extras.length === 0 ? {} : { extras: [...extras] }),
  ...(quoteId === undefined ? {} : { quote: quoteId }),
});

/**
 * Books with credit, and returns the checkout of what it doesn't cover; undefined if it covers
 * everything, and the booking is confirmed. Which of both it is depends on the credit that there is
 * by now. The call isn't aborted when the dialog is left, because it may already have booked.
 *
 * @throws {CallError}
 */
async function bookWithCreditFirst(
  { onBooked }: PayOptions,
  request: BookingRequest & { readonly plan: BookingPlan },
): Promise<BookingStart | undefined> {
  const { spaceId, plan, idempotencyKey } = request;
  const options = { idempotencyKey };
  const booked = await bookWithCredit(call, spaceId, creditBooking(request), options);
  const { reference } = booked;
  const started = checkoutOf(booked.payment);
  if (started !== undefined) return started;
  endAttempt(ownTexts, ATTEMPT);
  storePayment(paymentTexts, { durationType: plan.duration.type, reference, claim: 'paid' });
  onBooked(reference);
  return undefined;
}
