import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { RefundTarget } from '#contract/payments/payment-states.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmFooter } from '#src/ui/dialog/confirm-footer.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from '../my-bookings/bookings-copy.ts';
import { CREDIT_KEY } from '../api/credit.ts';
import { type Cancelled, cancelBooking } from '../api/my-bookings-cancel.ts';
import { requestCancellations } from '../api/series.ts';
import { RefundChoice } from '../credit/refund-choice.tsx';
import styles from './cancel-dialog.module.css';
import { cancelledText, cancelOfferOf, refundText } from '../my-bookings/booking-money.ts';
import { hoursOrLastDay, weekdayDate } from '../my-bookings/format-booking-time.ts';
import * as seriesCopy from '../series/copy.ts';
import { WhichBookings } from '../series/which-bookings.tsx';

interface CancelDialogProps {
  /** As the list shows it now, which may change while the dialog is open. */
  readonly booking: UserBooking;
  /** The booking and those after it in its series; empty for a single booking. */
  readonly following?: readonly UserBooking[];
  readonly now: Date;
  /** Whether a refund may become credit. */
  readonly hasCredit: boolean;
  /** Called when the bookings may have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Returns what comes back, and how, as a sentence. */
function refundOf({ refund, by, credit = 0 }: Cancelled): string {
  return credit > 0 && credit === refund
    ? copy.refundInCredit(formatNaira(credit))
    : cancelledText(refund, by);
}

function useCancelling({ booking, onDone, onClose }: CancelDialogProps, isFollowing: boolean) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();

  const cancelSeries = async (refundTo: 'credit' | undefined) => {
    const answer = await requestCancellations(call, booking.id, refundTo);
    const { cancelled, refused } = answer;
    if (cancelled.length === 0) return seriesCopy.alreadyCancelled;
    const count = seriesCopy.cancelledCount(cancelled.length);
    const left = refused.length === 0 ? '' : seriesCopy.notCancelled(refused.length);
    return [count, refundOf(answer), left].join(' ').trim();
  };

  const cancel = async (refundTo: RefundTarget) => {
    setPending(true);
    setProblem(undefined);
    try {
      const target = refundTo === 'credit' ? refundTo : undefined;
      const text = isFollowing
        ? await cancelSeries(target)
        : await cancelBooking(call, booking.id, target).then((answer) =>
            copy.cancelled(answer === undefined ? '' : refundOf(answer)),
          );
      void queryClient.invalidateQueries({ queryKey: CREDIT_KEY });
      showToast(text, { kind: 'success' });
      onDone();
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      // The booking's state differs from the one shown, or may if the reply was lost.
      onDone();
    } finally {
      setPending(false);
    }
  };

  return { pending, problem, cancel };
}

export function CancelDialog(props: CancelDialogProps) {
  const { booking, now, hasCredit, onClose } = props;
  const [refundTo, setRefundTo] = useState<RefundTarget>('credit');
  const [isFollowing, setIsFollowing] = useState(false);
  const { pending, problem, cancel } = useCancelling(props, isFollowing);
  const { following = [] } = props;
  const cancelled = isFollowing ? following : [booking];
  const offer = cancelOfferOf(cancelled, now);
  const asksTarget = hasCredit && offer.refund > 0 && offer.creditShare !== 'all';
  // On another device or in another tab.
  const isCancelled = booking.state === 'cancelled' || booking.state === 'refunded';
  if (isCancelled && !pending) {
    return (
      <Sheet
        title={copy.cancelHeading}
        open
        onClose={onClose}
        footer={<Button onClick={onClose}>{copy.close}</Button>}
      >
        <Stack gap={4}>
          <BookedTime booking={booking} />
          <p role="status">{copy.alreadyCancelled(refundText(booking.money) ?? '')}</p>
          <Problem text={problem} />
        </Stack>
      </Sheet>
    );
  }
  return (
    <Sheet
      title={copy.cancelHeading}
      open
      onClose={onClose}
      footer={
        <ConfirmFooter
          stay={isFollowing ? seriesCopy.keepBookings : copy.keepBooking}
          onStay={onClose}
          confirm={isFollowing ? seriesCopy.cancelCount(following.length) : 'Cancel booking'}
          confirming="Cancelling…"
          isBusy={pending}
          onConfirm={() => void cancel(asksTarget ? refundTo : 'source')}
        />
      }
    >
      <Stack gap={4}>
        <BookedTime booking={booking} />
        {following.length > 1 ? (
          <WhichBookings
            after={following.length - 1}
            isFollowing={isFollowing}
            onChoose={setIsFollowing}
          />
        ) : null}
        {isFollowing && offer.hasUnrefunded ? <p>{seriesCopy.someNoRefund}</p> : null}
        {asksTarget ? (
          <RefundChoice
            refund={offer.refund}
            hasCreditPart={offer.creditShare === 'part'}
            chosen={refundTo}
            onChoose={setRefundTo}
          />
        ) : (
          <p className={offer.refund > 0 ? styles['back'] : styles['nothing']}>{offer.text}</p>
        )}
        <p>{copy.cancelIsFinal}</p>
        <Problem text={problem} />
      </Stack>
    </Sheet>
  );
}

function BookedTime({ booking }: Pick<CancelDialogProps, 'booking'>) {
  const { spaceName, startDate } = booking;
  const when = [weekdayDate(startDate), hoursOrLastDay(booking)];
  return (
    <p>
      <Text block as="span" weight={600}>
        {spaceName}
      </Text>
      {when.filter((part) => part !== '').join(', ')}
    </p>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Inline
      as="p"
      gap={2}
      pad="3-4"
      ground="bad"
      radius="field"
      weight={600}
      role="alert"
      className={styles['problem']}
    >
      <Icon name="circle-alert" size={18} />
      {text}
    </Inline>
  );
}
