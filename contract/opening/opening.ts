import { type Availability, type OpeningHours, WEEKDAYS, type Weekday } from './availability.ts';
import { lagosTime } from '../time/lagos-clock.ts';

/** Returns the opening hours of a weekday, or undefined if the space is closed. */
export function hoursOn(availability: Availability, day: Weekday): OpeningHours | undefined {
  return availability[day];
}

/** Returns the weekdays without opening hours, Monday first. */
export function closedDays(availability: Availability): Weekday[] {
  return WEEKDAYS.filter((day) => hoursOn(availability, day) === undefined);
}

export type OpenState =
  | { readonly kind: 'open'; readonly until: string }
  | { readonly kind: 'opens-today'; readonly at: string }
  | { readonly kind: 'opens-later'; readonly day: Weekday; readonly at: string }
  | { readonly kind: 'closed' };

/**
 * Returns whether a space is open at an instant, in Lagos time, and if it isn't, when it opens
 * next.
 */
export function openState(availability: Availability, now: Date): OpenState {
  const { weekday, clock } = lagosTime(now);
  const today = hoursOn(availability, weekday);
  if (today !== undefined && clock < today.opening) {
    return { kind: 'opens-today', at: today.opening };
  }
  if (today !== undefined && clock < today.closing) {
    return { kind: 'open', until: today.closing };
  }
  const start = WEEKDAYS.indexOf(weekday);
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = WEEKDAYS[(start + ahead) % 7] as Weekday;
    const hours = hoursOn(availability, day);
    if (hours !== undefined) return { kind: 'opens-later', day, at: hours.opening };
  }
  return { kind: 'closed' };
}
