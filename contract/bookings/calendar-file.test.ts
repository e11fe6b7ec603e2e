import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarBooking, calendarFile, calendarFileName } from './calendar-file.ts';

const now = new Date('2026-11-20T12:00:00.500Z');

const booking: CalendarBooking = {
  bookingId: 'AYE-7K3M-Q2',
  spaceName: 'Ọjà Studio, Yaba; upstairs',
  spaceAddress: '1 Herbert Macaulay Way',
  location: 'Yaba',
  spans: [
    { startsAt: '2026-11-23T08:00:00.000Z', endsAt: '2026-11-23T11:00:00.000Z' },
    { startsAt: '2026-11-24T07:00:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' },
  ],
};

/** Joins folded lines, as a calendar does. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign));

const valuesOf = (file: string, name: string) =>
  unfolded(file)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));

/** Throws if a character is split. */
const octetsOf = (line: string) => encodeURIComponent(line).replaceAll(/%[0-9A-F]{2}/g, 'x').length;

/**
 * Characters of one to several octets, characters with a meaning in the file, and combined
 * characters.
 */
const SIGNS = [
  'a',
  ' ',
  ';',
  ',',
  '\\',
  '\n',
  '\r',
  'é',
  'Ọ',
  'e\u0323\u0300',
  '₦',
  '日',
  '🏙️',
  '👩‍👩‍👧',
];

describe('the calendar file', () => {
  it('has an event in UTC for each time range, with an alarm an hour before', () => {
    const file = calendarFile(booking, now);
    expect(valuesOf(file, 'DTSTART')).toEqual(['20261123T080000Z', '20261124T070000Z']);
    expect(valuesOf(file, 'DTEND')).toEqual(['20261123T110000Z', '20261124T170000Z']);
    expect(valuesOf(file, 'UID')).toEqual(['AYE-7K3M-Q2-1@aye', 'AYE-7K3M-Q2-2@aye']);
    expect(valuesOf(file, 'DTSTAMP')).toEqual(['20261120T120000Z', '20261120T120000Z']);
    expect(valuesOf(file, 'TRIGGER')).toEqual(['-PT1H', '-PT1H']);
    expect(valuesOf(file, 'SUMMARY')[0]).toBe('Ọjà Studio\\, Yaba\\; upstairs');
    expect(valuesOf(file, 'LOCATION')[0]).toBe('1 Herbert Macaulay Way\\, Yaba\\, Lagos');
    expect(calendarFileName(booking)).toBe('aye-7k3m-q2.ics');
  });

  it('closes every component that it opens', () => {
    const lines = unfolded(calendarFile(booking, now));
    const marks = lines.filter((line) => /^(?:BEGIN|END):/.test(line)).join(' ');
    const alarm = 'BEGIN:VALARM END:VALARM';
    const event = `BEGIN:VEVENT ${alarm} END:VEVENT`;
    expect(marks).toBe(`BEGIN:VCALENDAR ${event} ${event} END:VCALENDAR`);
  });

  it('keeps any name whole in lines of at most 75 octets, and adds no lines for it', () => {
    const anyName = fc.oneof(
      fc.array(fc.constantFrom(...SIGNS), { maxLength: 120 }).map((signs) => signs.join('')),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('a\r\nBEGIN:VEVENT', '\\n', 'Ẹ̀kọ́ 🏙️'.repeat(20), '日本'.repeat(50)),
    );
    const property = fc.property(anyName, (spaceName) => {
      const file = calendarFile({ ...booking, spaceName }, now);
      const lines = file.split('\r\n');
      expect(lines.filter((line) => octetsOf(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
      expect(valuesOf(file, 'BEGIN')).toHaveLength(5);
      const shown = spaceName.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
      expect(unescaped(valuesOf(file, 'SUMMARY')[0] ?? '')).toBe(shown);
    });
    fc.assert(property);
  });
});
