import type { RunningVerification } from '#src/features/payments/model/use-verification.ts';
import { FormNotice } from '#src/ui/form/form-frame.tsx';

/** While a plan's payment is looked for. Nothing where somebody only left a checkout. */
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
        <strong>{isPaid ? 'Paid, confirming.' : 'Checking your payment.'}</strong> We keep asking
        the card provider about your plan, and tell you by mail. Please don’t pay a second time.
      </p>
    </FormNotice>
  );
}
