import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PLAN_KEY } from '#src/features/hosting/api/plan.ts';
import { subscriptionDeps } from '#src/features/payments/model/subscription-verification.ts';
import {
  type RunningVerification,
  useVerification,
} from '#src/features/payments/model/payment-verification.ts';
import { invalidateAndRefetch } from '#src/platform/query/invalidate-and-refetch.ts';

/**
 * Verifies the plans that were paid for and refetches the host's plan once they are settled. A new
 * `round` starts again.
 */
export function useSettledPlans(round: number): readonly RunningVerification[] {
  const queryClient = useQueryClient();
  const onSettled = useCallback(
    () => void invalidateAndRefetch(queryClient, { queryKey: PLAN_KEY }),
    [queryClient],
  );
  return useVerification(round, onSettled, subscriptionDeps);
}
