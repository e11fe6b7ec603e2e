import {
  type Availability,
  type OpeningHours,
  WEEKDAYS,
  type Weekday,
} from '../opening/availability.ts';
import { asFlag, asRecord, unwrapJson } from './values.ts';

const OPENING_KEYS = ['opening', 'open', 'openingTime', 'opens', 'from', 'start'];
const CLOSING_KEYS = ['closing', 'close', 'closingTime', 'closes', 'to', 'end'];

const CLOCK = /^(\d{1,2})(?::?([0-5]\d))?(?::[0-5]\d)?\s*([ap])?\.?(?:m\.?)?$/i;

/**
 * Converts `9:00`, `09:00:00`, `9am` or `17:30` to `HH:mm`. Midnight at the end of a day becomes
 * 23:59.
 *
 * @returns undefined if the value isn't a time.
 */
export function parseClock(raw: unknown, end: 'opening' | 'closing'): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const match = CLOCK.exec(raw.trim());
  if (match === null) return undefined;
  const [, hourText = '', minute = '00', half] = match;
  const given = Number(hourText);
  const hour = half === undefined ? given : (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 24 || (half !== undefined && given > 12)) return undefined;
  const midnight = (hour === 24 || hour === 0) && minute === '00';
  if (midnight && end === 'closing') return '23:59';
  return hour === 24 ? undefined : `${String(hour).padStart(2, '0')}:${minute}`;
}

function weekdayOf(name: unknown): Weekday | undefined {
  if (typeof name !== 'string') return undefined;
  const start = name.trim().slice(0, 3).toLowerCase();
  return WEEKDAYS.find((day) => day.toLowerCase() === start);
}

function firstOf(record: Readonly<Record<string, unknown>>, keys: readonly string[]): unknown {
  return keys.map((key) => record[key]).find((value) => value !== undefined && value !== null);
}

function readHours(raw: unknown): OpeningHours | undefined {
  const record = asRecord(raw);
  if (record === undefined || asFlag(record['closed']) === true) return undefined;
  if (asFlag(record['isOpen']) === false) return undefined;
  const opening = parseClock(firstOf(record, OPENING_KEYS), 'opening');
  const closing = parseClock(firstOf(record, CLOSING_KEYS), 'closing');
  return opening === undefined || closing === undefined ? undefined : { opening, closing };
}

const DAY_KEYS = ['day', 'dayOfWeek', 'weekday', 'name'];

/** Pairs of a day and its hours, from an object with days as keys or a list of days. */
function entriesOf(value: unknown): (readonly [unknown, unknown])[] {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => [firstOf(asRecord(item) ?? {}, DAY_KEYS), item] as const);
  }
  return Object.entries(asRecord(value) ?? {});
}

const ALL_DAY: OpeningHours = { opening: '00:00', closing: '23:59' };
const ALWAYS: Availability = Object.fromEntries(WEEKDAYS.map((day) => [day, ALL_DAY]));

/**
 * Reads the hours of each weekday in any of the forms that providers use; hours that can't be read
 * count as closed. If a provider sends no hours at all, every time is open, so that only the
 * provider refuses one.
 */
export function parseAvailability(raw: unknown): Availability {
  if (raw === undefined || raw === null) return ALWAYS;
  const availability: { -readonly [Day in Weekday]?: OpeningHours } = {};
  for (const [name, value] of entriesOf(unwrapJson(raw))) {
    const day = weekdayOf(name);
    const hours = readHours(value);
    if (day !== undefined && hours !== undefined) availability[day] = hours;
  }
  return availability;
}
