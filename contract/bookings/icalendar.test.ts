import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

const event: CalendarEvent = {
  uid: 'booking-1@aye',
  sequence: 2,
  stamp: new Date('2026-11-20T12:00:00Z'),
  startsAt: new Date('2026-11-23T08:00:00Z'),
  endsAt: new Date('2026-11-23T11:00:00Z'),
  summary: 'Ọjà Studio, Yaba; upstairs',
};

const feed = { name: 'Àyè: Ọjà Yaba', refreshHours: 1 };

const read = (text: string) => ICAL.Component.fromString(text);

it('a calendar without events can be read, and has name and interval', () => {
  const calendar = read(writeCalendar([], feed));
  expect(calendar.getAllSubcomponents()).toEqual([]);
  for (const name of ['name', 'x-wr-calname']) {
    expect(calendar.getFirstPropertyValue(name)).toBe('Àyè: Ọjà Yaba');
  }
  for (const name of ['refresh-interval', 'x-published-ttl']) {
    expect(calendar.getFirstPropertyValue(name)?.toString()).toBe('PT1H');
  }
});

it('an event has only the properties it is given', () => {
  const names = (text: string) =>
    read(text)
      .getFirstSubcomponent('vevent')
      ?.getAllProperties()
      .map((property) => property.name);
  const always = ['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary'];
  expect(names(writeCalendar([event]))).toEqual(always);
  const all = { ...event, location: '1 Road', description: 'Bring\nkeys', isFree: true };
  expect(names(writeCalendar([all]))).toEqual([...always, 'location', 'description', 'transp']);
});

it('another parser reads any text as it was written', () => {
  const part = fc.constantFrom('a', ' ', ';', ',', '\\', '\n', ':', '"', 'é', 'Ọ̀', '₦', '日', '🏙️');
  const anyText = fc.array(part, { maxLength: 150 }).map((parts) => `x${parts.join('')}x`);
  const property = fc.property(anyText, anyText, (summary, description) => {
    const [found] = read(writeCalendar([{ ...event, summary, description }])).getAllSubcomponents();
    expect(found?.getFirstPropertyValue('summary')).toBe(summary);
    expect(found?.getFirstPropertyValue('description')).toBe(description);
  });
  fc.assert(property);
});
