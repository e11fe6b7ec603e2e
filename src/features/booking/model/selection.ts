import * as v from 'valibot';
import { ChosenExtrasSchema } from '#contract/extras/extras.ts';
import { isCalendarDate } from '#contract/time/lagos-time.ts';
import type { BookingDraft } from './booking-draft.ts';
import { type BookingPlan, countOf } from './booking-plan.ts';

const SELECTION =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})\/P(?:T(\d{1,3})H|(\d{1,3})D)(?:;([0-9a-z*,]{1,400}))?$/;

/**
 * Returns the chosen time as an ISO 8601 interval in Lagos time: `2026-11-24T10:00/PT2H` for hours,
 * `2026-11-24T08:00/P3D` for days; with extras their ids and numbers follow: `;id*2,id*1`. It is
 * part of an address, so that it survives a log-in, a sign-up and an email.
 */
export function formatSelection(
  plan: Pick<BookingPlan, 'startDate' | 'checkinTime' | 'duration' | 'extras'>,
): string {
  const { type, count } = plan.duration;
  const length = type === 'hours' ? `PT${count}H` : `P${count}D`;
  const extras = (plan.extras ?? []).map(({ id, count: each }) => `${id}*${each}`).join(',');
  return `${plan.startDate}T${plan.checkinTime}/${length}${extras === '' ? '' : `;${extras}`}`;
}

/** Returns undefined for an address without a selection, or with one that can't be read. */
export function parseSelection(text: string | undefined): BookingDraft | undefined {
  const [, date = '', time = '', hours, days, extras] = SELECTION.exec(text ?? '') ?? [];
  const draft: BookingDraft = {
    type: hours === undefined ? 'days' : 'hours',
    count: hours ?? days ?? '',
    date,
    time,
    ...parseExtras(extras),
  };
  return isCalendarDate(date) && countOf(draft) !== undefined ? draft : undefined;
}

/** Leaves out extras that can't be read; the form shows what is chosen. */
function parseExtras(text: string | undefined): Pick<BookingDraft, 'extras'> {
  const extras = (text ?? '').split(',').map((one) => {
    const [id = '', count = ''] = one.split('*');
    return { id, count: Number(count) };
  });
  const read = v.safeParse(ChosenExtrasSchema, extras);
  return read.success ? { extras: read.output } : {};
}
