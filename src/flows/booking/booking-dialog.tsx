import { useEffect, useId, useRef } from 'react';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import type { BookingForm } from '#src/features/booking/model/use-booking-form.ts';
import { PayFooter } from '#src/features/booking/dialog/pay-footer.tsx';
import { CheckoutSheet } from '#src/features/payments/ui/checkout-sheet.tsx';
import { PriceQuestion } from '#src/features/payments/ui/price-question.tsx';
import * as extrasCopy from '#src/features/booking/dialog/form-copy.ts';
import * as copy from './copy.ts';
import { AskButton, AskForm } from '../booking-requests/ask-form.tsx';
import { filledRequest, useAskToBook } from '../booking-requests/use-ask-to-book.ts';
import { FormWithWaitlist } from './form-with-waitlist.tsx';
import { SeriesDates, SeriesFields, SeriesPay } from './series/series-form.tsx';
import { type AttemptedBooking, useBookingAttempt } from './pay/use-booking-attempt.ts';

/** Returns what remains of the selection after a payment that failed or was closed. */
function savedText(heldUntil: string | undefined, now: Date): string {
  const end = heldUntil === undefined ? now : new Date(heldUntil);
  return end > now ? copy.heldUntil(lagosTime(end).clock) : copy.selectionSaved;
}

function whyNoExtras(isRequest: boolean, isSeries: boolean): string | undefined {
  if (isRequest) return extrasCopy.noExtrasInRequest;
  return isSeries ? extrasCopy.noExtrasInSeries : undefined;
}

/**
 * Shows a guest that they were logged out while the form was open, for example in another tab, until
 * someone logs in again.
 */
function useLogOutNotice({ show, showErrors }: BookingForm): void {
  const since = useSession().user?.since;
  const before = useRef(since);
  useEffect(() => {
    if (since === before.current) return;
    if (since === undefined) show(copy.loggedOut);
    else showErrors({});
    before.current = since;
  });
}

export function BookingDialog(booking: AttemptedBooking) {
  const { space, selection, address } = booking;
  const formId = useId();
  const attempt = useBookingAttempt(booking);
  const { now, online, form, conflict, canCancel, taken, extras } = attempt;
  const { checkout, state, price, heldUntil, credit, canTransfer, launching, start, series } =
    attempt;
  const ask = useAskToBook(booking, attempt);
  const isSeries = series.isRepeated && !ask.isNeeded;
  const isVisitor = useSession().user === undefined;
  useLogOutNotice(form);

  return (
    <CheckoutSheet
      title={copy.bookThisSpace}
      checkout={checkout}
      state={state}
      online={online}
      unsent="form"
      launching={launching}
      question={
        price.asked === undefined ? undefined : (
          <PriceQuestion {...price.asked} onLeave={checkout.leave} />
        )
      }
      saved={savedText(heldUntil, now)}
      onClose={address.close}
      footer={
        ask.isNeeded ? (
          <AskButton formId={formId} online={online} ask={ask} />
        ) : isSeries ? (
          <SeriesPay formId={formId} online={online} attempt={attempt} />
        ) : (
          <PayFooter
            formId={formId}
            space={space}
            form={form}
            now={now}
            online={online}
            canCancel={canCancel}
            blocked={conflict !== undefined || taken !== undefined}
            extrasKobo={extras.quote?.totalKobo ?? 0}
            credit={credit}
            isVisitor={isVisitor}
            isReady={selection !== undefined}
            onCard={canTransfer ? () => ask.checkPeople(() => start('card')) : undefined}
          />
        )
      }
    >
      <FormWithWaitlist
        id={formId}
        space={space}
        filled={ask.isNeeded ? filledRequest(attempt) : attempt}
        onPay={() =>
          ask.checkPeople(ask.isNeeded ? ask.ask : () => start(canTransfer ? 'transfer' : 'card'))
        }
        onLogIn={address.logIn}
        repeat={<AskForm ask={ask} repeat={<SeriesFields series={series} />} />}
        summary={isSeries ? <SeriesDates series={series} online={online} /> : undefined}
        noExtras={whyNoExtras(ask.isNeeded, isSeries)}
      />
    </CheckoutSheet>
  );
}
