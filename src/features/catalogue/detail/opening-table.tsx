import { WEEKDAY_NAMES } from '#contract/time/format-lagos-time.ts';
import { type Availability, WEEKDAYS } from '#contract/opening/availability.ts';
import { hoursOn } from '#contract/opening/opening.ts';
import { lagosTime } from '#contract/time/lagos-clock.ts';
import * as copy from './detail-copy.ts';
import styles from './opening-table.module.css';
import { useMinute } from '../card/use-minute.ts';

export function OpeningTable({ availability }: { readonly availability: Availability }) {
  const today = lagosTime(useMinute()).weekday;
  return (
    <table className={styles['table']}>
      <caption>{copy.openingHours}</caption>
      <tbody>
        {WEEKDAYS.map((day) => {
          const hours = hoursOn(availability, day);
          return (
            <tr key={day} data-today={day === today}>
              <th scope="row">{WEEKDAY_NAMES[day]}</th>
              <td>{hours ? `${hours.opening}–${hours.closing}` : 'Closed'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
