import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { call } from '#src/platform/http/call.ts';
import { ownTexts, session, sharedTexts } from '#src/platform/session/session.ts';
import { verifyPayment } from '../api/verify-payment.ts';
import { PAYMENT_KEYS, type PaymentTexts } from './stored-payments.ts';
import type { VerificationDependencies } from './verification.ts';
import { toastOf } from './payment-copy.ts';

export const paymentTexts: PaymentTexts = {
  shared: sharedTexts,
  own: ownTexts,
  keys: PAYMENT_KEYS,
  loggedInSince: () => session.getSnapshot().user?.since,
};

/** Without Web Locks two pages may ask: the provider's second answer is understood too. */
function runLocked<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { signal }, work) as Promise<T>;
}

const onChance =
  (keys: string) =>
  (listener: () => void): (() => void) => {
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
      if (key?.startsWith(keys)) listener();
    };
    addEventListener('storage', onStored);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('storage', onStored);
    };
  };

type Subject = Pick<VerificationDependencies, 'texts' | 'verify' | 'wordsOf'>;

/** The verification with the browser's dependencies. */
export const verificationOf = (subject: Subject): VerificationDependencies => ({
  ...subject,
  alone: runLocked,
  onChance: onChance(subject.texts.keys),
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
});

/** The verification of bookings. */
export const verificationDeps: VerificationDependencies = verificationOf({
  texts: paymentTexts,
  verify: (payment) => verifyPayment(call, payment),
  wordsOf: toastOf,
});
