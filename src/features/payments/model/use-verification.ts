import { useEffect, useState } from 'react';
import { showToast } from '#src/ui/toast/toasts.ts';
import { verificationOutside } from './payment-surroundings.ts';
import { type StoredPayment, storedPayments } from './stored-payments.ts';
import {
  type VerificationState,
  type VerificationSurroundings,
  type Verified,
  verifyUntilKnown,
} from './verification.ts';

export interface RunningVerification {
  readonly payment: StoredPayment;
  readonly state: VerificationState;
}

/** Money on its way back is told in any case; that an abandoned payment came to nothing isn't news. */
function isNews({ payment, verdict }: Verified): boolean {
  if (verdict.kind === 'verified' || verdict.kind === 'already') return true;
  if (payment.claim !== 'open') return true;
  return verdict.kind === 'refused' && verdict.code === 'PAYMENT_RETURNED';
}

/**
 * Verifies what is stored, invisibly (specification §2, "/managebookings"); a new `round` starts
 * again. `onSettled` must stay the same function.
 */
export function useVerification(
  round: number,
  onSettled: () => void,
  outside: VerificationSurroundings = verificationOutside,
): readonly RunningVerification[] {
  const [running, setRunning] = useState<readonly RunningVerification[]>([]);

  useEffect(() => {
    const stops = storedPayments(outside.texts).map((payment) =>
      verifyUntilKnown(outside, payment, {
        onState: (_, state) => {
          setRunning((rows) => [
            ...rows.filter((row) => row.payment.reference !== payment.reference),
            { payment, state },
          ]);
          if (state === 'success') onSettled();
        },
        onTold: (verified) => {
          if (isNews(verified)) {
            const { text, kind } = outside.wordsOf(verified.verdict, verified.payment);
            showToast(text, { kind });
          }
          onSettled();
        },
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [round, onSettled, outside]);

  return running;
}
