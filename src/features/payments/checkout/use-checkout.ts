import { useEffect, useState, useSyncExternalStore } from 'react';
import { proveConnection } from '#src/platform/connectivity/prove.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { verifyPayment } from '../api/verify-payment.ts';
import { alone, paymentTexts } from '../model/payment-surroundings.ts';
import type { CheckoutState } from './checkout-state.ts';
import { type Checkout, createCheckout } from './create-checkout.ts';
import { openPopup } from './provider-script.ts';

/** A checkout in the browser's surroundings, for as long as the component is there; `onPaid` must stay the same. */
export function useCheckout(onPaid: (known: boolean) => void): {
  readonly checkout: Checkout;
  readonly state: CheckoutState;
} {
  const [checkout] = useState(() =>
    createCheckout({
      prove: proveConnection,
      verify: (payment) => verifyPayment(call, payment),
      openPopup,
      alone,
      texts: paymentTexts,
      pageIsSecure: location.protocol === 'https:',
      toast: ({ text, kind }) => showToast(text, { kind }),
      setTimer: (callback, ms) => setTimeout(callback, ms),
    }),
  );
  useEffect(() => checkout.onPaid(onPaid), [checkout, onPaid]);
  return { checkout, state: useSyncExternalStore(checkout.subscribe, checkout.getSnapshot) };
}
