import type { LagosDate } from '#contract/units.ts';
import { dayText } from '#contract/time/day-text.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline, Stack } from '#src/ui/layout/layout.tsx';
import type { AgendaVisit } from '../agenda/agenda-days.ts';
import type { ShownBlock } from './block-entry.ts';
import type { CalendarView } from './calendar-days.ts';
import styles from '../agenda/agenda.module.css';
import * as copy from './copy.ts';
import { DayGridCell } from './day-grid.tsx';

/** ID of the button that opens a day. */
export const dayCellId = (date: LagosDate): string => `calendar-day-${date}`;

interface DayCellProps {
  readonly date: LagosDate;
  readonly today: LagosDate;
  readonly view: CalendarView;
  readonly visits: readonly AgendaVisit[];
  readonly blocked: readonly ShownBlock[];
  /** The column of the first day in the grid, from 1. */
  readonly column: number | undefined;
  readonly onOpen: () => void;
}

const SHOWN = { Month: 2, Week: 8 } as const;

/** A day of the calendar, which opens its details. */
export function DayCell(props: DayCellProps) {
  const { date, today, view, visits, blocked, column, onOpen } = props;
  const shown = visits.slice(0, SHOWN[view]);
  const rest = visits.length - shown.length;
  const closed = blocked.map(blockText);
  const label = [
    dayText(date),
    ...closed,
    visits.length === 0 ? copy.free : copy.guests(visits.length),
  ].join(', ');
  return (
    <DayGridCell
      date={date}
      today={today}
      column={column}
      isClosed={blocked.length > 0}
      id={dayCellId(date)}
      aria-label={label}
      onClick={onOpen}
    >
      <Stack as="span" fit narrow className={styles['items']}>
        {[...new Set(closed)].map((text) => (
          <Inline as="span" align="center" weight={600} key={text} className={styles['closed']}>
            <Icon name="lock" size={14} />
            {text}
          </Inline>
        ))}
        {shown.map(({ bookingId, guestName, start }) => (
          <span key={bookingId} className={styles['visit']}>
            <b>{lagosTime(start).clock}</b> {guestName}
          </span>
        ))}
        {rest > 0 ? <span className={styles['rest']}>{copy.more(rest)}</span> : null}
      </Stack>
    </DayGridCell>
  );
}

const blockText = ({ opening, closing }: ShownBlock): string =>
  opening === undefined || closing === undefined
    ? copy.blocked
    : copy.blockedWith(`${opening}–${closing}`);
