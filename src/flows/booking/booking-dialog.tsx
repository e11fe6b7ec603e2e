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
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import * as copy from './copy.ts';
import { FormWithWaitlist } from './form-with-waitlist.tsx';
import { SeriesDates, SeriesFields, SeriesPay } from './series/series-form.tsx';
import { type AttemptedBooking, useBookingAttempt } from './use-booking-attempt.ts';

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

export function BookingDialog(booking: AttemptedBooking) {
  const { space, selection, address } = booking;
  const formId = useId();
  const attempt = useBookingAttempt(booking);
  const { now, online, form, conflict, canCancel, taken } = attempt;
  const { checkout, state, price, heldUntil, credit, canTransfer, method, start, series } = attempt;
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
        hasForm && series.isRepeated ? (
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
          filled={attempt}
          onPay={() => start(canTransfer ? 'transfer' : 'card')}
          onLogIn={address.logIn}
          repeat={<SeriesFields series={series} />}
          summary={series.isRepeated ? <SeriesDates series={series} online={online} /> : undefined}
        />
      ) : null}
      {isOpen && !byScript ? (
        <CheckoutFrame
          checkout={state.checkout}
          shown={state.shown}
          online={online}
          onShown={checkout.shown}
          onMessage={checkout.message}
          onRecheck={checkout.recheck}
        />
      ) : null}
      {state.kind === 'idle' || state.kind === 'processing' ? null : (
        <EndedOverlay state={state} saved={savedText(heldUntil, now)} />
      )}
    </Sheet>
  );
}
