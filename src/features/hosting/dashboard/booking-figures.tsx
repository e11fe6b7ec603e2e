import type { Overview } from '#contract/host-insight.ts';
import type { ReadCounts } from '#contract/reading/host-figures.ts';
import type { Loaded } from '../ui/use-kept.ts';
import styles from './dashboard.module.css';
import { FailedFigure, FigureCard, FigureSkeletons } from './figure-card.tsx';

const whole = new Intl.NumberFormat('en-NG');

const shown = (count: number | undefined) =>
  count === undefined ? undefined : whole.format(count);

/** Specification §2: upcoming, active and completed, each with its colour. */
export function CountFigures({ counts }: { readonly counts: Loaded<ReadCounts> }) {
  if (counts.status === 'unavailable') {
    const { problem, refetch } = counts;
    return (
      <FailedFigure
        title="Your bookings could not be counted."
        problem={problem}
        onAgain={refetch}
      />
    );
  }
  const value = counts.status === 'ready' ? counts.value : undefined;
  return (
    <dl className={styles['figures']}>
      {value === undefined ? (
        <FigureSkeletons labels={['Upcoming', 'Active', 'Completed']} />
      ) : (
        <>
          <FigureCard label="Upcoming" dot="warn" figure={shown(value.upcoming)} />
          <FigureCard label="Active" dot="ok" figure={shown(value.active)} />
          <FigureCard label="Completed" dot="rest" figure={shown(value.completed)} />
        </>
      )}
    </dl>
  );
}

/** `+12%`, `−5%`, `0%` */
function changeText(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return `${sign}${whole.format(Math.abs(change))}%`;
}

/** The cards of a phone (specification §2), with figures of the last thirty days. */
export function OverviewFigures({ overview }: { readonly overview: Loaded<Overview> }) {
  if (overview.status === 'unavailable') {
    const { problem, refetch } = overview;
    return (
      <FailedFigure
        title="The last 30 days could not be fetched."
        problem={problem}
        onAgain={refetch}
      />
    );
  }
  if (overview.status === 'loading') {
    return (
      <dl className={styles['figures']}>
        <FigureSkeletons labels={['Bookings', 'Views', 'Change']} />
      </dl>
    );
  }
  const { bookings, views, change } = overview.value;
  return (
    <dl className={styles['figures']}>
      <FigureCard label="Bookings" figure={whole.format(bookings)} note="30 days" />
      <FigureCard label="Views" figure={whole.format(views)} note="30 days" />
      <FigureCard
        label="Change"
        figure={change === undefined ? undefined : changeText(change)}
        note={change === undefined ? 'no bookings before' : 'in bookings'}
      />
    </dl>
  );
}

/** The counts where the cards show something else. */
export function CountLine({ counts }: { readonly counts: Loaded<ReadCounts> }) {
  if (counts.status !== 'ready') return null;
  const { upcoming, active, completed } = counts.value;
  const parts = Object.entries({ upcoming, active, completed }).filter(
    ([, count]) => count !== undefined,
  );
  return (
    <p className={styles['line']}>
      {parts.map(([name, count]) => `${whole.format(count ?? 0)} ${name}`).join(' · ')}
    </p>
  );
}
