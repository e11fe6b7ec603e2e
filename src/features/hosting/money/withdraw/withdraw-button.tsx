import type { Naira } from '#contract/units.ts';
import { useId, useState } from 'react';
import { MIN_PAYOUT } from '#contract/payments/host-money.ts';
import { formatNaira } from '#contract/prices/money.ts';
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
  /** Naira of a payout whose result isn't known yet; 0 if there is none or the screen can't know. */
  readonly onItsWay: Naira;
  readonly payoutAccount: PayoutAccount;
}

/**
 * Asks for confirmation before it withdraws. It keeps the focus while it waits, which a disabled
 * button would lose. An attempt that was never answered is repeated without a question, whatever
 * the balance is, even while payouts are on hold. Otherwise there is no button while they are.
 */
export function WithdrawButton(props: WithdrawButtonProps) {
  const { withdraw, amount, onItsWay, payoutAccount } = props;
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  const { isBusy, isRepeat } = withdraw;
  const { account, blockedReason } = payoutAccount;
  const problem = isRepeat ? undefined : problemOf(amount, onItsWay, account);
  const isDisabled = isBusy || (!isRepeat && amount === undefined) || problem !== undefined;

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
        aria-describedby={problem === undefined ? undefined : reasonId}
        onClick={press}
      >
        {isBusy ? 'Processing...' : 'Withdraw'}
      </SoftDisabledButton>
      {problem === undefined || isBusy ? null : (
        <p id={reasonId} className={styles['reason']}>
          {problem}
        </p>
      )}
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

/** Why the balance can't be withdrawn. A provider without bank accounts has unknown limits. */
function problemOf(
  amount: Naira | undefined,
  onItsWay: Naira,
  account: PayoutAccount['account'],
): string | undefined {
  if (amount === undefined) return undefined;
  // One payout at a time: another would be refused.
  if (onItsWay > 0) return copy.payoutOnItsWay(formatNaira(onItsWay));
  if (amount <= 0) return copy.nothingToWithdraw;
  const isTooLittle = account !== undefined && amount < MIN_PAYOUT;
  return isTooLittle ? copy.tooLittle(formatNaira(MIN_PAYOUT)) : undefined;
}
