import type { FreeTime } from '#contract/errors.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { dayText } from '../model/day-text.ts';
import * as copy from './copy.ts';
import styles from './series.module.css';
import type { SeriesRow } from './series-rows.ts';

interface SeriesListProps {
  /** Undefined until a time is chosen. */
  readonly rows: readonly SeriesRow[] | undefined;
  /** What the dates that can be booked cost together, in kobo. */
  readonly totalKobo: number;
  readonly loading: boolean;
  readonly online: boolean;
  /** Why the dates couldn't be checked. */
  readonly problem: string | undefined;
  readonly onLeaveOut: (keys: readonly string[]) => void;
  readonly onPutBack: (key: string) => void;
  readonly onTake: (key: string, time: FreeTime) => void;
}

const whenText = ({ startDate, checkinTime }: FreeTime) => `${dayText(startDate)}, ${checkinTime}`;

/** All dates of a series, with what each costs or why it isn't possible. */
export function SeriesList(props: SeriesListProps) {
  const { rows, totalKobo, loading, online, problem, onLeaveOut } = props;
  if (rows === undefined) return <p className={styles['note']}>{copy.chooseTimeFirst}</p>;
  const conflicts = rows.filter((row) => !row.isLeftOut && row.conflict !== undefined);
  const booked = rows.filter((row) => !row.isLeftOut && row.conflict === undefined);
  return (
    <section className={styles['list']} aria-labelledby="series-dates">
      <h3 id="series-dates" className={styles['heading']}>
        {copy.yourDates}
      </h3>
      <p role="status" className={styles['note']}>
        {online ? (loading ? copy.checking : problem) : copy.offline}
        {conflicts.length > 0 ? copy.notPossible(conflicts.length) : null}
      </p>
      {conflicts.length > 0 ? (
        <Button onClick={() => onLeaveOut(conflicts.map(({ key }) => key))}>
          {copy.leaveOutAll}
        </Button>
      ) : null}
      <ul className={styles['dates']}>
        {rows.map((row) => (
          <SeriesDate key={row.key} row={row} {...props} />
        ))}
      </ul>
      <p className={styles['total']}>
        <span>{copy.total(booked.length)}</span>
        <span>{formatNaira(totalKobo / KOBO_PER_NAIRA)}</span>
      </p>
    </section>
  );
}

function SeriesDate({
  row,
  onLeaveOut,
  onPutBack,
  onTake,
}: { readonly row: SeriesRow } & SeriesListProps) {
  const { key, time, amount, conflict, isLeftOut } = row;
  const when = whenText(time);
  if (isLeftOut) {
    return (
      <li className={`${styles['date']} ${styles['out']}`}>
        <span className={styles['when']}>{when}</span>
        <span>{copy.leftOut}</span>
        <div className={styles['actions']}>
          <Button aria-label={copy.putBackLabel(when)} onClick={() => onPutBack(key)}>
            {copy.putBack}
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className={styles['date']}>
      <span className={styles['when']}>{when}</span>
      <span>{amount === undefined || conflict !== undefined ? '–' : formatNaira(amount)}</span>
      {conflict === undefined ? null : (
        <>
          <p className={styles['conflict']}>
            <Icon name="circle-alert" size={18} />
            {conflict.message}
          </p>
          <div className={styles['actions']}>
            {conflict.nearest.length > 0 ? <span>{copy.instead}</span> : null}
            {conflict.nearest.map((other) => (
              <Button key={whenText(other)} onClick={() => onTake(key, other)}>
                {whenText(other)}
              </Button>
            ))}
            <Button aria-label={copy.leaveOutLabel(when)} onClick={() => onLeaveOut([key])}>
              {copy.leaveOut}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
