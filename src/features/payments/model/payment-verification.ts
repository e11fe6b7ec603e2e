import { useEffect, useState } from 'react';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { call } from '#src/platform/http/call.ts';
import { ownTexts, session, sharedTexts } from '#src/platform/session/session.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { isPaid, verifyPayment } from '../api/verify-payment.ts';
import {
  PAYMENT_KEYS,
  type PaymentTexts,
  type StoredPayment,
  storedPayments,
} from './stored-payments.ts';
import {
  type PaymentCheck,
  type VerificationDependencies,
  type VerificationState,
  verifyUntilKnown,
} from './verification.ts';
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

export interface RunningVerification {
  readonly payment: StoredPayment;
  readonly state: VerificationState;
}

/**
 * Whether a result is shown. A returned payment always is; the failure of an abandoned one is not.
 */
function isNews({ payment, result }: PaymentCheck): boolean {
  if (isPaid(result) || payment.claim !== 'open') return true;
  return result.kind === 'refused' && result.code === 'PAYMENT_RETURNED';
}

/**
 * Verifies the stored payments in the background (specification §2, "/managebookings"); a new
 * `round` starts again. `onSettled` must stay the same function.
 */
export function useVerification(
  round: number,
  onSettled: () => void,
  deps: VerificationDependencies = verificationDeps,
): readonly RunningVerification[] {
  const [running, setRunning] = useState<readonly RunningVerification[]>([]);

  useEffect(() => {
    const stops = storedPayments(deps.texts).map((payment) =>
      verifyUntilKnown(deps, payment, {
        onState: (_, state) => {
          setRunning((rows) => [
            ...rows.filter((row) => row.payment.reference !== payment.reference),
            { payment, state },
          ]);
          if (state === 'success') onSettled();
        },
        onMessage: (verified) => {
          if (isNews(verified)) {
            const { text, kind } = deps.wordsOf(verified.result, verified.payment);
            showToast(text, { kind });
          }
          onSettled();
        },
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [round, onSettled, deps]);

  return running;
}
