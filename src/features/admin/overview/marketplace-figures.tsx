import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AdminOverview as Figures } from '#contract/admin/admin-lists.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { call } from '#src/platform/http/call.ts';
import { Card, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
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
          <Stack fit gap={5}>
            <Cards figures={value} />
            {value.failedJobs === undefined || value.failedJobs.length === 0 ? null : (
              <FailedJobsPanel failed={value.failedJobs} />
            )}
          </Stack>
        )}
      </Fetched>
    </section>
  );
}

function Cards({ figures }: { readonly figures: Figures }) {
  const { pendingListings, openIssues, activeListings, payments, paid, users, hosts } = figures;
  const { idsToCheck } = figures;
  return (
    <Grid as="dl" gap={3} className={styles['cards']}>
      <FigureCard label={copy.pending} figure={whole.format(pendingListings)} />
      <FigureCard
        label={<Link to="/admindashboard/payments">{copy.issues}</Link>}
        figure={whole.format(openIssues)}
      />
      {idsToCheck === undefined ? null : (
        <FigureCard
          label={
            <Link to="/admindashboard/people" search={{ filter: 'pending' }}>
              {copy.idsToCheck}
            </Link>
          }
          figure={whole.format(idsToCheck)}
        />
      )}
      <FigureCard label={copy.live} figure={whole.format(activeListings)} />
      <FigureCard label={copy.paid} figure={formatNaira(paid)} note={copy.payments(payments)} />
      <FigureCard label={copy.users} figure={whole.format(users)} note={copy.hosts(hosts)} />
    </Grid>
  );
}

interface FigureCardProps {
  readonly label: ReactNode;
  readonly figure: string;
  readonly note?: string;
}

function FigureCard({ label, figure, note }: FigureCardProps) {
  return (
    <Card pad="3-4" narrow className={styles['card']}>
      <Text as="dt" tone="muted" size="s">
        {label}
      </Text>
      <dd>
        {figure}
        {note === undefined ? null : (
          <Text block plain as="span" tone="muted" size="s" weight={400}>
            {note}
          </Text>
        )}
      </dd>
    </Card>
  );
}
