import type { ReactNode } from 'react';
import type { Checkout } from '#src/features/payments/checkout/create-checkout.ts';
import type { CheckoutState } from '#src/features/payments/checkout/checkout-state.ts';
import { CheckoutFrame } from '#src/features/payments/ui/checkout-frame.tsx';
import {
  EndedOverlay,
  LaunchingOverlay,
  TryAgainButton,
} from '#src/features/payments/ui/checkout-overlays.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import * as copy from '../copy.ts';

const TITLES: Readonly<Partial<Record<string, string>>> = {
  failed: copy.paymentFailed,
  closed: copy.windowClosed,
  verifying: copy.checking,
};

interface CheckoutSheetProps {
  readonly title: string;
  readonly checkout: Checkout;
  readonly state: CheckoutState;
  readonly online: boolean;
  /** What is shown before and beside the payment, and its buttons. */
  readonly children: ReactNode;
  readonly footer: ReactNode;
  readonly onClose: () => void;
}

/** A sheet whose form ends in the payment of a difference; the booking stays if that fails. */
export function CheckoutSheet(props: CheckoutSheetProps) {
  const { title, checkout, state, online, children, footer, onClose } = props;
  const isOpen = state.kind === 'processing' && state.checkout !== undefined;
  const byScript = isOpen && state.checkout?.presentation.kind === 'script';
  const hasForm = state.kind === 'idle' || (state.kind === 'processing' && !isOpen);
  const canTryAgain = state.kind === 'failed' || state.kind === 'closed';
  return (
    <Sheet
      title={TITLES[state.kind] ?? title}
      // The card provider's popup would be below an open dialog, out of reach.
      open={!(byScript && state.shown)}
      full={isOpen && !byScript}
      unsent={state.kind === 'idle' ? 'form' : 'payment'}
      overlay={state.kind === 'processing' && !state.shown && <LaunchingOverlay />}
      onClose={() => undefined}
      onDismiss={() => {
        if (state.kind === 'processing') checkout.leave();
        else if (state.kind !== 'done') onClose();
      }}
      footer={
        hasForm ? (
          footer
        ) : canTryAgain ? (
          <TryAgainButton onTryAgain={checkout.tryAgain} />
        ) : undefined
      }
    >
      {hasForm || byScript ? children : null}
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
