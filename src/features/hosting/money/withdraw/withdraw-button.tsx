import type { Naira } from '#contract/units.ts';
import { useId, useState } from 'react';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import type { PayoutAccount } from '../../dashboard/use-dashboard.ts';
import type { Withdraw } from './use-withdraw.ts';
import * as copy from './withdraw-copy.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import styles from './withdraw.module.css';

interface WithdrawButtonProps {
  readonly withdraw: Withdraw;
  /** Naira that can be withdrawn; undefined until this is known. */
  readonly amount: Naira | undefined;
  readonly payoutAccount: PayoutAccount;
}

/**
 * Asks for confirmation before it withdraws. It keeps the focus while it waits, which a disabled
 * button would lose. An attempt that was never answered is repeated without a question, whatever
 * the balance is, even while payouts are on hold. Otherwise there is no button while they are.
 */
export function WithdrawButton({ withdraw, amount, payoutAccount }: WithdrawButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  const { isBusy, isRepeat } = withdraw;
  const { account, blockedReason } = payoutAccount;
  const isEmpty = !isRepeat && amount !== undefined && amount <= 0;
  const isDisabled = isBusy || (!isRepeat && (amount === undefined || isEmpty));

  if (blockedReason !== undefined && !isRepeat) return null;

  const press = () => {
    if (isRepeat) withdraw.withdraw();
    else setOpen(true);
  };

  return (
    <div className={styles['action']}>
      <SoftDisabledButton
        kind="next"
        disabled={isDisabled}
        aria-describedby={isEmpty ? reasonId : undefined}
        onClick={press}
      >
        {isBusy ? 'Processing...' : 'Withdraw'}
      </SoftDisabledButton>
      {isEmpty && !isBusy ? (
        <p id={reasonId} className={styles['reason']}>
          {copy.nothingToWithdraw}
        </p>
      ) : null}
      {isOpen && amount !== undefined ? (
        <WithdrawDialog
          amount={amount}
          account={account}
          onClose={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            withdraw.withdraw(amount);
          }}
        />
      ) : null}
    </div>
  );
}
