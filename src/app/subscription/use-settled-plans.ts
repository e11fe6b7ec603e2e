import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PLAN_KEY } from '#src/features/hosting/api/plan.ts';
import { subscriptionOutside } from '#src/features/payments/model/subscription-surroundings.ts';
import {
  type RunningVerification,
  useVerification,
} from '#src/features/payments/model/use-verification.ts';
import { askAnew } from '#src/platform/query/ask-anew.ts';

/** Verifies the plans that were paid for, and has the host's plan fetched again; a new `round` starts again. */
export function useSettledPlans(round: number): readonly RunningVerification[] {
  const queryClient = useQueryClient();
  const onSettled = useCallback(
    () => void askAnew(queryClient, { queryKey: PLAN_KEY }),
    [queryClient],
  );
  return useVerification(round, onSettled, subscriptionOutside);
}
