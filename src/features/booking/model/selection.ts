import { isCalendarDate } from '#contract/time/lagos-time.ts';
import type { BookingDraft } from './booking-draft.ts';
import { type BookingPlan, countOf } from './booking-plan.ts';

const SELECTION = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})\/P(?:T(\d{1,3})H|(\d{1,3})D)$/;

/**
 * Returns the chosen time as an ISO 8601 interval in Lagos time: `2026-11-24T10:00/PT2H` for hours,
 * `2026-11-24T08:00/P3D` for days. It is part of an address, so that it survives a log-in, a
 * sign-up and an email.
 */
export function formatSelection(
  plan: Pick<BookingPlan, 'startDate' | 'checkinTime' | 'duration'>,
): string {
  const { type, count } = plan.duration;
  const length = type === 'hours' ? `PT${count}H` : `P${count}D`;
  return `${plan.startDate}T${plan.checkinTime}/${length}`;
}

/** Returns undefined for an address without a selection, or with one that can't be read. */
export function parseSelection(text: string | undefined): BookingDraft | undefined {
  const [, date = '', time = '', hours, days] = SELECTION.exec(text ?? '') ?? [];
  const draft: BookingDraft = {
    type: hours === undefined ? 'days' : 'hours',
    count: hours ?? days ?? '',
    date,
    time,
  };
  return isCalendarDate(date) && countOf(draft) !== undefined ? draft : undefined;
}
