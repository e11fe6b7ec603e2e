import type { ReactNode } from 'react';
import type { SpaceImage } from '#contract/pictures.ts';
import { BalanceCard } from './balance-card.tsx';
import { CountFigures, CountLine, OverviewFigures } from './booking-figures.tsx';
import styles from './dashboard.module.css';
import { ListingsPanel } from './listings-panel.tsx';
import { type Dashboard, type HostExtras, useDashboard } from './use-dashboard.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WithdrawNotice } from './withdraw-notice.tsx';

interface DashboardScreenProps {
  /** When this host logged in. */
  readonly since: number;
  readonly extras: HostExtras;
  readonly now: Date;
  /** Draws a small picture of a space. */
  readonly picture: (image: SpaceImage | undefined) => ReactNode;
  /** Draws how old the figures are. */
  readonly age: (figures: Pick<Dashboard, 'savedAt' | 'stale'>) => ReactNode;
}

/** How the host's business stands. Each call is shown on its own: one that fails hides no other. */
export function DashboardScreen({ since, extras, now, picture, age }: DashboardScreenProps) {
  const dashboard = useDashboard(since, extras, now);
  const withdraw = useWithdraw(extras.idempotency === true);
  const { counts, overview, balance, listings, live, hindrance } = dashboard;
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">Dashboard</h1>
      <div className={styles['top']}>
        {overview === undefined ? (
          <CountFigures counts={counts} />
        ) : (
          <OverviewFigures overview={overview} />
        )}
        <BalanceCard balance={balance} withdraw={withdraw} hindrance={hindrance} />
      </div>
      {overview === undefined ? null : <CountLine counts={counts} />}
      <WithdrawNotice doubt={withdraw.doubt} hindrance={hindrance} />
      <ListingsPanel listings={listings} live={live} picture={picture} />
      {age(dashboard)}
    </div>
  );
}
