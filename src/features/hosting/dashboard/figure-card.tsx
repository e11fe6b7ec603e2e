import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HostBookingsFilter } from '#contract/hosting/host-calendar.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card, Cluster, Inline, Text } from '#src/ui/layout/layout.tsx';
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
    <Card pad="18px" narrow className={styles['card']}>
      <Inline as="dt" gap={2} align="center" tone="muted" size="xs" className={styles['label']}>
        {dot === undefined ? null : <span className={styles['dot']} data-tone={dot} />}
        {show === undefined ? (
          label
        ) : (
          <Link to="/dashboardLayout/booking" hash={show} className={styles['card-link']}>
            {label}
          </Link>
        )}
      </Inline>
      <Text as="dd" weight={700} breaks className={styles['figure']}>
        {figure ?? <Unavailable />}
        {note === undefined ? null : (
          <Text block plain as="span" tone="muted" size="xs" weight={400}>
            {note}
          </Text>
        )}
      </Text>
    </Card>
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
    <Card pad="18px" narrow key={label} className={styles['card']}>
      <Inline as="dt" gap={2} align="center" tone="muted" size="xs" className={styles['label']}>
        {label}
      </Inline>
      <Text as="dd" weight={700} breaks className={styles['figure']}>
        <Skeleton width="72px" height="36px" radius="8px" />
        <span className="visually-hidden">Loading</span>
      </Text>
    </Card>
  ));
}

/** Shown in place of figures that the device doesn't have; the screen says once that it's offline. */
export function UnsavedFigures({ labels }: { readonly labels: readonly string[] }) {
  return labels.map((label) => (
    <FigureCard
      key={label}
      label={label}
      figure={
        <Text as="span" block plain tone="muted" size="s" weight={400}>
          {copy.notSaved}
        </Text>
      }
    />
  ));
}

interface FailedFigureProps {
  /** What could not be loaded. */
  readonly title: string;
  readonly problem: string;
  readonly onAgain: () => void;
}

/** Shown where figures could not be loaded; the others stay as they are. */
export function FailedFigure({ title, problem, onAgain }: FailedFigureProps) {
  return (
    <Cluster
      gap={3}
      align="center"
      spread
      pad="18px"
      ground="card"
      line
      radius="card"
      size="s"
      narrow
      className={styles['failed']}
      role="status"
    >
      <p>
        <strong>{title}</strong> {problem}
      </p>
      <Button onClick={onAgain}>Try again</Button>
    </Cluster>
  );
}
