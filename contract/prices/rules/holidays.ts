import type { LagosDate } from '../../units.ts';
import { addDays } from '../../time/lagos-time.ts';

/**
 * The public holidays of Nigeria (Public Holidays Act, schedule, as amended in 2019 for Democracy
 * Day). Days that the government declares in addition, such as the Monday after a Sunday, are
 * special days of a host.
 */
export const HOLIDAY_IDS = [
  'new-year',
  'good-friday',
  'easter-monday',
  'workers-day',
  'democracy-day',
  'independence-day',
  'christmas',
  'boxing-day',
  'eid-al-fitr',
  'eid-al-adha',
  'maulid',
] as const;

export type HolidayId = (typeof HOLIDAY_IDS)[number];

/** Holidays that depend on the moon: the government announces their date a few days before. */
export const MOVABLE_HOLIDAYS = ['eid-al-fitr', 'eid-al-adha', 'maulid'] as const;

type MovableHoliday = (typeof MOVABLE_HOLIDAYS)[number];

export interface Holiday {
  readonly id: HolidayId;
  readonly date: LagosDate;
  /** Whether the date was computed and may still move by a day or two. */
  readonly isExpected: boolean;
}

/** The first day of a movable holiday, as announced. */
export interface ConfirmedHoliday {
  readonly holiday: HolidayId;
  readonly date: LagosDate;
}

const FIXED: readonly (readonly [HolidayId, string])[] = [
  ['new-year', '01-01'],
  ['workers-day', '05-01'],
  ['democracy-day', '06-12'],
  ['independence-day', '10-01'],
  ['christmas', '12-25'],
  ['boxing-day', '12-26'],
];

/**
 * Expected first days: 1 Shawwal, 10 Dhu al-Hijja and 12 Rabi al-Awwal of the Umm al-Qura calendar
 * (Unicode CLDR `islamic-umalqura`; the test compares them). Nigeria's Sultan announces the real ones
 * after the moon is sighted.
 */
const EXPECTED: Readonly<Record<MovableHoliday, readonly LagosDate[]>> = {
  'eid-al-fitr': ['2026-03-20', '2027-03-09', '2028-02-26', '2029-02-14', '2030-02-04'],
  'eid-al-adha': ['2026-05-27', '2027-05-16', '2028-05-05', '2029-04-24', '2030-04-13'],
  maulid: ['2026-08-25', '2027-08-14', '2028-08-03', '2029-07-24', '2030-07-13'],
};

/** Both festivals are two public holidays. */
const DAYS: Readonly<Record<MovableHoliday, number>> = {
  'eid-al-fitr': 2,
  'eid-al-adha': 2,
  maulid: 1,
};

/** The last year for which movable holidays are known. */
export const LAST_HOLIDAY_YEAR = 2030;

/** Returns the date of Easter Sunday (Gregorian; algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): LagosDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const j = Math.floor(c / 4);
  const k = c % 4;
  const m = Math.floor((a + 11 * h) / 319);
  const r = (2 * e + 2 * j - k - h + m + 32) % 7;
  const month = Math.floor((h - m + r + 90) / 25);
  const day = (h - m + r + month + 19) % 32;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

/**
 * Returns the public holidays of a year in the order of time.
 *
 * @param confirmed Announced first days, which replace the expected ones.
 */
export function holidaysOf(year: number, confirmed: readonly ConfirmedHoliday[] = []): Holiday[] {
  const easter = easterSunday(year);
  const fixed: Holiday[] = [
    ...FIXED.map(([id, day]) => ({ id, date: `${year}-${day}`, isExpected: false })),
    { id: 'good-friday', date: addDays(easter, -2), isExpected: false },
    { id: 'easter-monday', date: addDays(easter, 1), isExpected: false },
  ];
  const isInYear = (date: LagosDate) => date.startsWith(`${year}-`);
  const movable = MOVABLE_HOLIDAYS.flatMap((id): Holiday[] => {
    const announced = confirmed.find(({ holiday, date }) => holiday === id && isInYear(date));
    const first = announced?.date ?? EXPECTED[id].find(isInYear);
    if (first === undefined) return [];
    return Array.from({ length: DAYS[id] }, (_, index) => ({
      id,
      date: addDays(first, index),
      isExpected: announced === undefined,
    }));
  });
  return [...fixed, ...movable].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Returns the public holiday on a date, if there is one. */
export const holidayOn = (
  date: LagosDate,
  confirmed: readonly ConfirmedHoliday[] = [],
): Holiday | undefined =>
  holidaysOf(Number(date.slice(0, 4)), confirmed).find((holiday) => holiday.date === date);
