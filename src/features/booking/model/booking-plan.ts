import type { LagosDate, LagosTime } from '#contract/units.ts';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import { OFFER_ENDS_BEFORE_MS } from '#contract/bookings/waitlist.ts';
import { freeUntil } from '#contract/bookings/booking-states.ts';
import type { ChosenExtra } from '#contract/extras/extra-price.ts';
import type { Duration } from '#contract/time/duration.ts';
import { isCalendarDate, lagosTime } from '#contract/time/lagos-time.ts';
import {
  exceptionOn,
  hoursOnDate,
  type OpeningCalendar,
} from '#contract/opening/opening-calendar.ts';
import { dayName, type RangeRefusal, type TimeRange } from '#contract/opening/opening-times.ts';
import { HOLIDAY_NAMES } from '#contract/prices/rules/holidays-copy.ts';
import { priceTime, type TimePrice } from '#contract/prices/rules/price-time.ts';
import { quote } from '#contract/prices/price.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import * as copy from '../dialog/form-copy.ts';
import type { BookingDraft } from './booking-draft.ts';
import { takenDays } from './free-times.ts';

export type BookingField = RangeRefusal['field'];

/** The error at each field of the form. */
export type BookingErrors = Readonly<Partial<Record<BookingField, string>>>;

/** What a booking costs, line by line. */
export type PriceBreakdown = Omit<TimePrice, 'ranges'>;

/** A valid booking that can be requested. */
export interface BookingPlan {
  readonly duration: Duration;
  readonly startDate: LagosDate;
  readonly checkinTime: LagosTime;
  /** One time range for each day. */
  readonly spans: readonly TimeRange[];
  /** The price of the time, without the extras. */
  readonly quote: PriceBreakdown;
  /** What is added to it; absent without anything. */
  readonly extras?: readonly ChosenExtra[];
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

/**
 * Returns the price of the form's current input, or undefined without a duration. With rules the
 * price depends on the time, so it is undefined until a time is chosen that can be booked.
 */
export function draftQuote(
  space: Space,
  draft: BookingDraft,
  now: Date,
): PriceBreakdown | undefined {
  const count = countOf(draft);
  if (count === undefined) return undefined;
  const { rules }: OpeningCalendar = space.availability;
  if (rules !== undefined) {
    if (Object.keys(missing(draft)).length > 0) return undefined;
    const priced = priceTime(space, requestOf(draft, count), now);
    return priced.ok ? priced.value : undefined;
  }
  const { line, total, totalKobo } = quote(space, { type: draft.type, count });
  return { lines: [{ text: line, amountKobo: totalKobo }], totalKobo, total };
}

/** Returns why a day can't be chosen, such as `Closed on Saturdays`. */
export function closedReason(
  { availability }: Pick<Space, 'availability'>,
  date: LagosDate,
): string | undefined {
  if (!isCalendarDate(date) || hoursOnDate(availability, date) !== undefined) return undefined;
  const { rules }: OpeningCalendar = availability;
  const exception = exceptionOn(rules, date);
  if (exception === undefined) return copy.closedOn(dayName(date));
  const reason =
    exception.kind === 'special' ? exception.day.label : HOLIDAY_NAMES[exception.holiday.id];
  const day = shortDate(date);
  return reason === undefined ? copy.closedOnDate(day) : copy.closedFor(day, reason);
}

const requestOf = ({ type, date, time }: BookingDraft, count: number) => ({
  startDate: date,
  checkinTime: time,
  duration: { type, count },
});

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
  const count = countOf(draft);
  if (closed !== undefined && draft.date >= lagosTime(now).date) {
    return { ok: false, errors: { ...errors, startDate: copy.chooseAnotherDay(closed) } };
  }
  if (count === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
  const request = requestOf(draft, count);
  const priced = priceTime(space, request, now);
  if (!priced.ok) return { ok: false, errors: { [priced.refusal.field]: priced.refusal.message } };
  const { ranges, ...price } = priced.value;
  const startsAt = ranges[0]?.start;
  if (startsAt === undefined) return { ok: false, errors: { startDate: copy.chooseDate } };
  return {
    ok: true,
    plan: {
      duration: request.duration,
      startDate: draft.date,
      checkinTime: draft.time,
      spans: ranges,
      quote: price,
      freeUntil: freeUntil({ startsAt }),
      ...(draft.extras === undefined ? {} : { extras: draft.extras }),
    },
  };
}

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
