import { addDays, lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';
import type { Simulation } from '../simulation.ts';
import { pickOne } from './action.ts';

/** When a booking starts, as guests choose it. */
export interface PickedStart {
  readonly startDate: LagosDate;
  readonly checkinTime: string;
}

/** The hours at which bookings start: all spaces are open then, and for three hours more. */
const HOURS = { first: 9, last: 14 } as const;
/** The states in which a booking has its seat. */
const LIVE: ReadonlySet<string> = new Set(['held', 'upcoming']);

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

/**
 * Picks a start like `pickStart`, but often that of a booking of one of the spaces, so that several
 * want the same time.
 */
export function pickContested(
  simulation: Simulation,
  spaceIds: readonly string[],
  days: number,
): PickedStart {
  const { random, snapshot, time } = simulation;
  const taken = snapshot.bookings.filter(
    ({ spaceId, status, startsAt }) =>
      spaceIds.includes(spaceId) && LIVE.has(status) && startsAt > time,
  );
  const picked = random.chance(0.6) ? pickOne(random, taken) : undefined;
  if (picked === undefined) return pickStart(simulation, days);
  const { startDate, checkinTime } = picked;
  return { startDate, checkinTime };
}
