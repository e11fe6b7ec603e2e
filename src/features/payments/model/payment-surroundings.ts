import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { call } from '#src/platform/http/call.ts';
import { ownTexts, sharedTexts } from '#src/platform/session/session.ts';
import { verifyPayment } from '../api/verify-payment.ts';
import { PAYMENT_KEYS, type PaymentTexts } from './stored-payments.ts';
import type { VerificationSurroundings } from './verification.ts';

export const paymentTexts: PaymentTexts = { shared: sharedTexts, own: ownTexts };

/** Without Web Locks pages may ask twice: the provider's second answer is understood too. */
export function alone<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { signal }, work) as Promise<T>;
}

function onChance(listener: () => void): () => void {
  let wasOnline = connectivity.getSnapshot().online;
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const forget = connectivity.subscribe(() => {
    const { online } = connectivity.getSnapshot();
    if (online && !wasOnline) listener();
    wasOnline = online;
  });
  document.addEventListener('visibilitychange', onVisible);
  const onStored = ({ key }: StorageEvent) => {
    if (key?.startsWith(PAYMENT_KEYS)) listener();
  };
  addEventListener('storage', onStored);
  return () => {
    forget();
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('storage', onStored);
  };
}

/** The verification in the browser's surroundings. */
export const verificationOutside: VerificationSurroundings = {
  texts: paymentTexts,
  verify: (payment) => verifyPayment(call, payment),
  alone,
  onChance,
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
};
