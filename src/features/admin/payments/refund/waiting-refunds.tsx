import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingRefund } from '#contract/admin/manual-refunds.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { paymentsQuery } from '../../api/lists.ts';
import { ConsoleRow } from '../../console/console-row.tsx';
import { useFocusOnNext } from '../../console/use-focus-on-next.ts';
import { ISSUES_TITLE } from '../payment-issues.tsx';
import * as copy from './copy.ts';
import { ApproveRefundDialog, DeclineRefundDialog } from './decision-dialogs.tsx';
import { RefusedRefunds } from './refused-refunds.tsx';

interface WaitingRefundsProps {
  readonly onOpen: (reference: string) => void;
}

const findIssuesHeading = () => document.getElementById(ISSUES_TITLE);

/**
 * Refunds by hand that wait for a second admin. They come with the first page of payments, whose list
 * below reports it if that can't be loaded; without any, or with a server that doesn't send them,
 * nothing is shown.
 */
export function WaitingRefunds({ onOpen }: WaitingRefundsProps) {
  const [query] = useState(() => paymentsQuery(call, 'all', 0));
  const { data } = useQuery(query);
  const [asked, setAsked] = useState<AskedDecision>();
  const { heading, list, onRemoving } = useFocusOnNext(data?.waitingRefunds, findIssuesHeading);
  const waiting = data?.waitingRefunds ?? [];
  const close = () => setAsked(undefined);
  return (
    <>
      {waiting.length === 0 ? null : (
        <Stack as="section" fit gap={3} aria-labelledby="waiting-title">
          <Text as="h2" size="title-s" id="waiting-title" ref={heading} tabIndex={-1}>
            {copy.waitingHeading}
          </Text>
          <Stack as="ul" ref={list} gap={3} aria-label={copy.waitingLabel}>
            {waiting.map((refund) => (
              <WaitingRow key={refund.id} refund={refund} onAsk={setAsked} onOpen={onOpen} />
            ))}
          </Stack>
        </Stack>
      )}
      {asked === undefined ? null : asked.what === 'approve' ? (
        <ApproveRefundDialog refund={asked.refund} onDeciding={onRemoving} onClose={close} />
      ) : (
        <DeclineRefundDialog
          refund={asked.refund}
          isReasoned={data?.refusedRefunds !== undefined}
          onDeciding={onRemoving}
          onClose={close}
        />
      )}
      <RefusedRefunds refused={data?.refusedRefunds ?? []} onOpen={onOpen} />
    </>
  );
}

interface AskedDecision {
  readonly what: 'approve' | 'decline';
  readonly refund: WaitingRefund;
}

interface WaitingRowProps extends WaitingRefundsProps {
  readonly refund: WaitingRefund;
  readonly onAsk: (asked: AskedDecision) => void;
}

function WaitingRow({ refund, onAsk, onOpen }: WaitingRowProps) {
  const { reference, bookingId, spaceName, reason, isOwn } = refund;
  const amount = formatNaira(refund.amount);
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
        <Button
          aria-label={(isOwn ? copy.withdrawLabel : copy.declineLabel)(amount, bookingId)}
          onClick={() => onAsk({ what: 'decline', refund })}
        >
          {isOwn ? copy.withdraw : copy.decline}
        </Button>
        {isOwn ? null : (
          <Button
            kind="primary"
            aria-label={copy.approveLabel(amount, bookingId)}
            onClick={() => onAsk({ what: 'approve', refund })}
          >
            {copy.approve}
          </Button>
        )}
      </Cluster>
    </ConsoleRow>
  );
}
