import type { UserBooking } from './booking-records.ts';
import * as copy from './copy.ts';
import { fullAddress } from '../spaces/full-address.ts';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

export type CalendarBooking = Pick<
  UserBooking,
  'bookingId' | 'spaceName' | 'spaceAddress' | 'location' | 'spans' | 'moves'
>;

/** Returns the name of a booking's calendar file: `aye-7k3m-q2.ics`. */
export const calendarFileName = ({ bookingId }: Pick<CalendarBooking, 'bookingId'>) =>
  `${bookingId.toLowerCase()}.ics`;

/**
 * A booking as iCalendar: an event for each time range, with an alarm an hour before. The same
 * booking again changes the events that are there already: they are known by the booking's ID, and a
 * moved booking has a higher SEQUENCE.
 */
export const calendarFile = (booking: CalendarBooking, now: Date): string =>
  writeCalendar(eventsOf(booking, now));

/** Returns the name of the calendar file of a series. */
export const seriesCalendarName = (seriesId: string) => `aye-series-${seriesId}.ics`;

/** The bookings of a series in one file, with the same events as in the files of each. */
export const seriesCalendarFile = (bookings: readonly CalendarBooking[], now: Date): string =>
  writeCalendar(bookings.flatMap((booking) => eventsOf(booking, now)));

function eventsOf(booking: CalendarBooking, now: Date): CalendarEvent[] {
  const { bookingId, spaceName, spaceAddress, location, spans, moves = [] } = booking;
  return spans.map(({ startsAt, endsAt }, index) => ({
    uid: `${bookingId}-${index + 1}@aye`,
    sequence: moves.length,
    stamp: now,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    summary: spaceName,
    location: fullAddress({ spaceAddress, location }),
    description: copy.calendarDescription(bookingId),
    hasAlarm: true,
  }));
}
