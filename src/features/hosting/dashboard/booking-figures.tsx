import { Link } from '@tanstack/react-router';
import type { Overview } from '#contract/hosting/host-insight.ts';
import type { ReadCounts } from '#contract/lenient-parsers/host-figures.ts';
import { Cluster, Grid } from '#src/ui/layout/layout.tsx';
import type { LoadState } from '../ui/use-offline-query.ts';
import * as copy from './copy.ts';
import styles from './dashboard.module.css';
import { FailedFigure, FigureCard, FigureSkeletons, UnsavedFigures } from './figure-card.tsx';

const whole = new Intl.NumberFormat('en-NG');

const shown = (count: number | undefined) =>
  count === undefined ? undefined : whole.format(count);

interface CountsProps {
  readonly counts: LoadState<ReadCounts>;
  /** Whether each count links to the bookings that it counts. */
  readonly hasLists: boolean;
}

const COUNT_LABELS = ['Upcoming', 'Active', 'Completed'];
const OVERVIEW_LABELS = ['Bookings', 'Views', 'Change'];

/** The figures of specification §2: upcoming, active and completed, each with its colour. */
export function CountFigures({ counts, hasLists }: CountsProps) {
  if (counts.status === 'unavailable' && !counts.isOffline) {
    const { problem, refetch } = counts;
    return <FailedFigure title={copy.countsNotLoaded} problem={problem} onAgain={refetch} />;
  }
  const value = counts.status === 'ready' ? counts.value : undefined;
  return (
    <Grid as="dl" gap={4} className={styles['figures']}>
      {counts.status === 'unavailable' ? (
        <UnsavedFigures labels={COUNT_LABELS} />
      ) : value === undefined ? (
        <FigureSkeletons labels={COUNT_LABELS} />
      ) : (
        <>
          <FigureCard
            label="Upcoming"
            dot="warn"
            figure={shown(value.upcoming)}
            show={hasLists ? 'upcoming' : undefined}
          />
          <FigureCard
            label="Active"
            dot="ok"
            figure={shown(value.active)}
            show={hasLists ? 'active' : undefined}
          />
          <FigureCard
            label="Completed"
            dot="rest"
            figure={shown(value.completed)}
            show={hasLists ? 'completed' : undefined}
          />
        </>
      )}
    </Grid>
  );
}

/** `+12%`, `−5%`, `0%` */
function changeText(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return `${sign}${whole.format(Math.abs(change))}%`;
}

/** The cards of a phone (specification §2), with figures of the last thirty days. */
export function OverviewFigures({ overview }: { readonly overview: LoadState<Overview> }) {
  if (overview.status === 'unavailable' && !overview.isOffline) {
    const { problem, refetch } = overview;
    return <FailedFigure title={copy.overviewNotLoaded} problem={problem} onAgain={refetch} />;
  }
  if (overview.status !== 'ready') {
    const Missing = overview.status === 'loading' ? FigureSkeletons : UnsavedFigures;
    return (
      <Grid as="dl" gap={4} className={styles['figures']}>
        <Missing labels={OVERVIEW_LABELS} />
      </Grid>
    );
  }
  const { bookings, views, change } = overview.value;
  return (
    <Grid as="dl" gap={4} className={styles['figures']}>
      <FigureCard label="Bookings" figure={whole.format(bookings)} note={copy.last30Days} />
      <FigureCard label="Views" figure={whole.format(views)} note={copy.last30Days} />
      <FigureCard
        label="Change"
        figure={change === undefined ? undefined : changeText(change)}
        note={change === undefined ? copy.noEarlierBookings : copy.changeInBookings}
      />
    </Grid>
  );
}

const COUNTED = ['upcoming', 'active', 'completed'] as const;

/** Shows the counts when the cards show something else. */
export function CountLine({ counts, hasLists }: CountsProps) {
  if (counts.status !== 'ready') return null;
  const { value } = counts;
  const parts = COUNTED.filter((name) => value[name] !== undefined);
  const text = (name: (typeof COUNTED)[number]) => `${whole.format(value[name] ?? 0)} ${name}`;
  if (!hasLists) return <p className={styles['line']}>{parts.map(text).join(' · ')}</p>;
  return (
    <Cluster as="ul" gap={0} gapX={4} size="s" className={styles['counts']}>
      {parts.map((name) => (
        <li key={name}>
          <Link to="/dashboardLayout/booking" hash={name}>
            {text(name)}
          </Link>
        </li>
      ))}
    </Cluster>
  );
}
