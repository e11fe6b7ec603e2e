import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingRefund } from '#contract/admin/manual-refunds.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { paymentsQuery } from '../../api/lists.ts';
import { approveRefund, declineRefund } from '../../api/manual-refunds.ts';
import styles from '../../console/console.module.css';
import { type AdminActions, useAdminActions } from '../../console/use-admin-actions.ts';
import own from '../payments.module.css';
import * as copy from './copy.ts';

interface WaitingRefundsProps {
  readonly onOpen: (reference: string) => void;
}

/**
 * Refunds by hand that wait for a second admin. They come with the first page of payments, whose list
 * below reports it if that can't be loaded; without any, or with a server that doesn't send them,
 * nothing is shown.
 */
export function WaitingRefunds({ onOpen }: WaitingRefundsProps) {
  const [query] = useState(() => paymentsQuery(call, 'all', 0));
  const { data } = useQuery(query);
  const actions = useAdminActions();
  const waiting = data?.waitingRefunds ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className={own['section']} aria-labelledby="waiting-title">
      <h2 id="waiting-title">{copy.waitingHeading}</h2>
      <ul className={styles['list']} aria-label={copy.waitingLabel}>
        {waiting.map((refund) => (
          <WaitingRow key={refund.id} refund={refund} actions={actions} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

interface WaitingRowProps extends WaitingRefundsProps {
  readonly refund: WaitingRefund;
  readonly actions: AdminActions;
}

function WaitingRow({ refund, actions: { busy, run }, onOpen }: WaitingRowProps) {
  const { id, reference, bookingId, spaceName, reason, isOwn } = refund;
  const amount = formatNaira(refund.amount);
  const isBusy = busy.has(id);
  const [requestedAt, expiresAt] = [
    dateTimeText(refund.requestedAt),
    dateTimeText(refund.expiresAt),
  ];
  return (
    <li className={styles['row']}>
      <div className={styles['about']}>
        <h3>{copy.refundOf(amount, bookingId)}</h3>
        <p>{reason === '' ? copy.noReason : reason}</p>
        <p className={styles['quiet']}>
          {spaceName} · {copy.requestedBy(refund.requestedBy, requestedAt, expiresAt)}
        </p>
        {isOwn ? <p className={styles['quiet']}>{copy.ownRequest}</p> : null}
      </div>
      <div className={styles['actions']}>
        <Button aria-label={copy.viewLabel(bookingId)} onClick={() => onOpen(reference)}>
          {copy.viewPayment}
        </Button>
        <Button
          aria-disabled={isBusy}
          aria-label={(isOwn ? copy.withdrawLabel : copy.declineLabel)(amount, bookingId)}
          onClick={() => run(id, () => declineRefund(call, id))}
        >
          {isOwn ? copy.withdraw : copy.decline}
        </Button>
        {isOwn ? null : (
          <Button
            kind="primary"
            aria-disabled={isBusy}
            aria-label={copy.approveLabel(amount, bookingId)}
            onClick={() => run(id, () => approveRefund(call, id))}
          >
            {isBusy ? copy.working : copy.approve}
          </Button>
        )}
      </div>
    </li>
  );
}
