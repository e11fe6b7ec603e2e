import type { ReactNode } from 'react';
import type { SpaceImage } from '#contract/pictures.ts';
import type { WaitingListing } from '../listing/model/listing-entry.ts';
import { BalanceCard } from './balance-card.tsx';
import { CountFigures, CountLine, OverviewFigures } from './booking-figures.tsx';
import styles from './dashboard.module.css';
import { ListingsPanel } from './listings-panel.tsx';
import { type Dashboard, type HostExtras, useDashboard } from './use-dashboard.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WithdrawNotice } from './withdraw-notice.tsx';

interface DashboardScreenProps {
  /** Time of this host's log-in. */
  readonly since: number;
  readonly extras: HostExtras;
  readonly now: Date;
  /** New listings that wait to be sent. */
  readonly waiting: readonly WaitingListing[];
  /** Renders a small photo of a space. */
  readonly picture: (image: SpaceImage | undefined) => ReactNode;
  /** Renders how old the figures are. */
  readonly age: (figures: Pick<Dashboard, 'savedAt' | 'stale'>) => ReactNode;
}

/**
 * Shows the host's business. Each call is shown separately, so that one that fails hides no other.
 */
export function DashboardScreen(props: DashboardScreenProps) {
  const { since, extras, now, waiting, picture, age } = props;
  const dashboard = useDashboard(since, extras, now);
  const withdraw = useWithdraw(extras.idempotency === true, since);
  const { counts, overview, balance, listings, live, payoutAccount } = dashboard;
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">Dashboard</h1>
      <div className={styles['top']}>
        {overview === undefined ? (
          <CountFigures counts={counts} />
        ) : (
          <OverviewFigures overview={overview} />
        )}
        <BalanceCard balance={balance} withdraw={withdraw} payoutAccount={payoutAccount} />
      </div>
      {overview === undefined ? null : <CountLine counts={counts} />}
      <WithdrawNotice doubt={withdraw.doubt} blockedReason={payoutAccount.blockedReason} />
      <ListingsPanel listings={listings} waiting={waiting} live={live} picture={picture} />
      {age(dashboard)}
    </div>
  );
}
