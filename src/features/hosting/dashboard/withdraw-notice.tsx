import { Link } from '@tanstack/react-router';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { shortDay } from '../model/short-months.ts';
import styles from './dashboard.module.css';
import type { Hindrance } from './hindrance.ts';

function words(hindrance: Hindrance): string {
  switch (hindrance.kind) {
    case 'missing':
      return 'Save your bank details to withdraw.';
    case 'unconfirmed':
      return 'Open the link in our mail to confirm your bank account. Then you can withdraw.';
    case 'held': {
      const { date, clock } = lagosTime(hindrance.until);
      return `Your bank details were changed: payouts are held until ${shortDay(date)}, ${clock}.`;
    }
  }
}

interface WithdrawNoticeProps {
  /** What is not known of the last payout. */
  readonly doubt: string | undefined;
  readonly hindrance: Hindrance | undefined;
}

/** What stands between the balance and the bank, if anything does. */
export function WithdrawNotice({ doubt, hindrance }: WithdrawNoticeProps) {
  if (doubt === undefined && hindrance === undefined) return null;
  return (
    <div className={styles['notice']} role="status">
      <Icon name="info" />
      <p>
        {doubt ?? (hindrance === undefined ? '' : words(hindrance))}{' '}
        {doubt === undefined ? (
          <Link to="/dashboardLayout/accountsetting">Bank details</Link>
        ) : null}
      </p>
    </div>
  );
}
