import { useQueryClient } from '@tanstack/react-query';
import { parseBookingStart } from '#contract/lenient-parsers/booking-start.ts';
import type { StartedSeries } from '#contract/bookings/series.ts';
import { creditPart, creditParts } from '#contract/payments/credit.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { CREDIT_KEY } from '#src/features/booking/api/credit.ts';
import { requestSeries, type SeriesToBook } from '#src/features/booking/api/series.ts';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';
import { paymentTexts } from '#src/features/payments/model/payment-verification.ts';
import { keepPayment } from '#src/features/payments/model/stored-payments.ts';
import { call } from '#src/platform/http/call.ts';
import { attemptKey, endAttempt } from '#src/platform/session/attempt-key.ts';
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
    const send = async (signal?: AbortSignal): Promise<StartedSeries> => {
      const idempotencyKey = isIdempotent
        ? attemptKey(ownTexts, ATTEMPT, contents, () => crypto.randomUUID())
        : undefined;
      const request = { idempotencyKey, ...(signal === undefined ? {} : { signal }) };
      const started = await requestSeries(call, spaceId, toBook, request);
      endAttempt(ownTexts, ATTEMPT);
      return started;
    };
    const restKobo = totalKobo - (useCredit ? seriesCredit(prices, creditKobo) : 0);
    if (restKobo === 0) {
      try {
        const { reference } = await send();
        keepPayment(paymentTexts, { durationType, reference, claim: 'paid' });
        options.onBooked(reference);
      } catch (error) {
        showProblem(options, plan, { kind: 'failed', error }, ATTEMPT);
      }
    } else {
      const problem = await checkout.pay({
        paidFor: { durationType },
        start: async (signal) => {
          const started = parseBookingStart({ data: (await send(signal)).payment });
          if (started === undefined) throw new Error('A payment without a checkout.');
          if (signal.aborted) return started;
          options.onHeld(started.heldUntil);
          const change = priceChange(restKobo, started.amount);
          if (change !== undefined) await options.askPrice(change, signal);
          return started;
        },
      });
      if (problem !== undefined) showProblem(options, plan, problem, ATTEMPT);
    }
    void queryClient.invalidateQueries({ queryKey: CREDIT_KEY });
    series.refresh();
  };
}
