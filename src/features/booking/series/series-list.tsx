import type { FreeTime } from '#contract/errors.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Grid, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { bookingStartText } from '../model/time-text.ts';
import { byStart } from '../model/free-times.ts';
import * as copy from './copy.ts';
import styles from './series.module.css';
import type { SeriesRow } from './series-rows.ts';

interface SeriesListProps {
  /** Undefined until a time is chosen. */
  readonly rows: readonly SeriesRow[] | undefined;
  readonly durationType: DurationType;
  /** What the dates that can be booked cost together, in kobo. */
  readonly totalKobo: number;
  readonly loading: boolean;
  readonly online: boolean;
  /** Why the dates couldn't be checked. */
  readonly problem: string | undefined;
  /** Checks the dates again. */
  readonly onAgain: () => void;
  readonly onLeaveOut: (keys: readonly string[]) => void;
  readonly onPutBack: (key: string) => void;
  readonly onTake: (key: string, time: FreeTime) => void;
}

/** All dates of a series, with what each costs or why it isn't possible. */
export function SeriesList(props: SeriesListProps) {
  const { rows, totalKobo, loading, online, problem, onAgain, onLeaveOut } = props;
  if (rows === undefined)
    return (
      <Text tone="muted" size="s">
        {copy.chooseTimeFirst}
      </Text>
    );
  const conflicts = rows.filter((row) => !row.isLeftOut && row.conflict !== undefined);
  const booked = rows.filter((row) => !row.isLeftOut && row.conflict === undefined);
  return (
    <section className={styles['list']} aria-labelledby="series-dates" tabIndex={-1}>
      <Text as="h3" size="l" id="series-dates">
        {copy.yourDates}
      </Text>
      <Text tone="muted" size="s" role="status">
        {[
          online ? (loading ? copy.checking : problem) : copy.offline,
          conflicts.length > 0 ? copy.notPossible(conflicts.length) : undefined,
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      {online && !loading && problem !== undefined ? (
        <RemovingButton onClick={onAgain}>{copy.tryAgain}</RemovingButton>
      ) : null}
      {conflicts.length > 0 ? (
        <RemovingButton onClick={() => onLeaveOut(conflicts.map(({ key }) => key))}>
          {copy.leaveOutAll}
        </RemovingButton>
      ) : null}
      <Stack as="ul" divided>
        {rows.map((row) => (
          <SeriesDate key={row.key} row={row} {...props} />
        ))}
      </Stack>
      <Inline as="p" gap={4} spread size="title-s" weight={700} className={styles['total']}>
        <span>{copy.total(booked.length)}</span>
        <span>{formatNaira(totalKobo / KOBO_PER_NAIRA)}</span>
      </Inline>
    </section>
  );
}

function SeriesDate({
  row,
  durationType,
  onLeaveOut,
  onPutBack,
  onTake,
}: { readonly row: SeriesRow } & SeriesListProps) {
  const { key, time, amount, conflict, isLeftOut } = row;
  const when = bookingStartText(time, durationType);
  if (isLeftOut) {
    return (
      <Grid
        as="li"
        gap={1}
        gapX={4}
        align="center"
        tabIndex={-1}
        className={`${styles['date']} ${styles['out']}`}
      >
        <Text as="span" weight={600} className={styles['when']}>
          {when}
        </Text>
        <span>{copy.leftOut}</span>
        <Cluster gap={2} align="center" className={styles['actions']}>
          <RemovingButton aria-label={copy.putBackLabel(when)} onClick={() => onPutBack(key)}>
            {copy.putBack}
          </RemovingButton>
        </Cluster>
      </Grid>
    );
  }
  return (
    <Grid as="li" gap={1} gapX={4} align="center" tabIndex={-1} className={styles['date']}>
      <Text as="span" weight={600} className={styles['when']}>
        {when}
      </Text>
      <span>{amount === undefined || conflict !== undefined ? '–' : formatNaira(amount)}</span>
      {conflict === undefined ? null : (
        <>
          <Inline as="p" gap={2} align="center" tone="bad" className={styles['conflict']}>
            <Icon name="circle-alert" size={18} />
            {conflict.message}
          </Inline>
          <Cluster gap={2} align="center" className={styles['actions']}>
            {conflict.nearest.length > 0 ? <span>{copy.instead}</span> : null}
            {conflict.nearest.toSorted(byStart).map((other) => (
              <RemovingButton
                key={`${other.startDate} ${other.checkinTime}`}
                onClick={() => onTake(key, other)}
              >
                {bookingStartText(other, durationType)}
              </RemovingButton>
            ))}
            <RemovingButton aria-label={copy.leaveOutLabel(when)} onClick={() => onLeaveOut([key])}>
              {copy.leaveOut}
            </RemovingButton>
          </Cluster>
        </>
      )}
    </Grid>
  );
}
