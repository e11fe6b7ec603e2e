import { useSettledPlans } from './use-settled-plans.ts';
import { ConfirmingNotice } from './confirming-notice.tsx';

/** Goes on asking for plans that were paid for, on any screen of the dashboard. */
export function SubscriptionWatch() {
  return <ConfirmingNotice running={useSettledPlans(0)} />;
}
