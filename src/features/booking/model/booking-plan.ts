import type { LagosDate, LagosTime } from '#contract/units.ts';
import { freeUntil } from '#contract/bookings/booking-states.ts';
import type { Duration } from '#contract/time/duration.ts';
import { isCalendarDate, lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import { planDays } from '#contract/opening/open-days.ts';
import {
  dayName,
  type RangeResult,
  type RangeRefusal,
  type TimeRange,
} from '#contract/opening/opening-times.ts';
import { type Quote, quote } from '#contract/prices/price.ts';
import { planHours } from '#contract/opening/slots.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import * as copy from '../dialog/form-copy.ts';
import type { BookingDraft } from './booking-draft.ts';

export type BookingField = RangeRefusal['field'];

/** The error at each field of the form. */
export type BookingErrors = Readonly<Partial<Record<BookingField, string>>>;

/** A valid booking that can be requested. */
export interface BookingPlan {
  readonly duration: Duration;
  readonly startDate: LagosDate;
  readonly checkinTime: LagosTime;
  /** One time range for each day. */
  readonly spans: readonly TimeRange[];
  readonly quote: Quote;
  /** Until then the booking can be cancelled free of charge. */
  readonly freeUntil: Date;
}

export type CheckedDraft =
  | { readonly ok: true; readonly plan: BookingPlan }
  | { readonly ok: false; readonly errors: BookingErrors };

/** Specification §5: a number, minimum 1. */
export function countOf({ count }: Pick<BookingDraft, 'count'>): number | undefined {
  const typed = count.trim();
  return /^\d{1,3}$/.test(typed) && Number(typed) >= 1 ? Number(typed) : undefined;
}

/** Returns the price of the form's current input, or undefined without a duration. */
export function draftQuote(space: Space, draft: BookingDraft): Quote | undefined {
  const count = countOf(draft);
  return count === undefined ? undefined : quote(space, { type: draft.type, count });
}

/** Returns why a day can't be chosen, such as `Closed on Saturdays`. */
export function closedReason(
  space: Pick<Space, 'availability'>,
  date: LagosDate,
): string | undefined {
  if (!isCalendarDate(date)) return undefined;
  return space.availability[weekdayOf(date)] === undefined
    ? copy.closedOn(dayName(date))
    : undefined;
}

function rangesOf(
  space: Space,
  { type, date, time }: BookingDraft,
  count: number,
  now: Date,
): RangeResult<readonly TimeRange[]> {
  const when = { startDate: date, checkinTime: time };
  if (type === 'days') return planDays(space.availability, { ...when, days: count }, now);
  const range = planHours(space.availability, { ...when, hours: count }, now);
  return range.ok ? { ok: true, value: [range.value] } : range;
}

function missing(draft: BookingDraft): BookingErrors {
  return {
    ...(countOf(draft) === undefined ? { duration: copy.enterCount } : {}),
    ...(isCalendarDate(draft.date) ? {} : { startDate: copy.chooseDate }),
    ...(/^\d{2}:\d{2}$/.test(draft.time) ? {} : { checkinTime: copy.chooseTime }),
  };
}

/**
 * Checks a draft against the form's rules (specification §5) and the space's hours, using only what
 * is on the device.
 */
export function checkDraft(space: Space, draft: BookingDraft, now: Date): CheckedDraft {
  const closed = closedReason(space, draft.date);
  const errors = missing(draft);
  const [count, price] = [countOf(draft), draftQuote(space, draft)];
  if (closed !== undefined && draft.date >= lagosTime(now).date) {
    return { ok: false, errors: { ...errors, startDate: copy.chooseAnotherDay(closed) } };
  }
  if (count === undefined || price === undefined || Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  const ranges = rangesOf(space, draft, count, now);
  if (!ranges.ok) return { ok: false, errors: { [ranges.refusal.field]: ranges.refusal.message } };
  const startsAt = ranges.value[0]?.start;
  if (startsAt === undefined) return { ok: false, errors: { startDate: copy.chooseDate } };
  return {
    ok: true,
    plan: {
      duration: { type: draft.type, count },
      startDate: draft.date,
      checkinTime: draft.time,
      spans: ranges.value,
      quote: price,
      freeUntil: freeUntil({ startsAt }),
    },
  };
}
