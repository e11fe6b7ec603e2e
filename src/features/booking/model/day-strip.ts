import type { DayAvailability } from '#contract/bookings.ts';
import { addDays, lagosTime } from '#contract/rules/lagos-time.ts';
import { bookableDay } from '#contract/rules/opening-times.ts';
import type { Space } from '#contract/spaces.ts';
import { checkinTimes } from './booking-draft.ts';
import { closedReason } from './booking-plan.ts';
import { isFull } from './free-times.ts';

export type DayStatus = 'open' | 'closed' | 'full' | 'over';

export interface StripDay {
  readonly date: string;
  readonly status: DayStatus;
  /** Why it can't be chosen. */
  readonly reason: string | undefined;
}

/** How far the strip looks ahead; later days are chosen in the field. */
const STRIP_DAYS = 14;

/** What can be said of a day; whether it's full only where the provider has said so. */
export function dayOf(
  space: Pick<Space, 'availability'>,
  date: string,
  now: Date,
  known: ReadonlyMap<string, DayAvailability>,
): StripDay {
  const answer = known.get(date);
  const closed = closedReason(space, date);
  if (closed !== undefined) return { date, status: 'closed', reason: closed };
  if (answer?.open === false) {
    return { date, status: 'closed', reason: answer.reason ?? 'Closed on this day' };
  }
  const day = bookableDay(space.availability, date, now);
  if (!day.ok) return { date, status: 'closed', reason: day.refusal.message };
  if (checkinTimes(day.value, now).length === 0) {
    return { date, status: 'over', reason: 'Over for today' };
  }
  return answer !== undefined && isFull(answer)
    ? { date, status: 'full', reason: 'Fully booked on this day' }
    : { date, status: 'open', reason: undefined };
}

/** Today and the days after it. */
export function stripDays(
  space: Pick<Space, 'availability'>,
  now: Date,
  known: ReadonlyMap<string, DayAvailability>,
): StripDay[] {
  const today = lagosTime(now).date;
  return Array.from({ length: STRIP_DAYS }, (_, ahead) =>
    dayOf(space, addDays(today, ahead), now, known),
  );
}
