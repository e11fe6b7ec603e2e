import { useSettledPlans } from './use-settled-plans.ts';
import { ConfirmingNotice } from './confirming-notice.tsx';

/** Continues to verify the payments of plans on any screen of the dashboard. */
export function SubscriptionWatch() {
  return <ConfirmingNotice running={useSettledPlans(0)} />;
}
