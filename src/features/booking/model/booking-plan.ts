import { freeUntil } from '#contract/rules/booking-states.ts';
import type { Duration } from '#contract/rules/duration.ts';
import { isCalendarDate, lagosTime, weekdayOf } from '#contract/rules/lagos-time.ts';
import { planDays } from '#contract/rules/open-days.ts';
import { dayName, type Planned, type Refusal, type Span } from '#contract/rules/opening-times.ts';
import { type Quote, quote } from '#contract/rules/price.ts';
import { planHours } from '#contract/rules/slots.ts';
import type { Space } from '#contract/spaces.ts';
import type { BookingDraft } from './booking-draft.ts';

export type BookingField = Refusal['field'];

/** What is wrong at each field of the form. */
export type BookingErrors = Readonly<Partial<Record<BookingField, string>>>;

/** A booking that can be asked for. */
export interface BookingPlan {
  readonly duration: Duration;
  readonly startDate: string;
  readonly checkinTime: string;
  /** One for each day. */
  readonly spans: readonly Span[];
  readonly quote: Quote;
  /** Up to here it's given up for nothing. */
  readonly freeUntil: Date;
}

export type CheckedDraft =
  | { readonly ok: true; readonly plan: BookingPlan }
  | { readonly ok: false; readonly errors: BookingErrors };

const WORDS = {
  duration: 'please enter a number, at least 1',
  startDate: 'please choose a start date',
  checkinTime: 'please choose a check-in time',
} as const;

/** Specification §5: a number, minimum 1. */
export function countOf({ count }: Pick<BookingDraft, 'count'>): number | undefined {
  const typed = count.trim();
  return /^\d{1,3}$/.test(typed) && Number(typed) >= 1 ? Number(typed) : undefined;
}

/** The price of what is in the form so far; undefined without a duration. */
export function draftQuote(space: Space, draft: BookingDraft): Quote | undefined {
  const count = countOf(draft);
  return count === undefined ? undefined : quote(space, { type: draft.type, count });
}

/** Why a day can't be chosen: `Closed on Saturdays`. */
export function closedReason(space: Pick<Space, 'availability'>, date: string): string | undefined {
  if (!isCalendarDate(date)) return undefined;
  return space.availability[weekdayOf(date)] === undefined
    ? `Closed on ${dayName(date)}s`
    : undefined;
}

function spansOf(
  space: Space,
  { type, date, time }: BookingDraft,
  count: number,
  now: Date,
): Planned<readonly Span[]> {
  const when = { startDate: date, checkinTime: time };
  if (type === 'days') return planDays(space.availability, { ...when, days: count }, now);
  const span = planHours(space.availability, { ...when, hours: count }, now);
  return span.ok ? { ok: true, value: [span.value] } : span;
}

function missing(draft: BookingDraft): BookingErrors {
  return {
    ...(countOf(draft) === undefined ? { duration: WORDS.duration } : {}),
    ...(isCalendarDate(draft.date) ? {} : { startDate: WORDS.startDate }),
    ...(/^\d{2}:\d{2}$/.test(draft.time) ? {} : { checkinTime: WORDS.checkinTime }),
  };
}

/** The form's rules (specification §5) and the space's hours, from what is on the device. */
export function checkDraft(space: Space, draft: BookingDraft, now: Date): CheckedDraft {
  const closed = closedReason(space, draft.date);
  const errors = missing(draft);
  const [count, price] = [countOf(draft), draftQuote(space, draft)];
  if (closed !== undefined && draft.date >= lagosTime(now).date) {
    return { ok: false, errors: { ...errors, startDate: `${closed}. Choose another day.` } };
  }
  if (count === undefined || price === undefined || Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  const spans = spansOf(space, draft, count, now);
  if (!spans.ok) return { ok: false, errors: { [spans.refusal.field]: spans.refusal.message } };
  const startsAt = spans.value[0]?.start;
  if (startsAt === undefined) return { ok: false, errors: { startDate: WORDS.startDate } };
  return {
    ok: true,
    plan: {
      duration: { type: draft.type, count },
      startDate: draft.date,
      checkinTime: draft.time,
      spans: spans.value,
      quote: price,
      freeUntil: freeUntil({ startsAt }),
    },
  };
}
