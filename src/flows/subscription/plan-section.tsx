import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Billing, Plan } from '#contract/payments/plans.ts';
import { currentPlanQuery } from '#src/features/hosting/api/plan.ts';
import { PlanCards } from '#src/features/hosting/plans/plan-cards.tsx';
import { PlanHead } from '#src/features/hosting/plans/plan-head.tsx';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { useSession } from '../session/use-session.ts';
import { useCapability } from '../hooks/use-capability.ts';
import { usePlanAddress } from './use-plan-address.ts';
import { FIRST_LOG_IN, TOAST_MS } from './copy.ts';

const SubscriptionPanel = lazy(() =>
  import('./subscription-panel.tsx').then((module) => ({ default: module.SubscriptionPanel })),
);

/** Shows the two plans and lets a host subscribe to one. */
export function PlanSection() {
  const { host } = useSession();
  const plans = useCapability('plans');
  const [billing, setBilling] = useState<Billing>('monthly');
  const address = usePlanAddress();
  const { data: mine } = useQuery({
    ...currentPlanQuery(call, host?.since ?? 0),
    enabled: host !== undefined && plans === true,
  });

  const subscribe = (plan: Plan) => {
    if (host !== undefined) {
      address.open({ plan, billing });
      return;
    }
    showToast(FIRST_LOG_IN, { kind: 'error', duration: TOAST_MS });
    address.logIn({ plan, billing });
  };

  return (
    <section aria-labelledby="plans-title">
      <PlanHead
        billing={billing}
        // Other providers have only months (specification §7: an empty body).
        onBilling={plans === false ? undefined : setBilling}
        mine={host === undefined ? undefined : mine?.value}
      />
      <PlanCards
        billing={billing}
        mine={host === undefined ? undefined : mine?.value}
        onSubscribe={subscribe}
      />
      {host === undefined ? null : (
        <Suspense>
          <SubscriptionPanel mine={mine?.value} />
        </Suspense>
      )}
    </section>
  );
}
