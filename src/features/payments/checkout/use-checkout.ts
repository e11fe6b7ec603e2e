import { useEffect, useState, useSyncExternalStore } from 'react';
import { proveConnection } from '#src/platform/connectivity/prove.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { verificationOutside } from '../model/payment-surroundings.ts';
import type { VerificationSurroundings } from '../model/verification.ts';
import type { CheckoutState } from './checkout-state.ts';
import { type Checkout, createCheckout } from './create-checkout.ts';
import { openPopup } from './provider-script.ts';

/** Specification §9. */
const CLOSE_AFTER_MS = 500;

/**
 * A checkout in the browser's surroundings, for as long as the component is there; `onPaid` must stay
 * the same. What isn't known to be paid is verified elsewhere, or at once where `verifiesHere`.
 */
export function useCheckout(
  onPaid: (known: boolean) => void,
  outside: VerificationSurroundings = verificationOutside,
  verifiesHere = false,
): {
  readonly checkout: Checkout;
  readonly state: CheckoutState;
} {
  const [checkout] = useState(() =>
    createCheckout({
      ...outside,
      prove: proveConnection,
      openPopup,
      pageIsSecure: location.protocol === 'https:',
      toast: ({ text, kind }) => showToast(text, { kind }),
      closeAfter: (known) => (verifiesHere && !known ? 0 : CLOSE_AFTER_MS),
    }),
  );
  useEffect(() => checkout.onPaid(onPaid), [checkout, onPaid]);
  return { checkout, state: useSyncExternalStore(checkout.subscribe, checkout.getSnapshot) };
}
