import { NOT_VERIFIED } from '#src/features/payments/model/subscription-copy.ts';
import type { RunningVerification } from '#src/features/payments/model/payment-verification.ts';
import { Overlay, OverlayReference } from '#src/features/payments/ui/checkout-overlays.tsx';
import * as copy from './copy.ts';

interface ConfirmingOverlayProps {
  readonly reference: string;
  readonly running: readonly RunningVerification[];
}

/**
 * Shown after the checkout reported success, because only the provider knows whether the payment
 * arrived.
 */
export function ConfirmingOverlay({ reference, running }: ConfirmingOverlayProps) {
  const state = running.find(({ payment }) => payment.reference === reference)?.state;
  if (state === 'error') {
    return (
      <Overlay tone="bad" icon="circle-alert">
        <p>{NOT_VERIFIED}</p>
        <OverlayReference reference={reference} />
      </Overlay>
    );
  }
  if (state === 'success') {
    return (
      <Overlay tone="ok" icon="circle-check">
        <p>{copy.arrived}</p>
      </Overlay>
    );
  }
  return (
    <Overlay tone="warn" icon="clock">
      <p>{copy.confirming}</p>
      {state === 'waiting' ? <p>{copy.notReceived}</p> : null}
      <OverlayReference reference={reference} />
    </Overlay>
  );
}

export function NotStartedOverlay({ message }: { readonly message: string }) {
  return (
    <Overlay tone="bad" icon="circle-alert">
      <p>{message}</p>
    </Overlay>
  );
}
