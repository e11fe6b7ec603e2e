import { useId } from 'react';
import { CALENDAR_DETAILS, type CalendarDetail } from '#contract/hosting/calendar-links.ts';
import styles from './calendar-links.module.css';
import * as copy from './copy.ts';

interface DetailFieldProps {
  readonly chosen: CalendarDetail;
  readonly onChoose: (detail: CalendarDetail) => void;
}

/** Asks what a calendar link shows. */
export function DetailField({ chosen, onChoose }: DetailFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend>{copy.whatItShows}</legend>
      {CALENDAR_DETAILS.map((detail) => (
        <label key={detail} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={detail}
            checked={chosen === detail}
            onChange={() => onChoose(detail)}
          />
          <span className={styles['name']}>
            {copy.detail[detail]}
            <span className={styles['hint']}>{copy.detailHint[detail]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
