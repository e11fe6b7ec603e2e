import type { HolidayId } from './holidays.ts';

/** The names of public holidays as people read them. */
export const HOLIDAY_NAMES: Readonly<Record<HolidayId, string>> = {
  'new-year': 'New Year’s Day',
  'good-friday': 'Good Friday',
  'easter-monday': 'Easter Monday',
  'workers-day': 'Workers’ Day',
  'democracy-day': 'Democracy Day',
  'independence-day': 'Independence Day',
  christmas: 'Christmas Day',
  'boxing-day': 'Boxing Day',
  'eid-al-fitr': 'Eid al-Fitr',
  'eid-al-adha': 'Eid al-Adha',
  maulid: 'Eid al-Maulud',
};
