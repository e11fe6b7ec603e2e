import * as copy from '../copy.ts';
import { addDays, lagosTime } from '../../time/lagos-time.ts';
import { shortDate } from '../../time/format-lagos-time.ts';
import { dayName } from '../../opening/opening-times.ts';

/** Within this many days a weekday is unambiguous. */
const WEEK = 6;

/** `Moved to Friday 14:00`, or `Moved to Fri 18 Dec 14:00` if that isn't within a week of `now`. */
export function movedToText(startsAt: Date, now: Date): string {
  const { date, clock } = lagosTime(startsAt);
  const today = lagosTime(now).date;
  const isSoon = date >= today && date <= addDays(today, WEEK);
  const day = isSoon ? dayName(date) : `${dayName(date).slice(0, 3)} ${shortDate(date)}`;
  return copy.movedTo(`${day} ${clock}`);
}
