import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { CurrentPlan } from '#contract/payments/subscriptions.ts';
import { PLAN_KEY } from '#src/features/hosting/api/plan.ts';
import { isPaymentReference, storeReturned } from '#src/features/payments/model/stored-payments.ts';
import { subscriptionDeps } from '#src/features/payments/model/subscription-verification.ts';
import { invalidateAndRefetch } from '#src/platform/query/invalidate-and-refetch.ts';
import { useDelayedRedirect } from '../hooks/use-delayed-redirect.ts';
import { ConfirmingNotice } from './confirming-notice.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { usePlanAddress } from './use-plan-address.ts';
import { useSettledPlans } from './use-settled-plans.ts';

/** Milliseconds (specification §9). */
const AFTER_SUBSCRIPTION_MS = 500;

const withoutReference = ({ reference: _, ...rest }: Record<string, unknown>) => rest;

/** A checkout that took the whole window returns with the reference in the address. */
function useReturned(onReturned: () => void): void {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useRouterState({
    select: ({ location }) => location.search,
  });
  const { reference } = search;
  useEffect(() => {
    if (reference === undefined) return;
    if (isPaymentReference(reference)) storeReturned(subscriptionDeps.texts, reference);
    onReturned();
    void router.navigate({ to: '.', search: withoutReference, replace: true, resetScroll: false });
  }, [reference, onReturned, router]);
}

/**
 * For a host who is logged in: the subscription modal, and the verification of payments started
 * earlier, also before a reload.
 */
export function SubscriptionPanel({ mine }: { readonly mine: CurrentPlan | undefined }) {
  const queryClient = useQueryClient();
  const goLater = useDelayedRedirect();
  const address = usePlanAddress();
  const [round, setRound] = useState(0);
  const [isActive, setActive] = useState(false);
  const running = useSettledPlans(round);
  const onVerify = useCallback(() => setRound((count) => count + 1), []);
  useReturned(onVerify);
  const onActive = useCallback(() => {
    void invalidateAndRefetch(queryClient, { queryKey: PLAN_KEY });
    setActive(true);
  }, [queryClient]);

  const isOpen = address.choice !== undefined;
  const isFound = isOpen && running.some(({ state }) => state === 'success');
  useEffect(() => {
    if (isActive || isFound) {
      void goLater('/dashboardLayout/hostdashboard', isActive ? 0 : AFTER_SUBSCRIPTION_MS);
    }
  }, [isActive, isFound, goLater]);

  if (address.choice === undefined) return <ConfirmingNotice running={running} />;
  return (
    <SubscriptionDialog
      wanted={address.choice}
      address={address}
      mine={mine}
      running={running}
      onVerify={onVerify}
      onActive={onActive}
    />
  );
}
