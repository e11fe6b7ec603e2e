import type { UserBooking } from './booking-records.ts';
import * as copy from './calendar-copy.ts';
import { fullAddress } from '../spaces/full-address.ts';

export type CalendarBooking = Pick<
  UserBooking,
  'bookingId' | 'spaceName' | 'spaceAddress' | 'location' | 'spans' | 'moves'
>;

/** The media type of calendar files. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Returns the name of a booking's calendar file: `aye-7k3m-q2.ics`. */
export const calendarFileName = ({ bookingId }: Pick<CalendarBooking, 'bookingId'>) =>
  `${bookingId.toLowerCase()}.ics`;

/**
 * A booking as iCalendar (RFC 5545): an event for each time range, with an alarm an hour
 * before. Instants are in UTC, so that no time zone has to be described. The same booking again
 * changes the events that are there already: they are known by the booking's ID, and a moved
 * booking has a higher SEQUENCE.
 */
export function calendarFile(booking: CalendarBooking, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aye//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...booking.spans.flatMap((range, index) => eventLines(booking, range, index + 1, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(
  { bookingId, spaceName, spaceAddress, location, moves = [] }: CalendarBooking,
  { startsAt, endsAt }: CalendarBooking['spans'][number],
  number: number,
  now: Date,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${bookingId}-${number}@aye`,
    `SEQUENCE:${moves.length}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    `DTEND:${utc(new Date(endsAt))}`,
    `SUMMARY:${escaped(spaceName)}`,
    `LOCATION:${escaped(fullAddress({ spaceAddress, location }))}`,
    `DESCRIPTION:${escaped(copy.description(bookingId))}`,
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

/**
 * Escapes a text. A line break becomes `\n`; other control characters aren't allowed and become
 * spaces.
 */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** The maximum number of octets in a line, without the line break. */
const LINE = 75;

/** Folds a long line: it continues after a line break and a space. Characters are never split. */
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

/** Returns the number of octets of a character in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
