import { Link } from '@tanstack/react-router';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import styles from '../../dashboard/dashboard.module.css';
import type { BlockedReason } from '../../dashboard/blocked-reason.ts';
import * as copy from './withdraw-copy.ts';

function words(blockedReason: BlockedReason): string {
  switch (blockedReason.kind) {
    case 'missing':
      return copy.bankDetailsMissing;
    case 'unconfirmed':
      return copy.bankAccountUnconfirmed;
    case 'held': {
      const { date, clock } = lagosTime(blockedReason.until);
      return copy.onHold(`${shortDate(date)}, ${clock}`);
    }
  }
}

interface WithdrawNoticeProps {
  /** A text about the last payout, whose result isn't known. */
  readonly doubt: string | undefined;
  readonly blockedReason: BlockedReason | undefined;
}

/** Shows why the balance can't be withdrawn, or that a result isn't known. */
export function WithdrawNotice({ doubt, blockedReason }: WithdrawNoticeProps) {
  if (doubt === undefined && blockedReason === undefined) return null;
  return (
    <Inline
      gap={3}
      pad={4}
      ground="warn"
      radius="field"
      size="s"
      className={styles['notice']}
      role="status"
    >
      <Icon name="info" />
      <p>
        {doubt ?? (blockedReason === undefined ? '' : words(blockedReason))}{' '}
        {doubt === undefined ? (
          <Link to="/dashboardLayout/accountsetting">{copy.bankDetails}</Link>
        ) : null}
      </p>
    </Inline>
  );
}
