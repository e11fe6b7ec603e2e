import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import { type CalendarReading, readCalendarFile, UnreadableCalendar } from './calendar-file.ts';
import { readCalendarInThread } from './calendar-reader.ts';

const FOLDER = 'tests/calendar-files';
const TODAY = '2026-12-01';
const WINDOW = {
  start: instantOf(TODAY, '00:00').getTime(),
  end: instantOf(addDays(TODAY, 366), '00:00').getTime(),
};

/** The most time ranges that a row of the table names. */
const NAMED = 3;

const clockText = (ms: number) => {
  const { date, clock } = lagosTime(new Date(ms));
  return { date, clock, text: `${date} ${clock}` };
};

function rangeText({ start, end }: CalendarReading['busy'][number]): string {
  const [from, to] = [clockText(start), clockText(end)];
  return `${from.text} to ${from.date === to.date ? to.clock : to.text}`;
}

/** What a file gives, as a row of the table says it. */
function resultText({ busy, unreadable, guessedZone }: CalendarReading): string {
  const named = busy.slice(0, NAMED).map(rangeText);
  return [
    ...(busy.length === 0 ? ['free'] : named),
    ...(busy.length > NAMED ? [`${busy.length} in all`] : []),
    ...(unreadable > 0 ? [`unreadable: ${unreadable}`] : []),
    ...(guessedZone ? ['zone guessed'] : []),
  ].join('; ');
}

function resultOf(name: string): string {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  try {
    return resultText(readCalendarFile(text, WINDOW));
  } catch (error) {
    if (error instanceof UnreadableCalendar) return `refused: ${error.problem}`;
    throw error;
  }
}

/** The rows `| file | what it is | what it gives |` of the page about calendar files. */
const rows = [
  ...readFileSync('docs/calendar-files.md', 'utf8').matchAll(
    /^\| `([a-z0-9-]+\.ics)` \| [^|]+ \| ([^|]+) \|$/gm,
  ),
].map(([, name = '', result = '']) => ({ name, result: result.trim() }));

describe('the table of calendar files', () => {
  it('has a row for each file, and at least 40', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
    expect(rows.length).toBeGreaterThanOrEqual(40);
  });

  it.each(rows)('says what $name gives', ({ name, result }) => {
    expect(resultOf(name)).toBe(result);
  });
});

const calendar = (events: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`;

const event = (index: number, more = '') => {
  const start = new Date(WINDOW.start + index * 2 * 60 * 60_000);
  const stamp = start.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:${stamp}\r\nDURATION:PT1H\r\n${more}END:VEVENT\r\n`;
};

const many = (count: number) =>
  calendar(Array.from({ length: count }, (_, index) => event(index)).join(''));

describe('large calendars', () => {
  it('give up to 1,000 time ranges', () => {
    expect(readCalendarFile(many(1_000), WINDOW).busy).toHaveLength(1_000);
    expect(() => readCalendarFile(many(1_001), WINDOW)).toThrow(UnreadableCalendar);
  });

  it('with 100,000 events are refused', () => {
    expect(() => readCalendarFile(many(100_000), WINDOW)).toThrow(UnreadableCalendar);
  });
});

describe('the thread that reads a calendar', () => {
  it('returns what the file gives, or why it gives nothing', async () => {
    const read = await readCalendarInThread(many(2), WINDOW);
    expect(resultText(read)).toBe('2026-12-01 00:00 to 01:00; 2026-12-01 02:00 to 03:00');
    const page = readCalendarInThread('<!doctype html>', WINDOW);
    await expect(page).rejects.toMatchObject({ problem: 'not-a-calendar' });
  });

  it('is ended if it takes too long', async () => {
    const rule = 'RRULE:FREQ=SECONDLY;INTERVAL=1\r\n';
    const endless = readCalendarInThread(calendar(event(0, rule)), WINDOW, 1);
    await expect(endless).rejects.toMatchObject({ problem: 'too-many-events' });
  });
});
