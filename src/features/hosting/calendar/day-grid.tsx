import type { ComponentProps, ReactNode } from 'react';
import { WEEKDAYS } from '#contract/opening/availability.ts';
import { weekdayOf } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';
import { Card, Grid, Inline, Stack } from '#src/ui/layout/layout.tsx';
import styles from './day-grid.module.css';

interface DayGridProps extends ComponentProps<'ol'> {
  /** What the list of days is called. */
  readonly label: string;
  /** A `DayGridCell` for each day. */
  readonly children: ReactNode;
}

/** The days of a month or week: a grid on a laptop, a list on a phone. */
export function DayGrid({ label, className, children, ...list }: DayGridProps) {
  return (
    <Card className={styles['calendar']}>
      <Grid tone="muted" size="xs" weight={600} className={styles['weekdays']} aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </Grid>
      <Grid as="ol" {...list} className={`${styles['grid']} ${className ?? ''}`} aria-label={label}>
        {children}
      </Grid>
    </Card>
  );
}

interface DayGridCellProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-current'> {
  readonly date: LagosDate;
  readonly today: LagosDate;
  /** The column of the first day in the grid, from 1. */
  readonly column: number | undefined;
  /** Whether the day is hatched, because nobody can book it. */
  readonly isClosed: boolean;
  /** Icons beside the date. */
  readonly marks?: ReactNode;
  /** What happens on the day. */
  readonly children: ReactNode;
}

/** A day, which is a button. */
export function DayGridCell(props: DayGridCellProps) {
  const { date, today, column, isClosed, marks, className, children, ...button } = props;
  return (
    <Stack as="li" ground="card" narrow className={styles['cell']} data-column={column}>
      <button
        {...button}
        type="button"
        className={`${styles['day']} ${className ?? ''}`}
        data-closed={isClosed}
        data-past={date < today}
        aria-current={date === today ? 'date' : undefined}
      >
        <Inline as="span" gap={2} align="center">
          <span className={styles['weekday']}>{weekdayOf(date)}</span>
          <Stack as="span" size="s" weight={600} className={styles['number']}>
            {Number(date.slice(8))}
          </Stack>
          {marks}
        </Inline>
        {children}
      </button>
    </Stack>
  );
}
