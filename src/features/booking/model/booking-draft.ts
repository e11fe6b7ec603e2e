import type { LagosDate, SpaceId } from '#contract/units.ts';
import type { OpeningCalendar } from '#contract/opening/opening-calendar.ts';
import { DURATION_TYPES, type DurationType } from '#contract/time/duration.ts';
import { addDays, clockOf, lagosTime } from '#contract/time/lagos-time.ts';
import { bookableDay, CHECKIN_STEP, type OpenDay } from '#contract/opening/opening-times.ts';
import { planCheckin } from '#contract/opening/slots.ts';
import { ChosenExtrasSchema } from '#contract/extras/extras.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import * as v from 'valibot';

type Prices = Pick<Space, 'pricePerHour' | 'pricePerDay'>;

const text = v.pipe(v.string(), v.maxLength(20));

const BookingDraftSchema = v.object({
  type: v.picklist(DURATION_TYPES),
  /** The number as it was typed. */
  count: text,
  /** A date in Lagos; empty if none is chosen. */
  date: text,
  /** Lagos wall-clock time; empty if none is chosen. */
  time: text,
  /** What is added to the booking; absent without anything. */
  extras: v.exactOptional(ChosenExtrasSchema),
});

/** The content of the booking form. */
export type BookingDraft = v.InferOutput<typeof BookingDraftSchema>;

/** Returns the times at which check-in is still possible on a day. */
export function checkinTimes(day: OpenDay, now: Date): string[] {
  return [...possibleCheckins(day, now)];
}

/** Returns the first time at which check-in is still possible on a day; undefined if none is. */
export function firstCheckin(day: OpenDay, now: Date): string | undefined {
  const [first] = possibleCheckins(day, now);
  return first;
}

/** A generator, because whether a day has a time at all is asked for two weeks at every press. */
function* possibleCheckins(day: OpenDay, now: Date): Generator<string> {
  for (let at = day.opens; at < day.closes; at += CHECKIN_STEP) {
    // If a space doesn't open on a quarter of an hour, its first check-in is at the next one.
    const clock = clockOf(Math.ceil(at / CHECKIN_STEP) * CHECKIN_STEP);
    if (planCheckin(day, clock, now).ok) yield clock;
  }
}

/** Whether check-in is still possible on a day. */
function isBookable(calendar: OpeningCalendar, date: LagosDate, now: Date): boolean {
  const day = bookableDay(calendar, date, now);
  return day.ok && firstCheckin(day.value, now) !== undefined;
}

/** Days that are looked at; with rules there may be notice, or a longer closure. */
const LOOK_AHEAD = { usual: 14, withRules: 62 } as const;

/**
 * Returns the next day on which check-in is still possible, or an empty text if the space never
 * opens.
 */
export function firstBookable(calendar: OpeningCalendar, now: Date): string {
  const today = lagosTime(now).date;
  const most = calendar.rules === undefined ? LOOK_AHEAD.usual : LOOK_AHEAD.withRules;
  for (let ahead = 0; ahead < most; ahead += 1) {
    const date = addDays(today, ahead);
    if (isBookable(calendar, date, now)) return date;
  }
  return '';
}

/** A whole day starts when the space opens, or at the next possible check-in. */
export function wholeDayCheckin(calendar: OpeningCalendar, date: LagosDate, now: Date): string {
  if (date === '') return '';
  const day = bookableDay(calendar, date, now);
  return day.ok ? (firstCheckin(day.value, now) ?? '') : '';
}

/** Returns the duration types that have a price. */
export const pricedTypes = ({ pricePerHour, pricePerDay }: Prices): readonly DurationType[] =>
  DURATION_TYPES.filter((type) => (type === 'hours' ? pricePerHour : pricePerDay) > 0);

/** Returns the least number of hours or days that the host allows. */
export function leastCount({ rules }: OpeningCalendar, type: DurationType): number {
  return (type === 'hours' ? rules?.limits.minHours : rules?.limits.minDays) ?? 1;
}

/** @param wanted The date of the search; the next possible one is used if it can't be booked. */
export function newDraft(
  calendar: OpeningCalendar,
  type: DurationType,
  now: Date,
  wanted?: LagosDate,
): BookingDraft {
  const isPossible = wanted !== undefined && isBookable(calendar, wanted, now);
  const date = isPossible ? wanted : firstBookable(calendar, now);
  const time = type === 'days' ? wholeDayCheckin(calendar, date, now) : '';
  return { type, count: String(leastCount(calendar, type)), date, time };
}

const key = (spaceId: SpaceId) => privateKey('user', `booking-draft.${spaceId}`);

/**
 * Returns what was entered before a reload, or undefined if there is nothing or it can't be read.
 */
export function readDraft(own: TextStore, spaceId: SpaceId): BookingDraft | undefined {
  try {
    const read = v.safeParse(BookingDraftSchema, JSON.parse(own.read(key(spaceId)) ?? 'null'));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(own: TextStore, spaceId: SpaceId, draft: BookingDraft): void {
  own.write(key(spaceId), JSON.stringify(draft));
}

export function forgetDraft(own: TextStore, spaceId: SpaceId): void {
  own.write(key(spaceId), null);
}
