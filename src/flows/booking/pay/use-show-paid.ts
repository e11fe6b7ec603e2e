import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Returns what leads to /managebookings, which verifies the payment if it isn't `known` yet
 * (specification §4). It stays the same function.
 */
export function useShowPaid(): (known: boolean, reference: string) => void {
  const router = useRouter();
  return useCallback(
    (known, reference) =>
      void router.navigate({
        to: '/managebookings',
        state: { paymentSuccess: true, needVerification: !known, paidReference: reference },
        replace: true,
      }),
    [router],
  );
}
