import { useState } from 'react';
import { formatNaira } from '#contract/rules/money.ts';
import { call } from '#src/platform/http/call.ts';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { analyticsQuery, FIRST_LOOK, type LookedAt } from '../api/analytics.ts';
import { summariesQuery } from '../api/bookings.ts';
import { shortDay } from '../model/short-months.ts';
import { type Age, HostPage } from '../ui/host-page.tsx';
import { type Loaded, useKept } from '../ui/use-kept.ts';
import styles from './analytics.module.css';
import { DaysPanel } from './days-panel.tsx';
import { metricText, rateText, sumOf } from './figures.ts';
import { LookForm } from './look-form.tsx';
import { OccupancyPanel } from './occupancy-panel.tsx';
import { PlanNeeded } from './plan-needed.tsx';
import { SpacesPanel } from './spaces-panel.tsx';

interface AnalyticsScreenProps {
  /** When this host logged in. */
  readonly since: number;
  readonly now: Date;
  /** Draws how old the figures are. */
  readonly age: Age;
}

const clock = () => new Date();

/** What was booked, when, and by how many of those who looked (premium; specification §9). */
export function AnalyticsScreen({ since, now, age }: AnalyticsScreenProps) {
  const [look, setLook] = useState(FIRST_LOOK);
  const figures = useKept(analyticsQuery(call, clock, since, look));
  const spaces = useKept(summariesQuery(call, clock, since));
  const needsPlan = figures.status === 'unavailable' && figures.code === 'PLAN_NEEDED';
  return (
    <HostPage title="Analytics" kept={figures} age={age}>
      {needsPlan ? (
        <PlanNeeded />
      ) : (
        <>
          <LookForm
            look={look}
            spaces={spaces.status === 'ready' ? spaces.value : []}
            now={now}
            onLook={setLook}
          />
          <Content figures={figures} />
        </>
      )}
    </HostPage>
  );
}

function Content({ figures }: { readonly figures: Loaded<LookedAt> }) {
  switch (figures.status) {
    case 'loading':
      return <AnalyticsSkeleton />;
    case 'unavailable':
      return (
        <NotFetched
          title="The figures could not be fetched"
          text={`${figures.problem} The last 30 days of all spaces are kept on this device once you have seen them.`}
          onAgain={figures.refetch}
        />
      );
    case 'ready':
      return <Report lookedAt={figures.value} />;
  }
}

function Report({ lookedAt }: { readonly lookedAt: LookedAt }) {
  const { from, to, figures } = lookedAt;
  const { days, occupancy, spaces } = figures;
  const total = sumOf(days);
  const fileName = `aye-${from}-${to}`;
  if (total.bookings === 0 && total.views === 0) {
    return (
      <EmptyState
        icon="calendar"
        title="Nothing happened in this time"
        text="Choose more days, or share the page of your space: views are counted from the first one on."
      />
    );
  }
  return (
    <>
      <dl className={styles['totals']} aria-label={`From ${shortDay(from)} to ${shortDay(to)}`}>
        <Total label="Bookings" figure={metricText('bookings', total.bookings)} />
        <Total label="Revenue" figure={formatNaira(total.revenue)} />
        <Total label="Views" figure={metricText('views', total.views)} />
        <Total label="Booked per view" figure={rateText(total)} />
      </dl>
      <DaysPanel days={days} fileName={fileName} />
      <OccupancyPanel occupancy={occupancy} fileName={fileName} />
      <SpacesPanel spaces={spaces} fileName={fileName} />
    </>
  );
}

function Total({ label, figure }: { readonly label: string; readonly figure: string }) {
  return (
    <div className={styles['total']}>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  );
}

function AnalyticsSkeleton() {
  return (
    <div className={styles['skeleton']} role="status" aria-label="Fetching the figures">
      <Skeleton height="96px" radius="20px" />
      <Skeleton height="380px" radius="20px" />
      <Skeleton height="360px" radius="20px" />
    </div>
  );
}
