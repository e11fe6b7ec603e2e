import { useEffect, useRef } from 'react';
import type { DayStatus, StripDay } from '../model/day-strip.ts';
import { dayParts, dayText } from '../model/day-text.ts';
import styles from './day-strip.module.css';

interface DayStripProps {
  readonly days: readonly StripDay[];
  readonly chosen: string;
  /** Dates that a daily booking takes, the first one included. */
  readonly taken: readonly string[];
  /** Also of a day that can't be booked: its reason is then said below the field. */
  readonly onChoose: (date: string) => void;
}

const WORDS: Readonly<Record<DayStatus, string>> = {
  open: 'Open',
  closed: 'Closed',
  full: 'Full',
  over: 'Over',
};

/** The next two weeks: which days are open, closed or full. */
export function DayStrip({ days, chosen, taken, onChoose }: DayStripProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    const list = row.current;
    if (!pressed || !list) return;
    list.scrollLeft = pressed.offsetLeft - list.offsetLeft - list.clientWidth / 3;
  }, []);
  return (
    <ul ref={row} className={styles['days']} aria-label="The next two weeks">
      {days.map(({ date, status, reason }) => {
        const { weekday, day, month } = dayParts(date);
        const isMine = date === chosen || taken.includes(date);
        return (
          <li key={date}>
            <button
              type="button"
              className={`${styles['day']} ${styles[status]} ${isMine ? styles['mine'] : ''}`}
              aria-pressed={date === chosen}
              aria-label={`${dayText(date)}, ${reason ?? WORDS[status]}`}
              onClick={() => onChoose(date)}
            >
              <span className={styles['weekday']}>{weekday}</span>
              <span className={styles['number']}>{day}</span>
              <span className={styles['word']}>{status === 'open' ? month : WORDS[status]}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
