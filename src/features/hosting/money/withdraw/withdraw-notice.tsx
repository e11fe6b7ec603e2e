import { Link } from '@tanstack/react-router';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import { DashboardNotice } from '../../dashboard/dashboard-notice.tsx';
import type { BlockedReason } from '../../dashboard/blocked-reason.ts';
import * as copy from './withdraw-copy.ts';

function blockedText(blockedReason: BlockedReason): string {
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
    <DashboardNotice>
      {doubt ?? (blockedReason === undefined ? '' : blockedText(blockedReason))}{' '}
      {doubt === undefined ? (
        <Link to="/dashboardLayout/accountsetting">{copy.bankDetails}</Link>
      ) : null}
    </DashboardNotice>
  );
}
