import { useId } from 'react';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { PayFooter } from '#src/features/booking/dialog/pay-footer.tsx';
import type { CheckoutState } from '#src/features/payments/checkout/checkout-state.ts';
import { CheckoutFrame } from '#src/features/payments/ui/checkout-frame.tsx';
import * as transferCopy from '#src/features/payments/transfer/copy.ts';
import {
  EndedOverlay,
  LaunchingOverlay,
  TryAgainButton,
} from '#src/features/payments/ui/checkout-overlays.tsx';
import { PriceQuestion } from '#src/features/payments/ui/price-question.tsx';
import * as extrasCopy from '#src/features/booking/dialog/form-copy.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import * as copy from './copy.ts';
import { AskButton, AskForm } from '../booking-requests/ask-form.tsx';
import { filledRequest, useAskToBook } from '../booking-requests/use-ask-to-book.ts';
import { FormWithWaitlist } from './form-with-waitlist.tsx';
import { SeriesDates, SeriesFields, SeriesPay } from './series/series-form.tsx';
import { type AttemptedBooking, useBookingAttempt } from './pay/use-booking-attempt.ts';

const TITLES: Readonly<Record<CheckoutState['kind'], string>> = {
  idle: copy.bookThisSpace,
  processing: copy.bookThisSpace,
  failed: copy.paymentFailed,
  closed: copy.windowClosed,
  verifying: copy.checking,
  done: copy.bookThisSpace,
};

/** Returns what remains of the selection after a payment that failed or was closed. */
function savedText(heldUntil: string | undefined, now: Date): string {
  const end = heldUntil === undefined ? now : new Date(heldUntil);
  return end > now ? copy.heldUntil(lagosTime(end).clock) : copy.selectionSaved;
}

function whyNoExtras(isRequest: boolean, isSeries: boolean): string | undefined {
  if (isRequest) return extrasCopy.noExtrasInRequest;
  return isSeries ? extrasCopy.noExtrasInSeries : undefined;
}

export function BookingDialog(booking: AttemptedBooking) {
  const { space, selection, address } = booking;
  const formId = useId();
  const attempt = useBookingAttempt(booking);
  const { now, online, form, conflict, canCancel, taken, extras } = attempt;
  const { checkout, state, price, heldUntil, credit, canTransfer, method, start, series } = attempt;
  const ask = useAskToBook(booking, attempt);
  const isSeries = series.isRepeated && !ask.isNeeded;
  const isVisitor = useSession().user === undefined;
  const isOpen = state.kind === 'processing' && state.checkout !== undefined;
  const byScript = isOpen && state.checkout?.presentation.kind === 'script';
  const hasForm = state.kind === 'idle' || (state.kind === 'processing' && !isOpen);
  const launching = method === 'transfer' ? transferCopy.getting : undefined;
  const canTryAgain = state.kind === 'failed' || state.kind === 'closed';

  return (
    <Sheet
      title={TITLES[state.kind]}
      // The card provider's popup would be below an open dialog, out of reach.
      open={!(byScript && state.shown)}
      full={isOpen && !byScript}
      unsent={state.kind === 'idle' ? 'form' : 'payment'}
      overlay={
        price.asked === undefined ? (
          state.kind === 'processing' && !state.shown && <LaunchingOverlay text={launching} />
        ) : (
          <PriceQuestion {...price.asked} onLeave={checkout.leave} />
        )
      }
      onClose={() => undefined}
      onDismiss={() => {
        if (state.kind === 'processing') checkout.leave();
        else if (state.kind !== 'done') address.close();
      }}
      footer={
        hasForm && ask.isNeeded ? (
          <AskButton formId={formId} online={online} ask={ask} />
        ) : hasForm && isSeries ? (
          <SeriesPay formId={formId} online={online} attempt={attempt} />
        ) : hasForm ? (
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
            onCard={canTransfer ? () => start('card') : undefined}
          />
        ) : canTryAgain ? (
          <TryAgainButton onTryAgain={checkout.tryAgain} />
        ) : undefined
      }
    >
      {hasForm || byScript ? (
        <FormWithWaitlist
          id={formId}
          space={space}
          filled={ask.isNeeded ? filledRequest(attempt) : attempt}
          onPay={() => (ask.isNeeded ? ask.ask() : start(canTransfer ? 'transfer' : 'card'))}
          onLogIn={address.logIn}
          repeat={<AskForm ask={ask} repeat={<SeriesFields series={series} />} />}
          summary={isSeries ? <SeriesDates series={series} online={online} /> : undefined}
          noExtras={whyNoExtras(ask.isNeeded, isSeries)}
        />
      ) : null}
      {isOpen && !byScript ? <OpenCheckout attempt={attempt} /> : null}
      {state.kind === 'idle' || state.kind === 'processing' ? null : (
        <EndedOverlay state={state} saved={savedText(heldUntil, now)} />
      )}
    </Sheet>
  );
}

type Attempt = ReturnType<typeof useBookingAttempt>;

function OpenCheckout({ attempt }: { readonly attempt: Attempt }) {
  const { checkout, state, online } = attempt;
  if (state.kind !== 'processing' || state.checkout === undefined) return null;
  return (
    <CheckoutFrame
      checkout={state.checkout}
      shown={state.shown}
      online={online}
      onShown={checkout.shown}
      onMessage={checkout.message}
      onRecheck={checkout.recheck}
    />
  );
}
