import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { getToken } from '#src/platform/session/session.ts';

/**
 * Returns what leads to /managebookings, which verifies the payment if it isn't `known` yet
 * (specification §4). A payer who has logged out meanwhile, on another page, is led to the log-in
 * page, which mentions the payment. It stays the same function.
 */
export function useShowPaid(): (known: boolean, reference: string) => void {
  const router = useRouter();
  return useCallback(
    (known, reference) => {
      const paid = { paymentSuccess: true, needVerification: !known };
      void router.navigate(
        getToken('user') === undefined
          ? { to: '/login', search: { redirect: '/managebookings' }, state: paid, replace: true }
          : { to: '/managebookings', state: { ...paid, paidReference: reference }, replace: true },
      );
    },
    [router],
  );
}
