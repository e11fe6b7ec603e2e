import { useId } from 'react';
import { BookingFormBody } from '#src/features/booking/dialog/booking-form-body.tsx';
import * as moveCopy from '#src/features/booking/reschedule/copy.ts';
import { MoveFooter } from '#src/features/booking/reschedule/move-footer.tsx';
import { MoveSummary } from '#src/features/booking/reschedule/move-summary.tsx';
import { CheckoutSheet } from '#src/features/payments/ui/checkout-sheet.tsx';
import { bookingUnchanged } from '../copy.ts';
import { type BookingToMove, useMove } from './use-move.ts';

/** The sheet in which a guest changes the date, time or duration of a booking. */
export function MoveDialog(move: BookingToMove) {
  const formId = useId();
  const { space, now, online, form, freeTimes, conflict, newTime, ...rest } = useMove(move);
  const { quote, isQuoting, pending, usesCredit, setUsesCredit, checkout, state, confirm } = rest;
  return (
    <CheckoutSheet
      title={moveCopy.title}
      checkout={checkout}
      state={state}
      online={online}
      unsent="form"
      saved={bookingUnchanged}
      onClose={move.onClose}
      footer={
        <MoveFooter
          formId={formId}
          quote={quote}
          newTime={newTime}
          online={online}
          pending={pending}
          usesCredit={usesCredit}
          onUseCredit={setUsesCredit}
        />
      }
    >
      <BookingFormBody
        id={formId}
        space={space}
        form={form}
        freeTimes={freeTimes}
        conflict={conflict}
        now={now}
        onPay={confirm}
        summary={<MoveSummary quote={quote} loading={isQuoting} />}
      />
    </CheckoutSheet>
  );
}
