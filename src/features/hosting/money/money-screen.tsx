import { Link } from '@tanstack/react-router';
import type { Balance, MoneyEntry } from '#contract/payments/host-money.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { Card, Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { DashboardNotice } from '../dashboard/dashboard-notice.tsx';
import { usePayoutAccount } from '../dashboard/use-dashboard.ts';
import { useWithdraw } from './withdraw/use-withdraw.ts';
import { WithdrawButton } from './withdraw/withdraw-button.tsx';
import { WithdrawNotice } from './withdraw/withdraw-notice.tsx';
import { worksOfflineAfterVisit } from '../ui/copy.ts';
import type { Age } from '../ui/host-page.tsx';
import * as copy from './copy.ts';
import { ExportButton } from './export-button.tsx';
import { MoneyHistory } from './money-history.tsx';
import styles from './money-screen.module.css';
import { type Money, useMoney } from './use-money.ts';

interface MoneyScreenProps {
  /** Time of this host's log-in. */
  readonly since: number;
  readonly isIdempotent: boolean;
  readonly now: Date;
  /** Renders how old the data is. */
  readonly age: Age;
}

/** Shows the balance and its movements, and lets the host withdraw. */
export function MoneyScreen({ since, isIdempotent, now, age }: MoneyScreenProps) {
  const money = useMoney(since);
  return (
    <Stack fit gap={6}>
      <Cluster as="header" gap={3} align="center" spread>
        <h1>Money</h1>
        {money.status === 'ready' && money.entries.length > 0 ? (
          <ExportButton entries={money.entries} hasOlder={money.older !== undefined} />
        ) : null}
      </Cluster>
      <Content money={money} since={since} isIdempotent={isIdempotent} now={now} />
      {money.status === 'ready' ? age(money) : null}
    </Stack>
  );
}

type ContentProps = Omit<MoneyScreenProps, 'age'> & { readonly money: Money };

function Content({ money, since, isIdempotent, now }: ContentProps) {
  if (money.status === 'loading') return <MoneySkeleton />;
  if (money.status === 'unavailable') {
    return (
      <NotFetched
        title={copy.notLoaded}
        text={worksOfflineAfterVisit(money.problem)}
        onAgain={money.refetch}
      />
    );
  }
  return (
    <>
      <Balances balance={money.balance} since={since} isIdempotent={isIdempotent} now={now} />
      <ReturnedPayout entries={money.entries} />
      {money.entries.length === 0 ? (
        <EmptyState icon="receipt-text" title={copy.noEntries} text={copy.noEntriesText} />
      ) : (
        <MoneyHistory entries={money.entries} older={money.older} />
      )}
    </>
  );
}

/** What a host does about a payout that came back, until the next one. */
function ReturnedPayout({ entries }: { readonly entries: readonly MoneyEntry[] }) {
  const last = entries.find(({ payout }) => payout !== undefined);
  if (last?.kind !== 'payout-returned') return null;
  return (
    <DashboardNotice>
      {copy.cameBack(formatNaira(last.amount))}{' '}
      <Link to="/dashboardLayout/accountsetting">{copy.checkBankDetails}</Link>
    </DashboardNotice>
  );
}

function MoneySkeleton() {
  return (
    <Stack fit gap={6} role="status" aria-label={copy.loading}>
      <Skeleton height="118px" radius="20px" />
      <Skeleton height="360px" radius="20px" />
    </Stack>
  );
}

type BalancesProps = Omit<ContentProps, 'money'> & { readonly balance: Balance };

function Balances({ balance, since, isIdempotent, now }: BalancesProps) {
  const withdraw = useWithdraw(isIdempotent, since);
  const payoutAccount = usePayoutAccount(since, true, now);
  return (
    <>
      <Grid gap={4} className={styles['balances']}>
        <Cluster
          as="section"
          gap={3}
          align="end"
          spread
          pad="18px"
          radius="card"
          className={styles['available']}
          aria-label="Available"
        >
          <div>
            <Text tone="muted" size="xs" className={styles['label']}>
              Available
            </Text>
            <p className={styles['figure']}>{formatNaira(balance.available)}</p>
          </div>
          <WithdrawButton
            withdraw={withdraw}
            amount={balance.available}
            onItsWay={balance.processing}
            payoutAccount={payoutAccount}
          />
        </Cluster>
        <Grid as="dl" gap={4} className={styles['others']}>
          <Card pad="18px">
            <Text as="dt" tone="muted" size="xs">
              Pending
            </Text>
            <Text as="dd" breaks>
              {formatNaira(balance.expected)}
            </Text>
            <Text as="dd" breaks className={styles['note']}>
              {copy.pendingNote}
            </Text>
          </Card>
          <Card pad="18px">
            <Text as="dt" tone="muted" size="xs">
              {copy.onItsWay}
            </Text>
            <Text as="dd" breaks>
              {formatNaira(balance.processing)}
            </Text>
            <Text as="dd" breaks className={styles['note']}>
              {copy.toYourBank}
            </Text>
          </Card>
        </Grid>
      </Grid>
      <WithdrawNotice doubt={withdraw.doubt} blockedReason={payoutAccount.blockedReason} />
    </>
  );
}
