import type { KeyboardEvent, MouseEvent } from 'react';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { dayText } from '#contract/time/day-text.ts';
import { clockOf } from '#contract/time/lagos-time.ts';
import type { Kobo, LagosDate } from '#contract/units.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Box, Stack, Text } from '#src/ui/layout/layout.tsx';
import { DayGridCell } from '../../calendar/day-grid.tsx';
import * as copy from '../copy.ts';
import styles from '../prices.module.css';
import { type DayPrices, exceptionName } from './day-prices.ts';

interface PriceDayCellProps {
  readonly date: LagosDate;
  readonly today: LagosDate;
  readonly prices: DayPrices;
  /** Whether a change of this day waits to be sent. */
  readonly isWaiting: boolean;
  readonly isChosen: boolean;
  /** The column of the first day in the grid, from 1. */
  readonly column: number | undefined;
  /** @param isRange Whether all days since the last one are chosen too. */
  readonly onChoose: (isRange: boolean) => void;
}

/** A day with its hours and prices, which can be chosen. Days in the past can't be changed. */
export function PriceDayCell(props: PriceDayCellProps) {
  const { date, today, prices, isWaiting, isChosen, column, onChoose } = props;
  const { open, exception } = prices;
  const hours = open === undefined ? 'Closed' : `${clockOf(open.opens)}–${closing(open.closes)}`;
  const name = exception === undefined ? undefined : exceptionName(exception);
  const label = [
    dayText(date),
    ...(name === undefined ? [] : [name]),
    hours,
    ...priceTexts(prices),
    ...(isWaiting ? [copy.notSentYet] : []),
  ].join(', ');
  return (
    <DayGridCell
      date={date}
      today={today}
      column={column}
      isClosed={open === undefined}
      marks={
        <>
          {isChosen ? <Icon name="check" size={16} /> : null}
          {isWaiting ? <Icon name="cloud-upload" size={16} /> : null}
        </>
      }
      aria-pressed={isChosen}
      aria-label={label}
      disabled={date < today}
      onClick={(event: MouseEvent) => onChoose(event.shiftKey)}
      onKeyDown={(event: KeyboardEvent) => {
        if (!event.shiftKey || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        onChoose(true);
      }}
    >
      <Stack as="span" fit gap="2px" narrow breaks>
        {name === undefined ? null : (
          <Box as="span" ground="warn" weight={600} className={styles['name']}>
            {name}
          </Box>
        )}
        <Box as="span" digits>
          {hours}
        </Box>
        {priceTexts(prices).map((text) => (
          <Text as="span" tone="muted" digits key={text}>
            {text}
          </Text>
        ))}
      </Stack>
    </DayGridCell>
  );
}

/** The last minute of a day is written as midnight. */
const closing = (minutes: number) => (minutes === 24 * 60 ? '24:00' : clockOf(minutes));

const naira = (kobo: Kobo) => formatNaira(kobo / KOBO_PER_NAIRA);

function priceTexts({ hour, dayKobo }: DayPrices): string[] {
  return [
    ...(hour === undefined ? [] : [copy.anHour(naira(hour.leastKobo), naira(hour.mostKobo))]),
    ...(dayKobo === undefined ? [] : [copy.aDay(naira(dayKobo))]),
  ];
}
