/** An event of a calendar. Instants are written in UTC, so that no time zone has to be described. */
export interface CalendarEvent {
  /** Stays the same when the event changes, so that calendars change theirs. */
  readonly uid: string;
  /** Grows with each change of the time. */
  readonly sequence: number;
  /** When the event last changed; in a file that is made once, when it was made. */
  readonly stamp: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
  /** Whether the time stays free for other events; false by default. */
  readonly isFree?: boolean;
  /** Whether the calendar reminds its owner an hour before. */
  readonly hasAlarm?: boolean;
}

/** The media type of calendars. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** What a calendar that is fetched regularly contains besides its events. */
export interface FeedProperties {
  /** Under which calendar apps list it. */
  readonly name: string;
  /** Hours after which it should be fetched again. */
  readonly refreshHours: number;
}

/** Writes events as iCalendar (RFC 5545). */
export function writeCalendar(events: readonly CalendarEvent[], feed?: FeedProperties): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aye//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...(feed === undefined ? [] : feedLines(feed)),
    ...events.flatMap((event) => eventLines(event)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Name and interval, by RFC 7986 and as calendar apps read them from before it. */
function feedLines({ name, refreshHours }: FeedProperties): string[] {
  return [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ];
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, stamp, startsAt, endsAt, summary, location, description } = event;
  const { isFree = false, hasAlarm = false } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(isFree ? ['TRANSP:TRANSPARENT'] : []),
    ...(hasAlarm ? alarmLines(summary) : []),
    'END:VEVENT',
  ];
}

const alarmLines = (summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  'TRIGGER:-PT1H',
  'END:VALARM',
];

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

/** The most octets that a unit of a JavaScript text takes in UTF-8. */
const OCTETS_PER_UNIT = 3;

/** Folds a long line: it continues after a line break and a space. Characters are never split. */
function folded(line: string): string {
  if (line.length * OCTETS_PER_UNIT <= LINE) return line;
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
