import { useState } from 'react';
import type { UserBooking } from '#contract/booking-records.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './cancel-copy.ts';
import { cancelBooking } from '../api/my-bookings-cancel.ts';
import styles from './cancel-dialog.module.css';
import { cancelledText, cancelOffer } from './booking-money.ts';
import { weekdayDate } from './format-booking-time.ts';

interface CancelDialogProps {
  readonly booking: UserBooking;
  readonly now: Date;
  /** Called when the provider has responded, because the list is then outdated. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function useCancelling({ booking, onDone, onClose }: CancelDialogProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const cancel = async () => {
    setPending(true);
    try {
      const answer = await cancelBooking(call, booking.id);
      const refund = answer === undefined ? '' : cancelledText(answer.refund, answer.by);
      showToast(copy.done(refund), { kind: 'success' });
      onDone();
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      // A refusal means that the booking's state differs from the one shown.
      if (error.kind === 'refused') onDone();
    } finally {
      setPending(false);
    }
  };

  return { pending, problem, cancel };
}

export function CancelDialog(props: CancelDialogProps) {
  const { booking, now, onClose } = props;
  const { pending, problem, cancel } = useCancelling(props);
  const offer = cancelOffer(booking, now);
  return (
    <Sheet
      title={copy.heading}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.keep}</Button>
          <Button
            kind="primary"
            aria-disabled={pending}
            onClick={() => {
              if (!pending) void cancel();
            }}
          >
            {pending ? 'Cancelling…' : 'Cancel booking'}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <p>
          {booking.spaceName}, {weekdayDate(booking.startDate)}
        </p>
        <p className={offer.refund > 0 ? styles['back'] : styles['nothing']}>{offer.words}</p>
        <p>{copy.cannotUndo}</p>
        {problem === undefined ? null : (
          <p role="alert" className={styles['problem']}>
            <Icon name="circle-alert" size={18} />
            {problem}
          </p>
        )}
      </div>
    </Sheet>
  );
}
