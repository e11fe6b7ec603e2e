import type { UserBooking } from '../booking-records.ts';

export type CalendarBooking = Pick<
  UserBooking,
  'bookingId' | 'spaceName' | 'spaceAddress' | 'location' | 'spans'
>;

/** What calendars open: a file of this kind and name. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

export const calendarFileName = ({ bookingId }: Pick<CalendarBooking, 'bookingId'>) =>
  `${bookingId.toLowerCase()}.ics`;

/**
 * A booking as iCalendar (RFC 5545): an event for each stretch of time, with an alarm an hour
 * before. Instants are in UTC, so that no time zone has to be described. The same booking again
 * changes the events that are there already: they are known by the booking's ID.
 */
export function calendarFile(booking: CalendarBooking, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aye//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...booking.spans.flatMap((span, index) => eventLines(booking, span, index + 1, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(
  { bookingId, spaceName, spaceAddress, location }: CalendarBooking,
  { startsAt, endsAt }: CalendarBooking['spans'][number],
  number: number,
  now: Date,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${bookingId}-${number}@aye`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    `DTEND:${utc(new Date(endsAt))}`,
    `SUMMARY:${escaped(spaceName)}`,
    `LOCATION:${escaped([spaceAddress, location, 'Lagos'].join(', '))}`,
    `DESCRIPTION:${escaped(`Booking ID ${bookingId}\nShow your pass at the door.`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(spaceName)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** `20261123T080000Z` */
const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Control characters can't be in a text; a new line is written as `\n`. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Octets of a line, without its end. */
const LINE = 75;

/** A long line goes on after a line end and a space; no character is cut in two. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** Octets of a character in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
