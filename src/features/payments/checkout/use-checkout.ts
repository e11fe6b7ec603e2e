import { useEffect, useState, useSyncExternalStore } from 'react';
import { checkConnection } from '#src/platform/connectivity/check-connection.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { verificationDeps } from '../model/payment-verification.ts';
import type { VerificationDependencies } from '../model/verification.ts';
import type { CheckoutState } from './checkout-state.ts';
import { type Checkout, createCheckout } from './create-checkout.ts';
import { openPopup } from './provider-script.ts';

/** Milliseconds (specification §9). */
const CLOSE_AFTER_MS = 500;

/**
 * A checkout in the browser, for as long as the component is mounted; `onPaid` must stay the same
 * function. A payment that isn't confirmed is verified elsewhere, or at once with `verifiesHere`.
 */
export function useCheckout(
  onPaid: (known: boolean, reference: string) => void,
  deps: VerificationDependencies = verificationDeps,
  verifiesHere = false,
): {
  readonly checkout: Checkout;
  readonly state: CheckoutState;
} {
  const [checkout] = useState(() =>
    createCheckout({
      ...deps,
      prove: checkConnection,
      openPopup,
      pageIsSecure: location.protocol === 'https:',
      toast: ({ text, kind }) => showToast(text, { kind }),
      closeAfter: (known) => (verifiesHere && !known ? 0 : CLOSE_AFTER_MS),
    }),
  );
  useEffect(() => checkout.onPaid(onPaid), [checkout, onPaid]);
  return { checkout, state: useSyncExternalStore(checkout.subscribe, checkout.getSnapshot) };
}
