import type { LagosDate } from '#contract/units.ts';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { bookableDay } from '#contract/opening/opening-times.ts';
import { dayOccupancy } from '#contract/opening/whole-days.ts';
import type { OpeningCalendar } from '#contract/opening/opening-calendar.ts';
import { type DurationType, durationText } from '#contract/time/duration.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import * as copy from '../dialog/form-copy.ts';
import { firstCheckin } from './booking-draft.ts';
import { closedReason } from './booking-plan.ts';

/** `partly-booked`: some hours can be booked, but not the whole day. */
export type DayStatus = 'open' | 'partly-booked' | 'closed' | 'full' | 'over';

export interface StripDay {
  readonly date: LagosDate;
  readonly status: DayStatus;
  /** Why the day can't be chosen. */
  readonly reason: string | undefined;
}

/** The number of days in the strip; later days are chosen in the date field. */
const STRIP_DAYS = 14;

/** Returns the status of a day. It is `full` only if the provider has reported that. */
export function dayOf(
  space: Pick<Space, 'availability'>,
  date: LagosDate,
  now: Date,
  known: ReadonlyMap<string, DayAvailability>,
  type: DurationType,
): StripDay {
  const answer = known.get(date);
  const closed = closedReason(space, date);
  if (closed !== undefined) return { date, status: 'closed', reason: closed };
  if (answer?.open === false) {
    return { date, status: 'closed', reason: answer.reason ?? copy.closedOnDay };
  }
  const day = bookableDay(space.availability, date, now);
  if (!day.ok) return { date, status: 'closed', reason: day.refusal.message };
  if (firstCheckin(day.value, now) === undefined) {
    return { date, status: 'over', reason: whyOver(space.availability) };
  }
  const occupancy = answer === undefined ? 'free' : dayOccupancy(answer);
  if (occupancy === 'full') return { date, status: 'full', reason: copy.fullyBooked };
  const isPartly = occupancy === 'partly-booked' && type === 'days';
  return { date, status: isPartly ? 'partly-booked' : 'open', reason: undefined };
}

function whyOver({ rules }: OpeningCalendar): string {
  const count = rules?.limits.noticeHours;
  return count === undefined
    ? copy.noMoreTimes
    : copy.needsNotice(durationText({ type: 'hours', count }));
}

/** Returns today and the days after it. */
export function stripDays(
  space: Pick<Space, 'availability'>,
  now: Date,
  known: ReadonlyMap<string, DayAvailability>,
  type: DurationType,
): StripDay[] {
  const today = lagosTime(now).date;
  return Array.from({ length: STRIP_DAYS }, (_, ahead) =>
    dayOf(space, addDays(today, ahead), now, known, type),
  );
}
