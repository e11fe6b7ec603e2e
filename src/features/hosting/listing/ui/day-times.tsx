import type { Weekday } from '#contract/opening/availability.ts';
import { WEEKDAY_NAMES } from '#contract/time/format-lagos-time.ts';
import { Grid, Text } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import type { DraftHours } from '../model/listing-draft.ts';
import styles from './listing-form.module.css';

interface DayTimesProps {
  readonly day: Weekday;
  readonly hours: DraftHours;
  /** Whether something is wrong with the hours of the week. */
  readonly isWrong: boolean;
  readonly errorId: string;
  /** Called with both times of the day. */
  readonly onChange: (hours: DraftHours) => void;
}

/** The opening and closing time of a weekday. */
export function DayTimes({ day, hours, isWrong, errorId, onChange }: DayTimesProps) {
  const isUpsideDown = hours.closing !== '' && hours.opening >= hours.closing;
  const inputOf = (end: 'opening' | 'closing') => (
    <input
      type="time"
      className={styles['time']}
      aria-label={copy.timeOf(WEEKDAY_NAMES[day], end)}
      value={hours[end]}
      {...(isWrong && (hours[end] === '' || isUpsideDown)
        ? { 'aria-invalid': true, 'aria-describedby': errorId }
        : {})}
      onChange={(event) => onChange({ ...hours, [end]: event.target.value })}
    />
  );
  return (
    <Grid gap={3} align="center" className={styles['day']}>
      <Text as="span" size="s" weight={600} className={styles['day-name']}>
        {WEEKDAY_NAMES[day]}
      </Text>
      {inputOf('opening')}
      <span aria-hidden="true">–</span>
      {inputOf('closing')}
    </Grid>
  );
}
