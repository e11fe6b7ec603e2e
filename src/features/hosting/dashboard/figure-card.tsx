import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HostBookingsFilter } from '#contract/hosting/host-calendar.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import * as copy from './copy.ts';
import styles from './dashboard.module.css';

type Dot = 'warn' | 'ok' | 'rest';

interface FigureCardProps {
  readonly label: string;
  readonly dot?: Dot;
  /** Undefined if it isn't known. */
  readonly figure: ReactNode;
  /** An addition to the figure. */
  readonly note?: string;
  /** Links the card to the bookings that it counts. */
  readonly show?: HostBookingsFilter | undefined;
}

export function FigureCard({ label, dot, figure, note, show }: FigureCardProps) {
  return (
    <div className={styles['card']}>
      <dt className={styles['label']}>
        {dot === undefined ? null : <span className={styles['dot']} data-tone={dot} />}
        {show === undefined ? (
          label
        ) : (
          <Link to="/dashboardLayout/booking" hash={show} className={styles['card-link']}>
            {label}
          </Link>
        )}
      </dt>
      <dd className={styles['figure']}>
        {figure ?? <Unavailable />}
        {note === undefined ? null : <span className={styles['note']}>{note}</span>}
      </dd>
    </div>
  );
}

function Unavailable() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{copy.notAvailable}</span>
    </>
  );
}

export function FigureSkeletons({ labels }: { readonly labels: readonly string[] }) {
  return labels.map((label) => (
    <div key={label} className={styles['card']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['figure']}>
        <Skeleton width="72px" height="36px" radius="8px" />
        <span className="visually-hidden">Loading</span>
      </dd>
    </div>
  ));
}

interface FailedFigureProps {
  /** What could not be loaded. */
  readonly title: string;
  readonly problem: string;
  readonly onAgain: () => void;
}

/** Shown in place of figures whose call failed; the others stay as they are. */
export function FailedFigure({ title, problem, onAgain }: FailedFigureProps) {
  return (
    <div className={styles['failed']} role="status">
      <p>
        <strong>{title}</strong> {problem}
      </p>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  );
}
