import type { DayAvailability } from '#contract/bookings/bookings.ts';
import { OFFER_ENDS_BEFORE_MS } from '#contract/bookings/waitlist.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { BookingDraft } from './booking-draft.ts';
import { type BookingPlan, checkDraft } from './booking-plan.ts';
import { takenDays } from './free-times.ts';

/**
 * Returns the chosen time if a guest can wait for it: others are known to have booked a part of it,
 * the host takes bookings on its days, and it doesn't start too soon to be offered.
 */
export function takenPlan(
  space: Space,
  draft: BookingDraft,
  known: ReadonlyMap<string, DayAvailability>,
  now: Date,
): BookingPlan | undefined {
  const checked = checkDraft(space, draft, now);
  if (!checked.ok) return undefined;
  const { plan } = checked;
  const [first] = plan.spans;
  const isClosed = plan.spans.some(({ start }) => known.get(lagosTime(start).date)?.open === false);
  const startsSoon =
    first === undefined || first.start.getTime() - OFFER_ENDS_BEFORE_MS <= now.getTime();
  if (isClosed || startsSoon) return undefined;
  return takenDays(plan.spans, known).length > 0 ? plan : undefined;
}
