import type { BookingId, EpochMs } from '#contract/units.ts';
import type { ExpectedGuest } from '#contract/bookings/check-ins.ts';
import { hoursText } from '#contract/time/format-lagos-time.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { ShownItem } from './stored-check-in.ts';

export interface BookedRange {
  readonly start: Date;
  readonly end: Date;
}

/** Returns the hours of a guest on one day in Lagos. */
export function rangeOn({ spans }: Pick<ExpectedGuest, 'spans'>, day: string) {
  const ranges: BookedRange[] = spans.map(({ startsAt, endsAt }) => ({
    start: new Date(startsAt),
    end: new Date(endsAt),
  }));
  return ranges.find(({ start }) => lagosTime(start).date === day);
}

/**
 * Returns when the pass of each booking was first shown on a day, by this device's records and the
 * server's.
 */
export function firstShown(
  guests: readonly Pick<ExpectedGuest, 'bookingId' | 'checkedIn'>[],
  items: readonly ShownItem[],
  day: string,
): ReadonlyMap<string, Date> {
  const first = new Map<string, Date>();
  const note = (bookingId: BookingId, at: Date) => {
    const known = first.get(bookingId);
    if (known === undefined || at < known) first.set(bookingId, at);
  };
  for (const { bookingId, checkedIn } of guests) {
    for (const item of checkedIn) if (item.day === day) note(bookingId, new Date(item.shownAt));
  }
  for (const item of items) if (item.day === day) note(item.bookingId, new Date(item.at));
  return first;
}

/** Milliseconds after an answer in which a guest list may still be from before it. */
const SETTLED_MS = 60_000;

/**
 * Returns the records of this device whose check-ins were undone on another one: the server had
 * them, and its guest list from later doesn't.
 *
 * @param listedAt When the guest list was received.
 */
export function undoneElsewhere(
  items: readonly ShownItem[],
  guests: readonly Pick<ExpectedGuest, 'bookingId' | 'checkedIn'>[],
  listedAt: EpochMs,
): ShownItem[] {
  return items.filter(({ bookingId, day, answeredAt }) => {
    if (answeredAt === undefined || listedAt < answeredAt + SETTLED_MS) return false;
    const guest = guests.find((expected) => expected.bookingId === bookingId);
    return guest !== undefined && !guest.checkedIn.some((checkIn) => checkIn.day === day);
  });
}

export interface TodayGuest {
  readonly bookingId: BookingId;
  readonly guestName: string;
  readonly spaceName: string;
  /** `09:00–12:00` */
  readonly hours: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly arrivedAt: Date | undefined;
}

/** Returns the guests of a day, in the order in which they are expected. */
export function guestsOn(
  guests: readonly ExpectedGuest[],
  shown: ReadonlyMap<string, Date>,
  day: string,
): TodayGuest[] {
  return guests
    .flatMap((guest) => {
      const range = rangeOn(guest, day);
      if (range === undefined) return [];
      const { bookingId, guestName, spaceName } = guest;
      const hours = hoursText(range.start, range.end);
      const arrivedAt = shown.get(bookingId);
      const { start: startsAt, end: endsAt } = range;
      return [{ bookingId, guestName, spaceName, hours, startsAt, endsAt, arrivedAt }];
    })
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
