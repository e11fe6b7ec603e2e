import { useId } from 'react';
import { BookingFormBody } from '#src/features/booking/dialog/booking-form-body.tsx';
import * as moveCopy from '#src/features/booking/reschedule/copy.ts';
import { MoveFooter } from '#src/features/booking/reschedule/move-footer.tsx';
import { MoveSummary } from '#src/features/booking/reschedule/move-summary.tsx';
import { CheckoutFrame } from '#src/features/payments/ui/checkout-frame.tsx';
import {
  EndedOverlay,
  LaunchingOverlay,
  TryAgainButton,
} from '#src/features/payments/ui/checkout-overlays.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import * as copy from './copy.ts';
import { type BookingToMove, useMove } from './use-move.ts';

const TITLES: Readonly<Partial<Record<string, string>>> = {
  failed: copy.paymentFailed,
  closed: copy.windowClosed,
  verifying: copy.checking,
};

/** The sheet in which a guest changes the date, time or duration of a booking. */
export function MoveDialog(move: BookingToMove) {
  const formId = useId();
  const { space, now, online, form, freeTimes, conflict, ...rest } = useMove(move);
  const { quote, isQuoting, pending, usesCredit, setUsesCredit, checkout, state, confirm } = rest;
  const isOpen = state.kind === 'processing' && state.checkout !== undefined;
  const byScript = isOpen && state.checkout?.presentation.kind === 'script';
  const hasForm = state.kind === 'idle' || (state.kind === 'processing' && !isOpen);
  const canTryAgain = state.kind === 'failed' || state.kind === 'closed';
  return (
    <Sheet
      title={TITLES[state.kind] ?? moveCopy.title}
      // The card provider's popup would be below an open dialog, out of reach.
      open={!(byScript && state.shown)}
      full={isOpen && !byScript}
      unsent={state.kind === 'idle' ? 'form' : 'payment'}
      overlay={state.kind === 'processing' && !state.shown && <LaunchingOverlay />}
      onClose={() => undefined}
      onDismiss={() => {
        if (state.kind === 'processing') checkout.leave();
        else if (state.kind !== 'done') move.onClose();
      }}
      footer={
        hasForm ? (
          <MoveFooter
            formId={formId}
            quote={quote}
            online={online}
            pending={pending}
            usesCredit={usesCredit}
            onUseCredit={setUsesCredit}
          />
        ) : canTryAgain ? (
          <TryAgainButton onTryAgain={checkout.tryAgain} />
        ) : undefined
      }
    >
      {hasForm || byScript ? (
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
        <EndedOverlay state={state} saved={copy.bookingUnchanged} />
      )}
    </Sheet>
  );
}
