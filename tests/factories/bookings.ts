import { randomBytes } from 'node:crypto';
import type { Availability } from '#contract/opening/availability.ts';
import { instantOf } from '#contract/time/lagos-time.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { NewBooking } from '#server/modules/booking/repository.ts';
import { newShortId } from '#server/modules/booking/holds/new-booking.ts';
import { newId, newReference } from '#server/db/new-id.ts';
import { idOf } from './spaces.ts';

const office = { opening: '08:00', closing: '18:00' };

/** Monday to Friday from eight to six, Saturday from nine to one. */
export const OFFICE_WEEK: Availability = {
  Mon: office,
  Tue: office,
  Wed: office,
  Thu: office,
  Fri: office,
  Sat: { opening: '09:00', closing: '13:00' },
};

/** A time range of one day on Lagos clocks. */
export function lagosRange(date: string, from: string, to: string): TimeRange {
  return { start: instantOf(date, from), end: instantOf(date, to) };
}

/** A held booking of space 1 over these time ranges, without a guest, unless given others. */
export function makeHeldBooking(
  ranges: readonly TimeRange[],
  changes: Partial<NewBooking> = {},
): NewBooking {
  const startsAt = ranges[0]?.start ?? new Date(0);
  return {
    id: newId(randomBytes),
    spaceId: idOf(1),
    userId: null,
    durationType: 'hours',
    duration: 1,
    startDate: '2026-11-23',
    checkinTime: '09:00',
    startsAt,
    endsAt: ranges.at(-1)?.end ?? startsAt,
    priceKobo: 150_050,
    status: 'held',
    reference: newReference(randomBytes),
    shortId: newShortId(randomBytes),
    heldUntil: new Date('2026-11-20T12:15:00Z'),
    createdAt: new Date('2026-11-20T12:00:00Z'),
    ...changes,
  };
}
