import { useEffect, useState } from 'react';
import { isPaid } from '../api/verify-payment.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { verificationDeps } from './payment-verification.ts';
import { type StoredPayment, storedPayments } from './stored-payments.ts';
import {
  type VerificationState,
  type VerificationDependencies,
  type PaymentCheck,
  verifyUntilKnown,
} from './verification.ts';

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
