import { useId } from 'react';
import { askedMoveQuoteQuery, sendAskedMove } from '#src/features/booking/api/move-requests.ts';
import * as copy from '#src/features/booking/move-requests/copy.ts';
import { weekdayDateTime } from '#src/features/booking/my-bookings/format-booking-time.ts';
import { MoveSummary } from '#src/features/booking/reschedule/move-summary.tsx';
import { call } from '#src/platform/http/call.ts';
import type { BookingToMove } from '../booking/move/use-move.ts';
import { TimeSheet } from './time-sheet.tsx';
import { useProposedTime } from './use-proposed-time.ts';

/** The sheet in which a guest asks the host for another time. */
export function AskMoveDialog({ booking, space, onDone, onClose }: BookingToMove) {
  const formId = useId();
  const ask = useProposedTime({
    booked: booking,
    space,
    moving: booking.id,
    quoteOf: (time) => askedMoveQuoteQuery(call, booking.id, time),
    send: async (time, { amount }) => {
      await sendAskedMove(call, booking.id, time, amount);
      return copy.asked;
    },
    onDone,
    onClose,
  });
  const { quote, isQuoting } = ask;
  return (
    <TimeSheet
      {...ask}
      formId={formId}
      title={copy.ask}
      space={space}
      summary={<MoveSummary quote={quote} loading={isQuoting} toPay={copy.toPayLater} />}
      hints={[
        copy.askHint,
        ...(quote === undefined ? [] : [copy.askedUntil(weekdayDateTime(quote.expiresAt))]),
        ...(quote !== undefined && quote.toPay > 0 ? [copy.paidAfterwards] : []),
      ]}
      button={ask.pending ? copy.asking : copy.askHost}
      needsConnection={copy.askNeedsConnection}
      onClose={onClose}
    />
  );
}
