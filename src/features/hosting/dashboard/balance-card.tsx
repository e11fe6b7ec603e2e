import { Link } from '@tanstack/react-router';
import { formatNaira } from '#contract/rules/money.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import type { Loaded } from '../ui/use-kept.ts';
import styles from './dashboard.module.css';
import type { Hindrance } from './hindrance.ts';
import type { Withdraw } from './use-withdraw.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface BalanceCardProps {
  /** Naira. */
  readonly balance: Loaded<number>;
  readonly withdraw: Withdraw;
  readonly hindrance: Hindrance | undefined;
}

/** What can be withdrawn, with the way to do so. */
export function BalanceCard({ balance, withdraw, hindrance }: BalanceCardProps) {
  return (
    <section className={styles['balance']} aria-label="Balance">
      <div className={styles['amount']}>
        <p className={styles['label']}>
          <span className={styles['dot']} data-tone="balance" />
          Balance
        </p>
        <p className={styles['figure']}>
          <Amount balance={balance} />
        </p>
      </div>
      <Action balance={balance} withdraw={withdraw} hindrance={hindrance} />
    </section>
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
  return <span className={styles['missing']}>could not be fetched. {balance.problem}</span>;
}

function Action({ balance, withdraw, hindrance }: BalanceCardProps) {
  if (balance.status === 'unavailable') return <Button onClick={balance.refetch}>Try again</Button>;
  if (hindrance === undefined) return <WithdrawButton withdraw={withdraw} />;
  if (hindrance.kind !== 'missing') return null;
  return (
    <Link to="/dashboardLayout/accountsetting" className={buttonClass('next')}>
      Add bank details
    </Link>
  );
}
