import * as bookingCopy from '#src/flows/booking/copy.ts';
import { CheckoutFrame } from '#src/features/payments/ui/checkout-frame.tsx';
import {
  EndedOverlay,
  LaunchingOverlay,
  TryAgainButton,
} from '#src/features/payments/ui/checkout-overlays.tsx';
import * as transferCopy from '#src/features/payments/transfer/copy.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import type { CardInstead } from './use-card-instead.ts';

const TITLES: Readonly<Partial<Record<string, string>>> = {
  failed: bookingCopy.paymentFailed,
  closed: bookingCopy.windowClosed,
  verifying: bookingCopy.checking,
};

interface CardSheetProps extends Pick<CardInstead, 'checkout' | 'state'> {
  readonly online: boolean;
}

/** The card checkout of a payment that could be transferred; closing it leads back to the account. */
export function CardSheet({ checkout, state, online }: CardSheetProps) {
  if (state.kind === 'idle') return null;
  const isProcessing = state.kind === 'processing';
  const open = isProcessing ? state.checkout : undefined;
  const byScript = open?.presentation.kind === 'script';
  const canTryAgain = state.kind === 'failed' || state.kind === 'closed';
  return (
    <Sheet
      title={TITLES[state.kind] ?? transferCopy.cardTitle}
      // The card provider's popup would be below an open dialog, out of reach.
      open={!(byScript && isProcessing && state.shown)}
      full={open !== undefined && !byScript}
      unsent="payment"
      overlay={isProcessing && !state.shown && <LaunchingOverlay />}
      onClose={() => undefined}
      onDismiss={() => {
        if (isProcessing) checkout.leave();
        else if (canTryAgain) checkout.tryAgain();
      }}
      footer={canTryAgain ? <TryAgainButton onTryAgain={checkout.tryAgain} /> : undefined}
    >
      {open === undefined || byScript || !isProcessing ? null : (
        <CheckoutFrame
          checkout={open}
          shown={state.shown}
          online={online}
          onShown={checkout.shown}
          onMessage={checkout.message}
          onRecheck={checkout.recheck}
        />
      )}
      {isProcessing ? null : <EndedOverlay state={state} saved={transferCopy.accountStays} />}
    </Sheet>
  );
}
