import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AdminOverview as Figures } from '#contract/admin/admin-lists.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { call } from '#src/platform/http/call.ts';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { adminOverviewQuery } from '../api/lists.ts';
import { Fetched } from '../console/fetched.tsx';
import { FailedJobsPanel } from './failed-jobs.tsx';
import * as copy from '../ui/copy.ts';
import styles from './overview.module.css';

const whole = new Intl.NumberFormat('en-NG');

/** The figures of the marketplace, above what waits for approval. */
export function MarketplaceFigures() {
  const [query] = useState(() => adminOverviewQuery(call));
  const figures = useQuery(query);
  return (
    <section aria-label={copy.overview}>
      <Fetched
        query={figures}
        problem={copy.figuresNotLoaded}
        skeleton={
          <div role="status" aria-label={copy.loadingFigures}>
            <Skeleton height="96px" radius="20px" />
          </div>
        }
      >
        {(value) => (
          <div className={styles['overview']}>
            <Cards figures={value} />
            {value.failedJobs === undefined || value.failedJobs.length === 0 ? null : (
              <FailedJobsPanel failed={value.failedJobs} />
            )}
          </div>
        )}
      </Fetched>
    </section>
  );
}

function Cards({ figures }: { readonly figures: Figures }) {
  const { pendingListings, openIssues, activeListings, payments, paid, users, hosts } = figures;
  const { idsToCheck } = figures;
  return (
    <dl className={styles['cards']}>
      <Card label={copy.pending} figure={whole.format(pendingListings)} />
      <Card
        label={<Link to="/admindashboard/payments">{copy.issues}</Link>}
        figure={whole.format(openIssues)}
      />
      {idsToCheck === undefined ? null : (
        <Card
          label={
            <Link to="/admindashboard/people" search={{ filter: 'pending' }}>
              {copy.idsToCheck}
            </Link>
          }
          figure={whole.format(idsToCheck)}
        />
      )}
      <Card label={copy.live} figure={whole.format(activeListings)} />
      <Card
        label={copy.paid}
        figure={formatNaira(paid)}
        note={copy.payments(whole.format(payments))}
      />
      <Card
        label={copy.usersAndHosts}
        figure={whole.format(users)}
        note={copy.hosts(whole.format(hosts))}
      />
    </dl>
  );
}

interface CardProps {
  readonly label: ReactNode;
  readonly figure: string;
  readonly note?: string;
}

function Card({ label, figure, note }: CardProps) {
  return (
    <div className={styles['card']}>
      <dt>{label}</dt>
      <dd>
        {figure}
        {note === undefined ? null : <span className={styles['note']}>{note}</span>}
      </dd>
    </div>
  );
}
