import { useId } from 'react';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { CHECKIN_STEP, openDay } from '#contract/opening/opening-times.ts';
import { type PricedSpace, priceTime } from '#contract/prices/rules/price-time.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
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
import { TimeField } from '../calendar/days-sheet.tsx';
import * as copy from '../copy.ts';
import styles from '../prices.module.css';

interface PriceCheckProps {
  /** With the rules as they are in the form. */
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
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>{copy.checkTitle}</h2>
      <p className={styles['hint']}>{copy.checkHint}</p>
      <FieldFrame {...dayFrame} error={undefined}>
        <input {...describedBy(dayFrame, field('date'))} type="date" />
      </FieldFrame>
      {hasBoth ? (
        <label className={styles['tick']}>
          <input
            type="checkbox"
            checked={time.isDay}
            onChange={(event) => form.change({ isDay: event.target.checked })}
          />
          {copy.wholeDay}
        </label>
      ) : null}
      {time.isDay ? null : (
        <div className={styles['pair']}>
          <TimeField id={`${id}-from`} label={copy.from} field={field('from')} />
          <TimeField id={`${id}-until`} label={copy.until} field={field('until')} />
        </div>
      )}
      <div role="status">
        <Answer space={space} time={time} now={now} />
      </div>
    </section>
  );
}

/** The next Saturday afternoon, or the whole day if the space has no price of an hour. */
function firstTime({ pricePerHour }: PricedSpace, today: LagosDate): AskedTime {
  const saturday = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead + 1)).find(
    (date) => weekdayOf(date) === 'Sat',
  );
  return { date: saturday ?? today, from: '14:00', until: '18:00', isDay: pricePerHour === 0 };
}

function Answer({ space, time, now }: PriceCheckProps & { readonly time: AskedTime }) {
  const { date, from, until, isDay } = time;
  if (!isCalendarDate(date)) return <p className={styles['hint']}>{copy.chooseDay}</p>;
  if (!isDay && (from === '' || until === '')) {
    return <p className={styles['hint']}>{copy.enterTimes}</p>;
  }
  const hours = isDay ? 1 : (minutesOf(until) - minutesOf(from)) / 60;
  if (!Number.isInteger(hours) || hours < 1) {
    return <p className={styles['hint']}>{copy.wholeHours}</p>;
  }
  const requested = {
    startDate: date,
    // A whole day begins when the space opens.
    checkinTime: isDay ? clockOf(firstCheckin(space, date)) : from,
    duration: { type: isDay ? 'days' : 'hours', count: hours } as const,
  };
  const priced = priceTime(space, requested, now);
  if (!priced.ok) return <p className={styles['refusal']}>{priced.refusal.message}</p>;
  const { lines, total } = priced.value;
  const day = `${weekdayOf(date)} ${shortDate(date)}`;
  return (
    <dl
      className={styles['lines']}
      aria-label={copy.costOf(isDay ? day : `${day}, ${from}–${until}`)}
    >
      {lines.map(({ text, amountKobo }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{signed(amountKobo)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>{copy.guestPays}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}

/** Minutes from midnight to the first check-in, which is on a quarter of an hour. */
const firstCheckin = ({ availability }: PricedSpace, date: LagosDate) =>
  Math.ceil((openDay(availability, date)?.opens ?? 0) / CHECKIN_STEP) * CHECKIN_STEP;

const signed = (kobo: Kobo) =>
  `${kobo < 0 ? '−' : ''}${formatNaira(Math.abs(kobo) / KOBO_PER_NAIRA)}`;
