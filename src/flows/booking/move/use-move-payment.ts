import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Moved } from '#contract/bookings/moves/reschedule.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import { CREDIT_KEY } from '#src/features/booking/api/credit.ts';
import { checkoutOf } from '#src/features/booking/api/start-booking.ts';
import * as moveCopy from '#src/features/booking/reschedule/copy.ts';
import { useCheckout } from '#src/features/payments/checkout/use-checkout.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { useShowPaid } from '../pay/use-show-paid.ts';

interface MovePaymentOptions {
  /** Called when the bookings may have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Shows why nothing could be paid. */
  readonly show: (message: string) => void;
  /** Called with the error of the call. */
  readonly failed: (error: unknown) => void;
}

interface PaidMove {
  readonly durationType: DurationType;
  /** The new start, an instant (ISO 8601). */
  readonly startsAt: string;
  /** Whether a difference has to be paid at a checkout. */
  readonly atCheckout: boolean;
  /** Moves the booking, or starts the payment of the difference. */
  readonly move: (signal?: AbortSignal) => Promise<Moved>;
}

/** Returns what moves a booking, after the payment of a difference if there is one. */
export function useMovePayment({ onDone, onClose, show, failed }: MovePaymentOptions) {
  const queryClient = useQueryClient();
  const showPaid = useShowPaid();
  const onPaid = useCallback(
    (known: boolean, reference: string) => {
      showPaid(known, reference);
      onDone();
      onClose();
    },
    [showPaid, onDone, onClose],
  );
  const { checkout, state } = useCheckout(onPaid);
  const [pending, setPending] = useState(false);

  const finish = (startsAt: string) => {
    void queryClient.invalidateQueries({ queryKey: CREDIT_KEY });
    showToast(moveCopy.changed(shortDateTimeText(startsAt)), { kind: 'success' });
    onDone();
    onClose();
  };

  const payAtCheckout = async ({ durationType, startsAt, move }: PaidMove) => {
    const problem = await checkout.pay({
      paidFor: { durationType },
      start: async (signal) => {
        const started = checkoutOf((await move(signal)).payment);
        // It was already moved, for example in another tab.
        if (started === undefined) finish(startsAt);
        return started;
      },
    });
    if (problem?.kind === 'no-connection') show(moveCopy.needsConnection);
    if (problem?.kind === 'no-checkout') show(moveCopy.noCheckout);
    if (problem?.kind === 'failed') failed(problem.error);
  };

  const moveNow = async ({ startsAt, move }: PaidMove) => {
    setPending(true);
    try {
      await move();
      finish(startsAt);
    } catch (error) {
      failed(error);
    } finally {
      setPending(false);
    }
  };

  const pay = (move: PaidMove) => (move.atCheckout ? payAtCheckout(move) : moveNow(move));
  return { checkout, state, pending, pay };
}
