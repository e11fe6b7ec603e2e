import type { ExpectedGuest } from '#contract/check-ins.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { ShownMark } from './kept-check-in.ts';

const clock = (instant: Date) => lagosTime(instant).clock;

/** `09:00 – 12:00` on Lagos clocks; a day that ends at midnight ends at 24:00. */
export function hoursText(start: Date, end: Date): string {
  const isMidnight = clock(end) === '00:00' && end > start;
  return `${clock(start)} – ${isMidnight ? '24:00' : clock(end)}`;
}

export interface Stretch {
  readonly start: Date;
  readonly end: Date;
}

/** The hours of a guest on one day in Lagos. */
export function stretchOn({ spans }: Pick<ExpectedGuest, 'spans'>, day: string) {
  const stretches: Stretch[] = spans.map(({ startsAt, endsAt }) => ({
    start: new Date(startsAt),
    end: new Date(endsAt),
  }));
  return stretches.find(({ start }) => lagosTime(start).date === day);
}

/** When each booking's pass was shown first on a day, by this device or by what the server told. */
export function firstShown(
  guests: readonly ExpectedGuest[],
  marks: readonly ShownMark[],
  day: string,
): ReadonlyMap<string, Date> {
  const first = new Map<string, Date>();
  const note = (bookingId: string, at: Date) => {
    const known = first.get(bookingId);
    if (known === undefined || at < known) first.set(bookingId, at);
  };
  for (const { bookingId, checkedIn } of guests) {
    for (const mark of checkedIn) if (mark.day === day) note(bookingId, new Date(mark.shownAt));
  }
  for (const mark of marks) if (mark.day === day) note(mark.bookingId, new Date(mark.at));
  return first;
}

export interface TodayGuest {
  readonly bookingId: string;
  readonly guestName: string;
  readonly spaceName: string;
  /** `09:00 – 12:00` */
  readonly hours: string;
  readonly startsAt: Date;
  readonly arrivedAt: Date | undefined;
}

/** Who is to come on a day, in the order in which they are expected. */
export function guestsOn(
  guests: readonly ExpectedGuest[],
  shown: ReadonlyMap<string, Date>,
  day: string,
): TodayGuest[] {
  return guests
    .flatMap((guest) => {
      const stretch = stretchOn(guest, day);
      if (stretch === undefined) return [];
      const { bookingId, guestName, spaceName } = guest;
      const hours = hoursText(stretch.start, stretch.end);
      const arrivedAt = shown.get(bookingId);
      return [{ bookingId, guestName, spaceName, hours, startsAt: stretch.start, arrivedAt }];
    })
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
