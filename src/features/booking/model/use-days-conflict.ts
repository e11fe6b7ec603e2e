import { nextFreeRun, runSearchDates } from '#contract/opening/whole-days.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { BookingDraft } from './booking-draft.ts';
import { checkDraft } from './booking-plan.ts';
import { takenDays } from './free-times.ts';
import { type FreeTimes, useFreeTimes } from './use-free-times.ts';

/** Days of a daily booking that others have booked, wholly or in part. */
export interface DaysConflict {
  readonly days: readonly string[];
  /** The nearest run of as many free open days; undefined if none is known nearby. */
  readonly next: readonly string[] | undefined;
  /** Whether the nearby days are still loading. */
  readonly searching: boolean;
}

interface Asked {
  readonly space: Space;
  readonly draft: BookingDraft;
  readonly freeTimes: FreeTimes;
  readonly online: boolean;
  readonly now: Date;
}

/** Returns undefined if no known booking conflicts, and for a booking by the hour. */
export function useDaysConflict({ space, draft, freeTimes, online, now }: Asked) {
  const checked = draft.type === 'days' ? checkDraft(space, draft, now) : undefined;
  const plan = checked?.ok === true ? checked.plan : undefined;
  const days = takenDays(plan?.spans ?? [], freeTimes.known);
  const request = { after: draft.date, days: plan?.duration.count ?? 1 };
  const dates = days.length === 0 ? [] : runSearchDates(space.availability, request);
  const nearby = useFreeTimes({ spaceId: space.id, dates, enabled: dates.length > 0, online });
  if (days.length === 0) return undefined;
  const conflict: DaysConflict = {
    days,
    next: nextFreeRun(space.availability, request, nearby.known),
    searching: dates.some((date) => nearby.statusOf(date) === 'loading'),
  };
  return conflict;
}
