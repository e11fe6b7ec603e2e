import { useId } from 'react';
import type { MoveRequestQuote } from '#contract/bookings/moves/move-requests.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import { askedMoveQuoteQuery, sendAskedMove } from '#src/features/booking/api/move-requests.ts';
import * as copy from '#src/features/booking/move-requests/copy.ts';
import { weekdayDateTime } from '#src/features/booking/my-bookings/format-booking-time.ts';
import { MoveSummary } from '#src/features/booking/reschedule/move-summary.tsx';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { type BookingToMove, useQuote, useTimeForm } from '../booking/move/use-move.ts';
import { TimeSheet } from './time-sheet.tsx';
import { useSentTime } from './use-sent-time.ts';

/** Returns the form of a question to the host, its price, and what sends it. */
function useAskMove({ booking, space, onDone, onClose }: BookingToMove) {
  const filled = useTimeForm({ booked: booking, space, moving: booking.id });
  const { form, to, online } = filled;
  const { quote, isQuoting, failure } = useQuote(booking, to, online, (time) =>
    askedMoveQuoteQuery(call, booking.id, time),
  );
  const send = async (time: NewTime, { amount }: MoveRequestQuote) => {
    await sendAskedMove(call, booking.id, time, amount);
    showToast(copy.asked, { kind: 'success' });
    onDone();
    onClose();
  };
  const sending = useSentTime({ form, to, quote }, send, onDone);
  return {
    ...filled,
    failure,
    quote,
    isQuoting,
    ...sending,
  };
}

/** The sheet in which a guest asks the host for another time. */
export function AskMoveDialog(move: BookingToMove) {
  const formId = useId();
  const ask = useAskMove(move);
  const { quote, isQuoting } = ask;
  return (
    <TimeSheet
      {...ask}
      formId={formId}
      title={copy.ask}
      space={move.space}
      summary={<MoveSummary quote={quote} loading={isQuoting} toPay={copy.toPayLater} />}
      hints={[
        copy.askHint,
        ...(quote === undefined ? [] : [copy.askedUntil(weekdayDateTime(quote.expiresAt))]),
        ...(quote !== undefined && quote.toPay > 0 ? [copy.paidAfterwards] : []),
      ]}
      button={ask.pending ? copy.asking : copy.askHost}
      needsConnection={copy.askNeedsConnection}
      onClose={move.onClose}
    />
  );
}
