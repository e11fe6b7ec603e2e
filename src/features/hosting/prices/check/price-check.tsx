import { useId } from 'react';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { CHECKIN_STEP, openDay } from '#contract/opening/opening-times.ts';
import { type PricedSpace, priceTime } from '#contract/prices/rules/price-time.ts';
import { dayText } from '#contract/time/day-text.ts';
import {
  addDays,
  clockOf,
  isCalendarDate,
  lagosTime,
  minutesOf,
  weekdayOf,
} from '#contract/time/lagos-time.ts';
import type { Kobo, LagosDate } from '#contract/units.ts';
import { describedBy, FieldFrame } from '#src/ui/form/field-frame.tsx';
import { useFormState } from '#src/ui/form/use-form-state.ts';
import { Box, Grid, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { TimeField } from '../calendar/days-sheet.tsx';
import * as copy from '../copy.ts';
import styles from '../prices.module.css';

interface PriceCheckProps {
  /** The space with the rules that are in the form. */
  readonly space: PricedSpace;
  readonly now: Date;
}

interface AskedTime {
  readonly date: string;
  readonly from: string;
  readonly until: string;
  readonly isDay: boolean;
}

/** What a guest would pay for a time, computed on the device. */
export function PriceCheck({ space, now }: PriceCheckProps) {
  const id = useId();
  const form = useFormState<AskedTime>({ initial: firstTime(space, lagosTime(now).date) });
  const { values: time, field } = form;
  const hasBoth = space.pricePerHour > 0 && space.pricePerDay > 0;
  const dayFrame = { id: `${id}-date`, label: 'Day' };
  return (
    <Panel small title={copy.checkTitle}>
      <Text tone="muted" size="s" measure>
        {copy.checkHint}
      </Text>
      <FieldFrame {...dayFrame} error={undefined}>
        <input {...describedBy(dayFrame, field('date'))} type="date" />
      </FieldFrame>
      {hasBoth ? (
        <Inline as="label" gap={3} align="center" size="s" weight={600} className={styles['tick']}>
          <input
            type="checkbox"
            checked={time.isDay}
            onChange={(event) => form.change({ isDay: event.target.checked })}
          />
          {copy.wholeDay}
        </Inline>
      ) : null}
      {time.isDay ? null : (
        <Grid columns={200} gap={4} align="start">
          <TimeField id={`${id}-from`} label={copy.from} field={field('from')} />
          <TimeField id={`${id}-until`} label={copy.until} field={field('until')} />
        </Grid>
      )}
      <div role="status">
        <Answer space={space} time={time} now={now} />
      </div>
    </Panel>
  );
}

/**
 * The next Saturday afternoon, or that of the next open day if the space is closed then; the whole
 * day if it has no price of an hour.
 */
function firstTime({ pricePerHour, availability }: PricedSpace, today: LagosDate): AskedTime {
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead + 1));
  const open = week.filter((date) => openDay(availability, date) !== undefined);
  const date = open.find((one) => weekdayOf(one) === 'Sat') ?? open[0] ?? today;
  return { date, from: '14:00', until: '18:00', isDay: pricePerHour === 0 };
}

function Answer({ space, time, now }: PriceCheckProps & { readonly time: AskedTime }) {
  const { date, from, until, isDay } = time;
  if (!isCalendarDate(date))
    return (
      <Text tone="muted" size="s" measure>
        {copy.chooseDay}
      </Text>
    );
  if (!isDay && (from === '' || until === '')) {
    return (
      <Text tone="muted" size="s" measure>
        {copy.enterTimes}
      </Text>
    );
  }
  const hours = isDay ? 1 : (minutesOf(until) - minutesOf(from)) / 60;
  if (!Number.isInteger(hours) || hours < 1) {
    return (
      <Text tone="muted" size="s" measure>
        {copy.wholeHours}
      </Text>
    );
  }
  const requested = {
    startDate: date,
    // A whole day begins when the space opens.
    checkinTime: isDay ? clockOf(firstCheckin(space, date)) : from,
    duration: { type: isDay ? 'days' : 'hours', count: hours } as const,
  };
  const priced = priceTime(space, requested, now);
  if (!priced.ok)
    return (
      <Box as="p" pad="3-4" ground="warn" radius="field" size="s">
        {priced.refusal.message}
      </Box>
    );
  const { lines, total } = priced.value;
  const day = dayText(date);
  return (
    <Stack
      as="dl"
      gap={2}
      className={styles['lines']}
      aria-label={copy.costOf(isDay ? day : `${day}, ${from}–${until}`)}
    >
      {lines.map(({ text, amountKobo }) => (
        <Inline gap={3} spread key={text}>
          <dt>{text}</dt>
          <dd>{signed(amountKobo)}</dd>
        </Inline>
      ))}
      <Inline gap={3} spread className={styles['total']}>
        <dt>{copy.guestPays}</dt>
        <dd>{total}</dd>
      </Inline>
    </Stack>
  );
}

/** Minutes from midnight to the first check-in, which is on a quarter of an hour. */
const firstCheckin = ({ availability }: PricedSpace, date: LagosDate) =>
  Math.ceil((openDay(availability, date)?.opens ?? 0) / CHECKIN_STEP) * CHECKIN_STEP;

const signed = (kobo: Kobo) =>
  `${kobo < 0 ? '−' : ''}${formatNaira(Math.abs(kobo) / KOBO_PER_NAIRA)}`;
