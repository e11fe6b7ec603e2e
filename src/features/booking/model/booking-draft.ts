import type { Availability } from '#contract/availability.ts';
import { DURATION_TYPES, type DurationType } from '#contract/rules/duration.ts';
import { addDays, clockOf, lagosTime } from '#contract/rules/lagos-time.ts';
import { bookableDay, CHECKIN_STEP, type OpenDay } from '#contract/rules/opening-times.ts';
import { planCheckin } from '#contract/rules/slots.ts';
import { privateKey } from '#src/platform/session/private-things.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(20));

const BookingDraftSchema = v.object({
  type: v.picklist(DURATION_TYPES),
  /** As it was typed. */
  count: text,
  /** A date in Lagos; empty where none is chosen. */
  date: text,
  /** Lagos wall-clock time; empty where none is chosen. */
  time: text,
});

/** What is in the form. */
export type BookingDraft = v.InferOutput<typeof BookingDraftSchema>;

/** The times at which one can still check in on a day. */
export function checkinTimes(day: OpenDay, now: Date): string[] {
  const times: string[] = [];
  for (let at = day.opens; at < day.closes; at += CHECKIN_STEP) {
    // Hours that don't open at a quarter of an hour have their first check-in at the next one.
    const clock = clockOf(Math.ceil(at / CHECKIN_STEP) * CHECKIN_STEP);
    if (planCheckin(day, clock, now).ok) times.push(clock);
  }
  return times;
}

const LOOK_AHEAD = 14;

/** The next day on which one can still check in; empty where a space never opens. */
export function firstBookable(availability: Availability, now: Date): string {
  const today = lagosTime(now).date;
  for (let ahead = 0; ahead < LOOK_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    const day = bookableDay(availability, date, now);
    if (day.ok && checkinTimes(day.value, now).length > 0) return date;
  }
  return '';
}

/** A whole day begins when the door opens, or as soon as one can still come. */
export function wholeDayCheckin(availability: Availability, date: string, now: Date): string {
  if (date === '') return '';
  const day = bookableDay(availability, date, now);
  return day.ok ? (checkinTimes(day.value, now)[0] ?? '') : '';
}

export function newDraft(availability: Availability, type: DurationType, now: Date): BookingDraft {
  const date = firstBookable(availability, now);
  const time = type === 'days' ? wholeDayCheckin(availability, date, now) : '';
  return { type, count: '1', date, time };
}

const key = (spaceId: string) => privateKey('user', `booking-draft.${spaceId}`);

/** What was filled in before a reload; undefined where nothing was, or it can't be read. */
export function readDraft(own: TextStore, spaceId: string): BookingDraft | undefined {
  try {
    const read = v.safeParse(BookingDraftSchema, JSON.parse(own.read(key(spaceId)) ?? 'null'));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(own: TextStore, spaceId: string, draft: BookingDraft): void {
  own.write(key(spaceId), JSON.stringify(draft));
}

export function forgetDraft(own: TextStore, spaceId: string): void {
  own.write(key(spaceId), null);
}
