import type { LagosDate } from '#contract/units.ts';
import type { AgendaBooking } from '#contract/hosting/host-calendar.ts';
import { blockedOn, visitsOn } from '../agenda/agenda-days.ts';
import type { ShownBlock } from './block-entry.ts';
import type { CalendarPeriod, CalendarView } from './calendar-days.ts';
import styles from '../agenda/agenda.module.css';
import * as copy from './copy.ts';
import { DayCell } from './day-cell.tsx';
import { DayGrid } from './day-grid.tsx';

interface CalendarGridProps {
  readonly view: CalendarView;
  readonly period: CalendarPeriod;
  readonly today: LagosDate;
  readonly bookings: readonly AgendaBooking[];
  readonly blocked: readonly ShownBlock[];
  readonly onOpen: (date: LagosDate) => void;
}

/** The days of a month or week: a grid on a laptop, a list on a phone. */
export function CalendarGrid({
  view,
  period,
  today,
  bookings,
  blocked,
  onOpen,
}: CalendarGridProps) {
  return (
    <DayGrid label={copy.days(period.title)} className={styles['grid']} data-view={view}>
      {period.days.map((day, index) => (
        <DayCell
          key={day}
          date={day}
          today={today}
          view={view}
          visits={visitsOn(bookings, day)}
          blocked={blockedOn(blocked, day)}
          column={index === 0 ? period.offset + 1 : undefined}
          onOpen={() => onOpen(day)}
        />
      ))}
    </DayGrid>
  );
}
