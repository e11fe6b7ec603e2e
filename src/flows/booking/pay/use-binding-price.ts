import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OpeningCalendar } from '#contract/opening/opening-calendar.ts';
import { koboOf } from '#contract/prices/price.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { priceQuoteQuery } from '#src/features/booking/api/price-quote.ts';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';
import { priceRulesQuery } from '#src/features/catalogue/api/price-rules.ts';
import { call } from '#src/platform/http/call.ts';
import { newTimeOf } from '../move/new-time.ts';

interface ChosenTime {
  /** Joined with its rules; without any, its price is in the catalogue. */
  readonly space: Space;
  /** The chosen time; undefined until one is chosen. */
  readonly plan: BookingPlan | undefined;
  readonly now: Date;
  readonly online: boolean;
}

/** Milliseconds without a change after which a choice is taken for a decision. */
const SETTLED_MS = 600;

const NO_TIME = { startDate: '', checkinTime: '', durationType: 'hours', duration: 1 } as const;

/**
 * Has the server bind the price of the chosen time, in the background. Nothing waits for it: a
 * booking that comes first costs the current price, and a difference is asked about then.
 *
 * @returns A function that returns the ID of the price for a plan, while it counts.
 */
export function useBindingPrice({ space, plan, now, online }: ChosenTime) {
  const queryClient = useQueryClient();
  const { rules }: OpeningCalendar = space.availability;
  const time = plan === undefined ? NO_TIME : newTimeOf(plan);
  const chosen = JSON.stringify(time);
  const isSettled = useSettled(chosen);
  const { data: quote } = useQuery({
    ...priceQuoteQuery(call, space.id, time),
    enabled: online && rules !== undefined && plan !== undefined && isSettled,
  });

  // The rules on the device are then older than the price.
  const isOutdated =
    plan !== undefined && quote !== undefined && koboOf(quote.amount) !== plan.quote.totalKobo;
  useEffect(() => {
    if (!isOutdated) return;
    const { queryKey } = priceRulesQuery(call, space.id);
    void queryClient.invalidateQueries({ queryKey });
  }, [isOutdated, queryClient, space.id]);

  return (wanted: BookingPlan): string | undefined => {
    const isChosen = plan !== undefined && JSON.stringify(newTimeOf(wanted)) === chosen;
    const isBinding = quote !== undefined && new Date(quote.expiresAt) > now;
    return isChosen && isBinding ? quote.id : undefined;
  };
}

/** Whether a value hasn't changed for a moment. */
function useSettled(value: string): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
