import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeclineReasonSchema, type WaitingRefund } from '#contract/admin/manual-refunds.ts';
import { REFUND_REASON_LENGTH } from '#contract/payments/manual-refund-rules.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { call } from '#src/platform/http/call.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { approveRefund, declineRefund } from '../../api/manual-refunds.ts';
import { paymentQuery } from '../../api/payments.ts';
import { Facts } from '../../console/admin-page.tsx';
import { ConfirmDialog } from '../../console/confirm-dialog.tsx';
import { RowsSkeleton } from '../../console/console-row.tsx';
import { Fetched } from '../../console/fetched.tsx';
import { ReasonDialog } from '../../console/reason-dialog.tsx';
import * as paymentCopy from '../copy.ts';
import * as copy from './copy.ts';
import { useCreditShare } from './credit-share.ts';

const checkDeclineReason = checkSchema(DeclineReasonSchema);

interface DecisionDialogProps {
  readonly refund: WaitingRefund;
  /** Called with the refund's ID when the decision is sent. */
  readonly onDeciding: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks before a refund is approved: how much goes to whom, which way, and at whose expense. */
export function ApproveRefundDialog({ refund, onDeciding, onClose }: DecisionDialogProps) {
  const { id, reference, bookingId, spaceName, requestedBy, reason } = refund;
  const [query] = useState(() => paymentQuery(call, reference));
  const payment = useQuery(query);
  const creditShare = useCreditShare(payment.data);
  const amount = formatNaira(refund.amount);
  return (
    <ConfirmDialog
      title={copy.approveTitle}
      texts={{
        stay: copy.notNow,
        confirm: copy.approveAmount(amount),
        confirming: copy.approving,
      }}
      isReady={payment.data !== undefined}
      act={() => {
        onDeciding(id);
        return approveRefund(call, id);
      }}
      onClose={onClose}
    >
      <Fetched
        query={payment}
        problem={paymentCopy.paymentNotLoaded}
        skeleton={<RowsSkeleton label={paymentCopy.loadingPayment} />}
      >
        {({ payer, channel }) => (
          <>
            <Facts
              rows={[
                [copy.amount, amount],
                [
                  copy.guest,
                  payer === undefined
                    ? paymentCopy.accountDeleted
                    : `${payer.name}, ${payer.email}`,
                ],
                [copy.booking, `${bookingId}, ${spaceName}`],
                [copy.requester, requestedBy],
                [copy.reason, reason],
              ]}
            />
            <p>{copy.consequence(amount, creditShare, channel)}</p>
            <p>{copy.whoBears}</p>
            <p>{copy.isFinal}</p>
          </>
        )}
      </Fetched>
    </ConfirmDialog>
  );
}

interface DeclineRefundDialogProps extends DecisionDialogProps {
  /** Whether the provider stores a reason for the admin who requested it. */
  readonly isReasoned: boolean;
}

/** Asks why a refund is declined, or before the admin's own request is withdrawn. */
export function DeclineRefundDialog(props: DeclineRefundDialogProps) {
  const { refund, isReasoned, onDeciding, onClose } = props;
  const { id, bookingId, requestedBy, isOwn } = refund;
  const about = (
    <>
      <p>
        <strong>{copy.refundOf(formatNaira(refund.amount), bookingId)}</strong>
      </p>
      <p>{copy.declineText}</p>
    </>
  );
  const decline = (reason?: string) => {
    onDeciding(id);
    return declineRefund(call, id, reason);
  };
  if (isReasoned && !isOwn) {
    const { most } = REFUND_REASON_LENGTH;
    return (
      <ReasonDialog
        title={copy.declineTitle}
        label={copy.declineReasonLabel}
        hint={(length) => copy.declineReasonHint(requestedBy, length, most)}
        check={checkDeclineReason}
        submitLabel={copy.decline}
        pendingLabel={copy.declining}
        onSubmit={async (reason) => {
          showToast(await decline(reason), { kind: 'success' });
        }}
        onClose={onClose}
      >
        {about}
      </ReasonDialog>
    );
  }
  return (
    <ConfirmDialog
      title={isOwn ? copy.withdrawTitle : copy.declineTitle}
      texts={{
        stay: copy.notNow,
        confirm: isOwn ? copy.withdraw : copy.decline,
        confirming: copy.working,
      }}
      act={() => decline()}
      onClose={onClose}
    >
      {about}
    </ConfirmDialog>
  );
}
