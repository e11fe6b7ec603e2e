import type { Naira } from '#contract/units.ts';
import { MAX_PAYOUT } from '#contract/payments/host-money.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import type { PayoutAccount } from '../../dashboard/use-dashboard.ts';
import * as copy from './withdraw-copy.ts';
import styles from './withdraw.module.css';

interface WithdrawDialogProps {
  /** The whole balance. */
  readonly amount: Naira;
  /** Undefined if the provider can't return the account that payouts go to. */
  readonly account: PayoutAccount['account'];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Shows the amount and the bank account before a withdrawal. */
export function WithdrawDialog({ amount, account, onClose, onConfirm }: WithdrawDialogProps) {
  // A provider without bank accounts has unknown limits.
  const isCapped = account !== undefined && amount > MAX_PAYOUT;
  const total = formatNaira(isCapped ? MAX_PAYOUT : amount);
  return (
    <Sheet
      title={copy.title}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.notNow}</Button>
          <Button kind="primary" onClick={onConfirm}>
            {copy.withdrawAmount(total)}
          </Button>
        </>
      }
    >
      <dl className={styles['facts']}>
        <Fact name="Amount" value={total} />
        {account === undefined ? null : (
          <>
            <Fact name="Bank" value={account.bankName} />
            <Fact name={copy.accountNumber} value={account.accountNumber} />
            <Fact name={copy.accountName} value={account.accountName} />
            <Fact name="Arrives" value={copy.arrival} />
          </>
        )}
      </dl>
      {isCapped ? <p className={styles['after']}>{copy.restLater(total)}</p> : null}
      <p className={styles['after']}>
        {account === undefined ? copy.toSavedAccount : copy.emailFollows}
      </p>
    </Sheet>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
