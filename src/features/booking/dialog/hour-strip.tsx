import type { ReactNode } from 'react';
import * as copy from './form-copy.ts';
import type { FreeTimesStatus } from '../model/use-free-times.ts';
import {
  canChoose,
  type HourCell,
  hourCells,
  isWithin,
  type TimeChoice,
} from '../model/free-times.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useArrowKeys } from '#src/ui/button/use-arrow-keys.ts';
import { Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { usePaintedFirst } from '#src/ui/lazy/use-painted-first.ts';
import styles from './hour-strip.module.css';
import { timeTexts } from './time-copy.ts';

interface HourStripProps {
  /** `Thu 26 Nov` */
  readonly day: string;
  readonly choices: readonly TimeChoice[];
  readonly status: FreeTimesStatus;
  /** The chosen check-in, and the minutes of the stay. */
  readonly time: string;
  readonly minutes: number;
  /** The space is sold whole, so its seats aren't shown. */
  readonly soldWhole: boolean;
  readonly canChooseTaken: boolean;
  readonly onChoose: (time: string) => void;
  readonly onRetry: () => void;
}

/** Shows the free and taken hours of a day to choose from; each hour shows its quarters. */
export function HourStrip(props: HourStripProps) {
  const { day, choices, status } = props;
  const [time, choose] = usePaintedFirst(props.time, props.onChoose);
  const arrowKeys = useArrowKeys<HTMLUListElement>();
  return (
    <Stack as="section" gap={2} aria-label={copy.freeTimesOn(day)}>
      <Grid
        as="ul"
        gap="6px"
        {...arrowKeys}
        className={styles['cells']}
        aria-busy={status === 'loading'}
      >
        {hourCells(choices).map((cell) => (
          <li key={cell.quarters[0]?.time}>
            <Cell
              {...props}
              time={time}
              cell={cell}
              chosen={hasTime(cell, time)}
              onChoose={choose}
            />
          </li>
        ))}
      </Grid>
      <Legend status={status} soldWhole={props.soldWhole} onRetry={props.onRetry} />
      {choices.some(({ status: one, partBooked }) => one === 'taken' && partBooked) ? (
        <LegendLine>{copy.takenByRooms}</LegendLine>
      ) : null}
    </Stack>
  );
}

const hasTime = ({ quarters }: HourCell, time: string) =>
  quarters.some((quarter) => quarter.time === time);

interface CellProps extends HourStripProps {
  readonly cell: HourCell;
  readonly chosen: boolean;
}

function Cell({ cell, chosen, time, minutes, soldWhole, onChoose, status, ...rest }: CellProps) {
  const { choice, quarters } = cell;
  const texts = timeTexts(choice, soldWhole);
  // The chosen quarter of this hour may differ from the one that a tap chooses.
  const shown = chosen ? time : choice.time;
  return (
    <button
      type="button"
      className={`${styles['cell']} ${styles[choice.status]}`}
      aria-pressed={chosen}
      aria-label={`${shown}, ${status === 'loading' ? 'checking' : texts.long}`}
      disabled={!canChoose(choice, rest.canChooseTaken)}
      onClick={() => onChoose(choice.time)}
    >
      <Text as="span" size="s" weight={600} digits className={styles['clock']}>
        {shown}
      </Text>
      <span className={styles['word']}>
        {status === 'loading' && choice.status === 'unknown' ? '…' : texts.short}
      </span>
      <span className={styles['quarters']} aria-hidden="true">
        {quarters.map((quarter) => (
          <span
            key={quarter.time}
            className={[
              styles['quarter'],
              isWithin(quarter.time, time, minutes) ? styles['mine'] : styles[quarter.status],
            ].join(' ')}
          />
        ))}
      </span>
    </button>
  );
}

const LINES: Readonly<Record<Exclude<FreeTimesStatus, 'ready' | 'failed'>, string>> = {
  none: copy.onlyOpeningHours,
  loading: copy.checkingTimes,
  offline: copy.timesOffline,
};

interface LegendLineProps {
  /** Whether it is read out when it appears. */
  readonly isStatus?: boolean;
  readonly children: ReactNode;
}

function LegendLine({ isStatus = false, children }: LegendLineProps) {
  return (
    <Cluster
      as="p"
      gap={1}
      gapX={4}
      align="center"
      tone="muted"
      size="xs"
      className={styles['legend']}
      role={isStatus ? 'status' : undefined}
    >
      {children}
    </Cluster>
  );
}

function Legend({
  status,
  soldWhole,
  onRetry,
}: Pick<HourStripProps, 'status' | 'soldWhole' | 'onRetry'>) {
  if (status === 'failed') {
    return (
      <LegendLine isStatus>
        {copy.timesNotLoaded}
        <Button kind="plain" onClick={onRetry}>
          Try again
        </Button>
      </LegendLine>
    );
  }
  if (status !== 'ready') {
    return <LegendLine isStatus>{LINES[status]}</LegendLine>;
  }
  return (
    <LegendLine>
      <Sample look="mine" text="Your time" />
      <Sample look="free" text={soldWhole ? 'Free' : copy.freeWithSeats} />
      <Sample look="taken" text={copy.takenOrPast} />
      <span>Lagos time</span>
    </LegendLine>
  );
}

function Sample({ look, text }: { readonly look: string; readonly text: string }) {
  return (
    <span className={styles['sample']}>
      <span className={`${styles['quarter']} ${styles[look]}`} aria-hidden="true" />
      {text}
    </span>
  );
}
