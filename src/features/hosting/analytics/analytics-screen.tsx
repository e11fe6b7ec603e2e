import { useState } from 'react';
import { formatNaira } from '#contract/prices/money.ts';
import { call } from '#src/platform/http/call.ts';
import { Card, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { analyticsQuery, DEFAULT_ANALYTICS_QUERY, type AnalyticsResult } from '../api/analytics.ts';
import { summariesQuery } from '../api/bookings.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import { type Age, HostPage } from '../ui/host-page.tsx';
import { type LoadState, useOfflineQuery } from '../ui/use-offline-query.ts';
import styles from './analytics.module.css';
import * as copy from './copy.ts';
import { DaysPanel } from './days-panel.tsx';
import { metricText, rateText, sumOfMetric } from './figures.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { OccupancyPanel } from './occupancy-panel.tsx';
import { PlanNeeded } from './plan-needed.tsx';
import { SpacesPanel } from './spaces-panel.tsx';

interface AnalyticsScreenProps {
  /** Time of this host's log-in. */
  readonly since: number;
  readonly now: Date;
  /** Renders how old the figures are. */
  readonly age: Age;
}

/**
 * Shows bookings, revenue, views and how many views lead to bookings (premium; specification §9).
 */
export function AnalyticsScreen({ since, now, age }: AnalyticsScreenProps) {
  const [query, setQuery] = useState(DEFAULT_ANALYTICS_QUERY);
  const figures = useOfflineQuery(analyticsQuery(call, since, query));
  const spaces = useOfflineQuery(summariesQuery(call, since));
  const needsPlan = figures.status === 'unavailable' && figures.code === 'PLAN_NEEDED';
  return (
    <HostPage title="Analytics" stored={figures} age={age}>
      {needsPlan ? (
        <PlanNeeded />
      ) : (
        <>
          <AnalyticsFilters
            query={query}
            spaces={spaces.status === 'ready' ? spaces.value : []}
            now={now}
            onQuery={setQuery}
          />
          <Content figures={figures} />
        </>
      )}
    </HostPage>
  );
}

function Content({ figures }: { readonly figures: LoadState<AnalyticsResult> }) {
  switch (figures.status) {
    case 'loading':
      return <AnalyticsSkeleton />;
    case 'unavailable':
      return (
        <NotFetched
          title={copy.notLoaded}
          text={copy.notLoadedText(figures.problem)}
          onAgain={figures.refetch}
        />
      );
    case 'ready':
      return <Report result={figures.value} />;
  }
}

function Report({ result }: { readonly result: AnalyticsResult }) {
  const { from, to, figures } = result;
  const { days, occupancy, spaces } = figures;
  const total = sumOfMetric(days);
  const fileName = `aye-${from}-${to}`;
  if (total.bookings === 0 && total.views === 0) {
    return <EmptyState icon="calendar" title={copy.noActivity} text={copy.noActivityText} />;
  }
  return (
    <>
      <Grid
        as="dl"
        gap={4}
        className={styles['totals']}
        aria-label={copy.period(shortDate(from), shortDate(to))}
      >
        <Total label="Bookings" figure={metricText('bookings', total.bookings)} />
        <Total label="Revenue" figure={formatNaira(total.revenue)} />
        <Total label="Views" figure={metricText('views', total.views)} />
        <Total label={copy.conversionRate} figure={rateText(total)} />
      </Grid>
      <Text tone="muted" size="s" measure>
        {copy.figuresExplained}
      </Text>
      <DaysPanel days={days} fileName={fileName} />
      <OccupancyPanel occupancy={occupancy} fileName={fileName} />
      <SpacesPanel spaces={spaces} fileName={fileName} />
    </>
  );
}

function Total({ label, figure }: { readonly label: string; readonly figure: string }) {
  return (
    <Card pad="18px" narrow className={styles['total']}>
      <Text as="dt" tone="muted" size="xs">
        {label}
      </Text>
      <dd>{figure}</dd>
    </Card>
  );
}

function AnalyticsSkeleton() {
  return (
    <Stack fit gap={5} role="status" aria-label={copy.loading}>
      <Skeleton height="96px" radius="20px" />
      <Skeleton height="380px" radius="20px" />
      <Skeleton height="360px" radius="20px" />
    </Stack>
  );
}
