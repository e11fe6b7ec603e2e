import type { LagosDate } from '#contract/units.ts';
import { useEffect } from 'react';
import { dayText } from '#contract/time/day-text.ts';
import { useArrowKeys } from '#src/ui/button/use-arrow-keys.ts';
import { usePaintedFirst } from '#src/ui/lazy/use-painted-first.ts';
import * as copy from './form-copy.ts';
import type { DayStatus, StripDay } from '../model/day-strip.ts';
import { dayParts } from '../model/time-text.ts';
import styles from './day-strip.module.css';

interface DayStripProps {
  readonly days: readonly StripDay[];
  readonly chosen: string;
  /** The dates that a daily booking covers, including the first one. */
  readonly taken: readonly string[];
  /** Also called for a day that can't be booked; the reason is then shown below the field. */
  readonly onChoose: (date: LagosDate) => void;
}

const WORDS: Readonly<Record<DayStatus, string>> = {
  open: 'Open',
  'partly-booked': 'Partly booked',
  closed: 'Closed',
  full: 'Full',
  over: 'Closed',
};

/** Shows the next two weeks: which days are open, closed or full. */
export function DayStrip({ days, chosen, taken, onChoose }: DayStripProps) {
  const arrowKeys = useArrowKeys<HTMLUListElement>();
  const { ref: row } = arrowKeys;
  const [shown, choose] = usePaintedFirst(chosen, onChoose);
  useEffect(() => {
    const list = row.current;
    const pressed = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!pressed || !list) return;
    list.scrollTo({ left: pressed.offsetLeft - list.offsetLeft - list.clientWidth / 3 });
  }, [row]);
  return (
    <ul {...arrowKeys} className={styles['days']} aria-label={copy.nextTwoWeeks}>
      {days.map(({ date, status, reason }) => {
        const { weekday, day, month } = dayParts(date);
        const isMine = date === shown || taken.includes(date);
        return (
          <li key={date}>
            <button
              type="button"
              className={`${styles['day']} ${styles[status]} ${isMine ? styles['mine'] : ''}`}
              aria-pressed={date === shown}
              aria-label={`${dayText(date)}, ${reason ?? WORDS[status]}`}
              onClick={() => choose(date)}
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
