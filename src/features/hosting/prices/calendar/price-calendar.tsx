import { useState } from 'react';
import type { PricedSpace } from '#contract/prices/rules/price-time.ts';
import { DAYS_AHEAD } from '#contract/opening/opening-times.ts';
import { addDays } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { useArrowKeys } from '#src/ui/button/use-arrow-keys.ts';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';
import { Cluster, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { type CalendarView, moveDate, periodOf } from '../../calendar/calendar-days.ts';
import { DayGrid } from '../../calendar/day-grid.tsx';
import * as copy from '../copy.ts';
import styles from '../prices.module.css';
import { StickyBar } from '../sticky-bar.tsx';
import { dayPrices } from './day-prices.ts';
import { chosenDays, type DaySelection, extendTo, NO_DAYS, toggleDay } from './day-selection.ts';
import { PriceDayCell } from './price-day-cell.tsx';

interface PriceCalendarProps {
  readonly space: PricedSpace;
  readonly today: LagosDate;
  /** Dates whose change waits to be sent. */
  readonly waiting: ReadonlySet<LagosDate>;
  readonly selection: DaySelection;
  readonly onSelect: (selection: DaySelection) => void;
  /** Opens the form for the chosen days. */
  readonly onChange: () => void;
}

const VIEWS: readonly CalendarView[] = ['Month', 'Week'];

/** A month is a long list on a phone (specification §9). */
const isPhone = () => matchMedia('(max-width: 800px)').matches;

/** The hours and prices of each day; several days are chosen here and changed at once. */
export function PriceCalendar(props: PriceCalendarProps) {
  const { space, today, waiting, selection, onSelect, onChange } = props;
  const [view, setView] = useState<CalendarView>(() => (isPhone() ? 'Week' : 'Month'));
  const [date, setDate] = useState(today);
  const arrowKeys = useArrowKeys<HTMLOListElement>();
  const period = periodOf(view, date);
  const canChoose = (day: LagosDate) => day >= today && day <= addDays(today, DAYS_AHEAD);
  const choose = (day: LagosDate, isRange: boolean) =>
    onSelect(isRange ? extendTo(selection, day, canChoose) : toggleDay(selection, day));
  const days = chosenDays(selection);
  return (
    <Stack as="section" fit gap={3} aria-label={copy.calendarTitle}>
      <Cluster gap={0} gapX={4} align="center" spread>
        <Inline gap={1} align="center" className={styles['move']}>
          <IconButton
            icon="chevron-left"
            label={copy.earlier}
            onClick={() => setDate(moveDate(view, date, -1))}
          />
          <h3 aria-live="polite">{period.title}</h3>
          <IconButton
            icon="chevron-right"
            label={copy.later}
            onClick={() => setDate(moveDate(view, date, 1))}
          />
        </Inline>
        <ChoiceChips label={copy.view} choices={VIEWS} chosen={view} onChoose={setView} />
      </Cluster>
      <DayGrid {...arrowKeys} label={copy.daysOf(period.title)} className={styles['grid']}>
        {period.days.map((day, index) => (
          <PriceDayCell
            key={day}
            date={day}
            today={today}
            prices={dayPrices(space, day)}
            isWaiting={waiting.has(day)}
            isChosen={selection.days.includes(day)}
            column={index === 0 ? period.offset + 1 : undefined}
            onChoose={(isRange) => choose(day, isRange)}
          />
        ))}
      </DayGrid>
      <Text tone="muted" size="s" measure>
        {copy.chooseHint} <span className={styles['keys']}>{copy.shiftHint}</span>
      </Text>
      {days.length === 0 ? null : (
        <StickyBar label={copy.chosenLabel} status={copy.chosen(days.length)}>
          <Button kind="plain" onClick={() => onSelect(NO_DAYS)}>
            {copy.clear}
          </Button>
          <Button kind="next" onClick={onChange}>
            {copy.changeDays(days.length)}
          </Button>
        </StickyBar>
      )}
    </Stack>
  );
}
