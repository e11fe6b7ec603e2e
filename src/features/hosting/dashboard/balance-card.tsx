import { Link } from '@tanstack/react-router';
import type { Balance } from '#contract/payments/host-money.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Cluster, Inline, Text } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import type { LoadState } from '../ui/use-offline-query.ts';
import * as copy from './copy.ts';
import styles from './dashboard.module.css';
import type { PayoutAccount } from './use-dashboard.ts';
import type { Withdraw } from '../money/withdraw/use-withdraw.ts';
import { WithdrawButton } from '../money/withdraw/withdraw-button.tsx';

interface BalanceCardProps {
  /** Naira. */
  readonly balance: LoadState<number>;
  /** Undefined if the provider can't report what is on its way. */
  readonly summary: LoadState<Balance> | undefined;
  readonly withdraw: Withdraw;
  readonly payoutAccount: PayoutAccount;
}

/** Shows the balance with a button to withdraw it. */
export function BalanceCard({ balance, ...action }: BalanceCardProps) {
  return (
    <Cluster
      as="section"
      gap={2}
      gapX={3}
      align="end"
      spread
      pad="18px"
      line
      radius="card"
      narrow
      className={styles['balance']}
      aria-label="Balance"
    >
      <div className={styles['amount']}>
        <Inline as="p" gap={2} align="center" tone="muted" size="xs" className={styles['label']}>
          <span className={styles['dot']} data-tone="balance" />
          Balance
        </Inline>
        <Text weight={700} breaks className={styles['figure']}>
          <Amount balance={balance} />
        </Text>
      </div>
      <Action balance={balance} {...action} />
    </Cluster>
  );
}

function Amount({ balance }: Pick<BalanceCardProps, 'balance'>) {
  if (balance.status === 'ready') return formatNaira(balance.value);
  if (balance.status === 'loading') {
    return (
      <>
        <Skeleton width="150px" height="36px" radius="8px" />
        <span className="visually-hidden">Loading</span>
      </>
    );
  }
  return (
    <Text as="span" size="s" weight={400} plain>
      {balance.isOffline ? copy.notSaved : copy.balanceNotLoaded(balance.problem)}
    </Text>
  );
}

function Action({ balance, summary, withdraw, payoutAccount }: BalanceCardProps) {
  if (balance.status === 'unavailable') {
    return balance.isOffline ? null : <Button onClick={balance.refetch}>Try again</Button>;
  }
  if (payoutAccount.blockedReason?.kind === 'missing' && !withdraw.isRepeat) {
    return (
      <Link to="/dashboardLayout/accountsetting" className={buttonClass('next')}>
        {copy.addBankDetails}
      </Link>
    );
  }
  // The balance may be zero because a payout is on its way, so the reason waits until that is known.
  const isKnown =
    balance.status === 'ready' && (balance.value > 0 || summary?.status !== 'loading');
  return (
    <WithdrawButton
      withdraw={withdraw}
      amount={isKnown ? balance.value : undefined}
      onItsWay={summary?.status === 'ready' ? summary.value.processing : 0}
      payoutAccount={payoutAccount}
    />
  );
}
