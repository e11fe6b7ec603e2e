import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingRefund } from '#contract/admin/manual-refunds.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { paymentsQuery } from '../../api/lists.ts';
import { approveRefund, declineRefund } from '../../api/manual-refunds.ts';
import { ConsoleRow } from '../../console/console-row.tsx';
import { type AdminActions, useAdminActions } from '../../console/use-admin-actions.ts';
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
    <Stack as="section" fit gap={3} aria-labelledby="waiting-title">
      <Text as="h2" size="title-s" id="waiting-title">
        {copy.waitingHeading}
      </Text>
      <Stack as="ul" gap={3} aria-label={copy.waitingLabel}>
        {waiting.map((refund) => (
          <WaitingRow key={refund.id} refund={refund} actions={actions} onOpen={onOpen} />
        ))}
      </Stack>
    </Stack>
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
    <ConsoleRow
      as="li"
      title={copy.refundOf(amount, bookingId)}
      details={
        <>
          <p>{reason === '' ? copy.noReason : reason}</p>
          <Text tone="muted" size="s">
            {spaceName} · {copy.requestedBy(refund.requestedBy, requestedAt, expiresAt)}
          </Text>
          {isOwn ? (
            <Text tone="muted" size="s">
              {copy.ownRequest}
            </Text>
          ) : null}
        </>
      }
    >
      <Cluster gap={3}>
        <Button aria-label={copy.viewLabel(bookingId)} onClick={() => onOpen(reference)}>
          {copy.viewPayment}
        </Button>
        <SoftDisabledButton
          disabled={isBusy}
          aria-label={(isOwn ? copy.withdrawLabel : copy.declineLabel)(amount, bookingId)}
          onClick={() => run(id, () => declineRefund(call, id))}
        >
          {isOwn ? copy.withdraw : copy.decline}
        </SoftDisabledButton>
        {isOwn ? null : (
          <SoftDisabledButton
            kind="primary"
            disabled={isBusy}
            aria-label={copy.approveLabel(amount, bookingId)}
            onClick={() => run(id, () => approveRefund(call, id))}
          >
            {isBusy ? copy.working : copy.approve}
          </SoftDisabledButton>
        )}
      </Cluster>
    </ConsoleRow>
  );
}
