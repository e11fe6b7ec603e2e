import { WEEKDAY_NAMES } from '#contract/time/format-lagos-time.ts';
import { type Availability, type OpeningHours, WEEKDAYS } from '#contract/opening/availability.ts';
import { hoursOn } from '#contract/opening/opening.ts';
import { hoursOnDate, openingCalendarOf } from '#contract/opening/opening-calendar.ts';
import type { SpaceRules } from '#contract/prices/rules/space-rules.ts';
import { lagosTime } from '#contract/time/lagos-clock.ts';
import * as copy from './detail-copy.ts';
import styles from './opening-table.module.css';
import { useMinute } from '../card/use-minute.ts';

interface OpeningTableProps {
  readonly availability: Availability;
  /** With them, a special day or public holiday counts today. */
  readonly rules?: SpaceRules | undefined;
}

const hoursText = (hours: OpeningHours | undefined): string =>
  hours ? `${hours.opening}–${hours.closing}` : copy.closed;

/** The hours of each weekday, and in the row of today what holds today. */
export function OpeningTable({ availability, rules }: OpeningTableProps) {
  const { weekday, date } = lagosTime(useMinute());
  const today = hoursText(hoursOnDate(openingCalendarOf(availability, rules), date));
  return (
    <table className={styles['table']}>
      <caption>{copy.openingHours}</caption>
      <tbody>
        {WEEKDAYS.map((day) => {
          const usual = hoursText(hoursOn(availability, day));
          return day === weekday ? (
            <tr key={day} aria-current="date">
              <th scope="row">{WEEKDAY_NAMES[day]}</th>
              <td>
                {today === usual ? (
                  usual
                ) : (
                  <>
                    {copy.today(today)} <small>{copy.usually(usual)}</small>
                  </>
                )}
              </td>
            </tr>
          ) : (
            <tr key={day}>
              <th scope="row">{WEEKDAY_NAMES[day]}</th>
              <td>{usual}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
