import { NOT_VERIFIED } from '#src/features/payments/model/subscription-words.ts';
import type { RunningVerification } from '#src/features/payments/model/use-verification.ts';
import { Overlay, OverlayReference } from '#src/features/payments/ui/checkout-overlays.tsx';

interface ConfirmingOverlayProps {
  readonly reference: string;
  readonly running: readonly RunningVerification[];
}

/** After the checkout said that it's paid: only the provider knows. */
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
        <p>Your payment has arrived.</p>
      </Overlay>
    );
  }
  return (
    <Overlay tone="warn" icon="clock">
      <p>Paid. Confirming…</p>
      {state === 'waiting' ? (
        <p>
          Your payment has not reached us yet. We keep looking, also when you close this, and tell
          you by mail.
        </p>
      ) : null}
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
