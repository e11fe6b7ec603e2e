import type { ReactNode, RefObject } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';
import { Cluster } from '#src/ui/layout/layout.tsx';
import type { CalendarPeriod, CalendarView } from './calendar-days.ts';
import styles from '../agenda/agenda.module.css';
import * as copy from './copy.ts';

const VIEWS: readonly CalendarView[] = ['Month', 'Week'];

interface CalendarToolsProps {
  readonly view: CalendarView;
  readonly period: CalendarPeriod;
  /** Whether today is shown. */
  readonly isToday: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onToday: () => void;
  readonly onView: (view: CalendarView) => void;
  /** Absent if there is nothing to block. */
  readonly onBlock: (() => void) | undefined;
  readonly blockButton: RefObject<HTMLButtonElement | null>;
  /** Opens the links for other calendars. */
  readonly links: ReactNode;
}

/** Moves through the calendar, and opens what belongs to it. */
export function CalendarTools({
  view,
  period,
  isToday,
  onMove,
  onToday,
  onView,
  onBlock,
  blockButton,
  links,
}: CalendarToolsProps) {
  return (
    <Cluster gap={0} gapX={4} align="center">
      <Cluster gap={1} align="center" className={styles['move']}>
        <IconButton icon="chevron-left" label={copy.earlier} onClick={() => onMove(-1)} />
        <h2 aria-live="polite">{period.title}</h2>
        <IconButton icon="chevron-right" label={copy.later} onClick={() => onMove(1)} />
        {isToday ? null : (
          <Button kind="plain" onClick={onToday}>
            Today
          </Button>
        )}
      </Cluster>
      <ChoiceChips label={copy.view} choices={VIEWS} chosen={view} onChoose={onView} />
      <Cluster gap={2} className={styles['buttons']}>
        {links}
        {onBlock === undefined ? null : (
          <Button ref={blockButton} kind="primary" onClick={onBlock}>
            {copy.blockDays}
          </Button>
        )}
      </Cluster>
    </Cluster>
  );
}
