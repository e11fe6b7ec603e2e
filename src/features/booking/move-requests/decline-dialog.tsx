import { useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { RefundTarget } from '#contract/payments/payment-states.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { call } from '#src/platform/http/call.ts';
import { ConfirmFooter } from '#src/ui/dialog/confirm-footer.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { answerProposedMove } from '../api/move-requests.ts';
import { RefundChoice } from '../credit/refund-choice.tsx';
import { creditShareOf } from '../my-bookings/booking-money.ts';
import { backToCredit } from '../my-bookings/money-copy.ts';
import * as copy from './copy.ts';
import { useRequestAnswer } from './use-request-answer.ts';

interface DeclineDialogProps {
  readonly booking: UserBooking;
  readonly requestId: string;
  /** Whether the refund may become credit. */
  readonly hasCredit: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks whether a proposal is declined, which cancels the booking, and where the refund goes. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { booking, requestId, hasCredit, onDone, onClose } = props;
  const [refundTo, setRefundTo] = useState<RefundTarget>('credit');
  const creditShare = creditShareOf([booking]);
  const asksTarget = hasCredit && creditShare !== 'all';
  const { pending, problem, send } = useRequestAnswer(onDone);
  const decline = async () => {
    const ids = { id: booking.id, requestId };
    const answer = { accept: false, ...(hasCredit ? { refundTo } : {}) };
    const isDone = await send(
      'decline',
      () => answerProposedMove(call, ids, answer),
      copy.declined,
    );
    if (isDone) onClose();
  };
  return (
    <Sheet
      title={copy.declineHeading}
      open
      onClose={onClose}
      footer={
        <ConfirmFooter
          stay={copy.back}
          onStay={onClose}
          confirm={copy.confirmDecline}
          confirming={copy.declining}
          isBusy={pending !== undefined}
          onConfirm={() => void decline()}
        />
      }
    >
      <Stack gap={4}>
        <p>{copy.declineText}</p>
        {asksTarget ? (
          <RefundChoice
            refund={booking.amount}
            hasCreditPart={creditShare === 'part'}
            chosen={refundTo}
            onChoose={setRefundTo}
          />
        ) : creditShare === 'all' ? (
          <p>{backToCredit(formatNaira(booking.amount))}</p>
        ) : (
          <p>{copy.fullRefund(formatNaira(booking.amount))}</p>
        )}
        {problem === undefined ? null : (
          <Text tone="bad" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}
