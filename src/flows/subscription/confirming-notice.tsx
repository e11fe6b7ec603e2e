import type { RunningVerification } from '#src/features/payments/model/payment-verification.ts';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import * as copy from './copy.ts';
import { useSettledPlans } from './use-settled-plans.ts';

/**
 * Shown while a plan's payment is being verified. Renders nothing if the payer only left a
 * checkout.
 */
export function ConfirmingNotice({
  running,
}: {
  readonly running: readonly RunningVerification[];
}) {
  const claimed = running.find(
    ({ payment, state }) => payment.claim !== 'open' && state === 'waiting',
  );
  if (claimed === undefined) return null;
  const isPaid = claimed.payment.claim === 'paid';
  return (
    <FormNotice tone="warn">
      <p>
        <strong>{isPaid ? copy.confirmingTitle : copy.checkingTitle}</strong> {copy.keepChecking}
      </p>
    </FormNotice>
  );
}

/** Continues to verify the payments of plans on any screen of the dashboard. */
export function SubscriptionWatch() {
  return <ConfirmingNotice running={useSettledPlans(0)} />;
}
