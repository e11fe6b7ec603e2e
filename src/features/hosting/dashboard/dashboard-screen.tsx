import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { Grid, Stack } from '#src/ui/layout/layout.tsx';
import type { WaitingListing } from '../listing/model/listing-entry.ts';
import { BalanceCard } from './balance-card.tsx';
import { CountFigures, CountLine, OverviewFigures } from './booking-figures.tsx';
import * as copy from './copy.ts';
import styles from './dashboard.module.css';
import { FailedFigure } from './figure-card.tsx';
import { ListingsPanel } from './listings-panel.tsx';
import { IdNotice } from './start/id-notice.tsx';
import { Onboarding } from './start/onboarding.tsx';
import { PlanLine } from './start/plan-line.tsx';
import { type Dashboard, type HostExtras, useDashboard } from './use-dashboard.ts';
import { useWithdraw } from '../money/withdraw/use-withdraw.ts';
import { WithdrawNotice } from '../money/withdraw/withdraw-notice.tsx';

interface DashboardScreenProps {
  /** Time of this host's log-in. */
  readonly since: number;
  readonly extras: HostExtras;
  readonly now: Date;
  /** New listings that wait to be sent. */
  readonly waiting: readonly WaitingListing[];
  /** Renders a small photo of a space. */
  readonly picture: (image: SpaceImage | undefined) => ReactNode;
  /** Who comes today and next; absent if the provider doesn't report it. */
  readonly agenda?: ReactNode;
  /** How many guests ask for another time. */
  readonly requests?: ReactNode;
  /** Renders how old the figures are. */
  readonly age: (figures: Pick<Dashboard, 'savedAt' | 'stale'>) => ReactNode;
}

/**
 * Shows the host's business. Each call is shown separately, so that one that fails hides no other.
 */
export function DashboardScreen(props: DashboardScreenProps) {
  const { since, extras, now, waiting, picture, agenda, requests, age } = props;
  const dashboard = useDashboard(since, extras, now);
  const withdraw = useWithdraw(extras.idempotency === true, since);
  const { counts, overview, balance, summary, listings, live, payoutAccount } = dashboard;
  return (
    <Stack fit gap={6} className={styles['page']}>
      <h1 className="visually-hidden">Dashboard</h1>
      {dashboard.isOffline ? <OfflineNotice /> : null}
      {extras.accounts === true ? <IdNotice since={since} /> : null}
      {extras.accounts === true && listings.status === 'ready' ? (
        <Onboarding
          since={since}
          listings={listings.value}
          isWaiting={waiting.length > 0}
          payoutAccount={payoutAccount}
        />
      ) : null}
      {requests}
      {agenda}
      <Grid gap={4} className={styles['top']}>
        {overview === undefined ? (
          <CountFigures counts={counts} hasLists={agenda !== undefined} />
        ) : (
          <OverviewFigures overview={overview} />
        )}
        <BalanceCard
          balance={balance}
          summary={summary}
          withdraw={withdraw}
          payoutAccount={payoutAccount}
        />
      </Grid>
      {overview === undefined ? null : (
        <CountLine counts={counts} hasLists={agenda !== undefined} />
      )}
      <WithdrawNotice doubt={withdraw.doubt} blockedReason={payoutAccount.blockedReason} />
      {extras.plans === true ? <PlanLine since={since} /> : null}
      <ListingsPanel listings={listings} waiting={waiting} live={live} picture={picture} />
      {age(dashboard)}
    </Stack>
  );
}

/**
 * Shows one message for everything that the screen lacks, and tries to load it, with the agenda.
 */
function OfflineNotice() {
  const client = useQueryClient();
  const refetchMissing = () => {
    const isMissing = ({ state }: { readonly state: { readonly data?: unknown } }) =>
      state.data === undefined;
    void client.refetchQueries({ queryKey: ['hosting'], type: 'active', predicate: isMissing });
  };
  return <FailedFigure title={copy.offline} problem={copy.offlineText} onAgain={refetchMissing} />;
}
