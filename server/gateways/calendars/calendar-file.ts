import ICAL from 'ical.js';
import { isCalendarDate } from '#contract/time/lagos-time.ts';
import { lagosMs, zonedMs } from './zones.ts';

/** A time range in milliseconds. */
export interface BusyTime {
  readonly start: number;
  readonly end: number;
}

export interface CalendarReading {
  /** When something is in the calendar: within the window, in order, merged where they touch. */
  readonly busy: readonly BusyTime[];
  /** The number of events that can't be read and are therefore left out. */
  readonly unreadable: number;
  /** Whether a time zone is unknown, so that times were read as Lagos time. */
  readonly guessedZone: boolean;
}

/** Why a file gives nothing. */
export class UnreadableCalendar extends Error {
  override readonly name = 'UnreadableCalendar';
  readonly problem: 'not-a-calendar' | 'too-many-events';

  constructor(problem: UnreadableCalendar['problem']) {
    super(problem);
    this.problem = problem;
  }
}

/** The most events of a file, and the most occurrences of all of them together. */
const MAX_EVENTS = 10_000;
const MAX_OCCURRENCES = 100_000;

/** The most time ranges that a file may give, so that bookings needn't look at more. */
const MAX_BUSY_TIMES = 1_000;

/** Ends the UIDs of our own feeds, whose events must not come back as somebody else's. */
const OWN_UID = '@aye';

interface Reading {
  readonly window: BusyTime;
  readonly busy: BusyTime[];
  occurrences: number;
  unreadable: number;
  guessedZone: boolean;
}

/**
 * Returns when a calendar file (iCalendar, RFC 5545) is busy. Left out are events that are
 * cancelled, marked as free or from our own feeds. A day without a time is a day in Lagos, as is a
 * time without a zone.
 *
 * It can take arbitrarily long for hostile rules of recurrence, so it runs in a thread
 * (`calendar-reader.ts`).
 *
 * @throws {UnreadableCalendar}
 */
export function readCalendarFile(text: string, window: BusyTime): CalendarReading {
  const reading: Reading = { window, busy: [], occurrences: 0, unreadable: 0, guessedZone: false };
  const calendars = parseCalendars(text);
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  if (events.length > MAX_EVENTS) throw new UnreadableCalendar('too-many-events');
  for (const series of bySeries(events)) readSeries(reading, series);
  for (const calendar of calendars) {
    for (const part of calendar.getAllSubcomponents('vfreebusy')) readFreeBusy(reading, part);
  }
  const busy = merge(reading.busy);
  if (busy.length > MAX_BUSY_TIMES) throw new UnreadableCalendar('too-many-events');
  const { unreadable, guessedZone } = reading;
  return { busy, unreadable, guessedZone };
}

function parseFile(text: string): readonly unknown[] {
  try {
    return ICAL.parse(text.replace(/^\uFEFF/, '')) as unknown[];
  } catch {
    throw new UnreadableCalendar('not-a-calendar');
  }
}

function parseCalendars(text: string): ICAL.Component[] {
  const parsed = parseFile(text);
  // Several calendars in a file are an array of calendars.
  const roots = Array.isArray(parsed[0]) ? parsed : [parsed];
  const calendars = roots.map((root) => new ICAL.Component(root as unknown[]));
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar')) {
    throw new UnreadableCalendar('not-a-calendar');
  }
  return calendars;
}

/** Groups events by UID: a recurring event and the occurrences that differ from its rule. */
function bySeries(events: readonly ICAL.Component[]): ICAL.Component[][] {
  const series = new Map<string, ICAL.Component[]>();
  const single: ICAL.Component[][] = [];
  for (const event of events) {
    const uid: unknown = event.getFirstPropertyValue('uid');
    if (typeof uid !== 'string' || uid === '') {
      single.push([event]);
      continue;
    }
    if (uid.endsWith(OWN_UID)) continue;
    const known = series.get(uid);
    if (known === undefined) series.set(uid, [event]);
    else known.push(event);
  }
  return [...series.values(), ...single];
}

const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id');

function readSeries(reading: Reading, series: readonly ICAL.Component[]): void {
  const exceptions = series.filter(isException);
  for (const event of series) {
    try {
      if (isException(event)) {
        // One that changes all later ones is read with the rule.
        if (!new ICAL.Event(event).modifiesFuture()) readOnce(reading, event);
        continue;
      }
      const master = new ICAL.Event(event, { exceptions });
      if (master.isRecurring()) readRule(reading, master);
      else readOnce(reading, event);
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error;
      reading.unreadable += 1;
    }
  }
}

/** Whether an event takes time: it isn't cancelled and isn't marked as free. */
function takesTime(event: ICAL.Component): boolean {
  const upper = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return upper('status') !== 'CANCELLED' && upper('transp') !== 'TRANSPARENT';
}

function readOnce(reading: Reading, event: ICAL.Component): void {
  if (!takesTime(event)) return;
  const start = instantOfTime(reading, startOf(event), event.getFirstProperty('dtstart'));
  add(reading, start, start + lengthOf(reading, event));
}

function startOf(event: ICAL.Component): ICAL.Time {
  const start = timeOf(event, 'dtstart');
  if (start === undefined) throw new Error('An event has no start.');
  return start;
}

/** A time in jCal: `2026-12-01` or `2026-12-01T10:00:00Z`. */
const TIME = /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?)?$/;

/**
 * Returns a property's time; undefined without the property.
 *
 * @throws {Error} It isn't a time. The library would read 35 December as 4 January.
 */
function timeOf(event: ICAL.Component, name: 'dtstart' | 'dtend'): ICAL.Time | undefined {
  const property = event.getFirstProperty(name);
  if (property === null) return undefined;
  const day = TIME.exec(String(property.jCal[3]))?.[1];
  const time: unknown = property.getFirstValue();
  if (day === undefined || !isCalendarDate(day) || !(time instanceof ICAL.Time)) {
    throw new Error('A time isn’t one.');
  }
  return time;
}

function readRule(reading: Reading, master: ICAL.Event): void {
  const iterator = master.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    reading.occurrences += 1;
    if (reading.occurrences > MAX_OCCURRENCES) throw new UnreadableCalendar('too-many-events');
    const { item, startDate } = master.getOccurrenceDetails(next);
    const isRule = !item.isRecurrenceException() || item.modifiesFuture();
    const property = item.component.getFirstProperty('dtstart');
    const start = instantOfTime(reading, startDate, property);
    if (start >= reading.window.end) return;
    if (isRule && takesTime(item.component)) {
      add(reading, start, start + lengthOf(reading, item.component));
    }
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the length of an event in milliseconds. Without an end it is a day, or nothing. */
function lengthOf(reading: Reading, event: ICAL.Component): number {
  const start = startOf(event);
  const end = timeOf(event, 'dtend');
  if (end !== undefined) {
    const from = instantOfTime(reading, start, event.getFirstProperty('dtstart'));
    return instantOfTime(reading, end, event.getFirstProperty('dtend')) - from;
  }
  const duration: unknown = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1_000;
  return start.isDate ? DAY_MS : 0;
}

/** Returns the instant of a time, in milliseconds. */
function instantOfTime(reading: Reading, time: ICAL.Time, property: ICAL.Property | null): number {
  if (time.isDate) return lagosMs(time);
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1_000;
  const name: unknown = property?.getFirstParameter('tzid');
  if (typeof name !== 'string') return lagosMs(time);
  // Names of the IANA database are more reliable than what files say about them.
  const known = zonedMs(time, name);
  if (known !== undefined) return known;
  const described = time.zone;
  if (described !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000;
  reading.guessedZone = true;
  return lagosMs(time);
}

/** Adds a time range as far as it is in the window. */
function add({ busy, window }: Reading, start: number, end: number): void {
  if (!(end >= start)) throw new Error('An event ends before it starts.');
  const from = Math.max(start, window.start);
  const to = Math.min(end, window.end);
  if (to > from) busy.push({ start: from, end: to });
}

/** Calendars that show nothing but busy times are written as periods. */
function readFreeBusy(reading: Reading, part: ICAL.Component): void {
  for (const property of part.getAllProperties('freebusy')) {
    if (String(property.getFirstParameter('fbtype') ?? '').toUpperCase() === 'FREE') continue;
    try {
      for (const period of property.getValues() as unknown[]) {
        if (!(period instanceof ICAL.Period)) throw new Error('Not a period.');
        const start = period.start.toUnixTime() * 1_000;
        add(reading, start, period.getEnd().toUnixTime() * 1_000);
      }
    } catch {
      reading.unreadable += 1;
    }
  }
}

/** Joins time ranges that overlap or touch, in the order of their start. */
function merge(ranges: readonly BusyTime[]): BusyTime[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
