import { useQueryClient } from '@tanstack/react-query';
import { creditPart, creditParts } from '#contract/payments/credit.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { CREDIT_KEY } from '#src/features/booking/api/credit.ts';
import { requestSeries, type SeriesToBook } from '#src/features/booking/api/series.ts';
import { checkoutOf } from '#src/features/booking/api/start-booking.ts';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';
import { paymentTexts } from '#src/features/payments/model/payment-verification.ts';
import { storePayment } from '#src/features/payments/model/stored-payments.ts';
import { call } from '#src/platform/http/call.ts';
import { endAttempt, sendAttempt } from '#src/platform/session/attempt-key.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { ownTexts } from '#src/platform/session/session.ts';
import { type PayOptions, priceChange, showProblem } from '../pay/use-pay.ts';
import type { Series } from './use-series.ts';

const ATTEMPT = privateKey('user', 'series-attempt');

/** Returns how much of the prices of a series credit pays, in kobo. */
export function seriesCredit(prices: readonly number[], balanceKobo: number): number {
  const total = prices.reduce((sum, price) => sum + price, 0);
  return creditParts(prices, creditPart(total, balanceKobo)).reduce((sum, part) => sum + part, 0);
}

/** Starts the one payment of a series, after the connection has been checked. */
export function usePaySeries(
  options: PayOptions,
  series: Series,
): (plan: BookingPlan) => Promise<void> {
  const queryClient = useQueryClient();
  const isIdempotent = useCapability('idempotency') === true;

  return async (plan) => {
    const { everyWeeks, times, prices, totalKobo, isReady } = series;
    const { spaceId, checkout, usesCredit: useCredit, creditKobo } = options;
    if (everyWeeks === undefined || !isReady) return;
    const { type: durationType, count: duration } = plan.duration;
    const toBook: SeriesToBook = { durationType, duration, times, everyWeeks, useCredit };
    const contents = JSON.stringify([spaceId, toBook]);
    const restKobo = totalKobo - (useCredit ? seriesCredit(prices, creditKobo) : 0);
    const problem = await checkout.pay({
      paidFor: { durationType },
      start: async (signal) => {
        const booked = await sendAttempt(ownTexts, {
          name: ATTEMPT,
          contents,
          isIdempotent,
          send: ({ idempotencyKey }) =>
            requestSeries(call, spaceId, toBook, {
              idempotencyKey,
              // With credit the call isn't aborted when the dialog is left: it may have booked.
              ...(useCredit ? {} : { signal }),
            }),
          heldUntilOf: ({ payment }) => payment?.heldUntil,
        });
        const started = checkoutOf(booked.payment);
        endAttempt(ownTexts, ATTEMPT);
        if (started === undefined) {
          const { reference } = booked;
          storePayment(paymentTexts, { durationType, reference, claim: 'paid' });
          options.onBooked(reference);
          return undefined;
        }
        if (signal.aborted) return undefined;
        options.onHeld(started.heldUntil);
        const change = priceChange(restKobo, started.amount);
        if (change !== undefined) await options.askPrice(change, signal);
        return started;
      },
    });
    if (problem !== undefined) showProblem(options, plan, problem, ATTEMPT);
    void queryClient.invalidateQueries({ queryKey: CREDIT_KEY });
    series.refresh();
  };
}
