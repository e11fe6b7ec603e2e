import { addDays, lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';
import type { Simulation } from '../simulation.ts';

/** When a booking starts, as guests choose it. */
export interface PickedStart {
  readonly startDate: LagosDate;
  readonly checkinTime: string;
}

/** The hours at which bookings start: all spaces are open then, and for three hours more. */
const HOURS = { first: 9, last: 14 } as const;
const WEEKEND: ReadonlySet<string> = new Set(['Sat', 'Sun']);

/**
 * Picks a full hour on one of the next days on which all spaces are open, so that few times are asked
 * for by many.
 *
 * @param days How many days there are to choose from.
 */
export function pickStart({ random, time }: Simulation, days: number): PickedStart {
  const now = lagosTime(new Date(time));
  const hourNow = Number(now.clock.slice(0, 2));
  const dates: LagosDate[] = [];
  for (let day = hourNow < HOURS.last ? 0 : 1; dates.length < days; day += 1) {
    const date = addDays(now.date, day);
    if (!WEEKEND.has(weekdayOf(date))) dates.push(date);
  }
  const startDate = random.pick(dates);
  const first = startDate === now.date ? Math.max(HOURS.first, hourNow + 1) : HOURS.first;
  const hour = random.int(first, HOURS.last);
  return { startDate, checkinTime: `${String(hour).padStart(2, '0')}:00` };
}
