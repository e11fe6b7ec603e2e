import { useCallback, useState } from 'react';
import type { CurrentPlan } from '#contract/payments/subscriptions.ts';
import { planPrice } from '#src/features/hosting/plans/plan-price.ts';
import { PlanSummary } from '#src/features/hosting/plans/plan-summary.tsx';
import { PLAN_TEXTS } from '#src/features/hosting/plans/plan-texts.ts';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import * as checkoutCopy from '#src/features/payments/checkout-copy.ts';
import { useCheckout } from '#src/features/payments/checkout/use-checkout.ts';
import { subscriptionDeps } from '#src/features/payments/model/subscription-verification.ts';
import type { RunningVerification } from '#src/features/payments/model/payment-verification.ts';
import { TryAgainButton } from '#src/features/payments/ui/checkout-overlays.tsx';
import { CheckoutSheet } from '#src/features/payments/ui/checkout-sheet.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import { useCapability } from '../hooks/use-capability.ts';
import { ConfirmingNotice } from './confirming-notice.tsx';
import { ConfirmingOverlay, NotStartedOverlay } from './subscription-overlays.tsx';
import type { PlanAddress, PlanChoice } from './use-plan-address.ts';
import { useSubscribe } from './use-subscribe.ts';

interface SubscriptionDialogProps {
  readonly wanted: PlanChoice;
  readonly address: PlanAddress;
  readonly mine: CurrentPlan | undefined;
  /** The state of payments that were started. */
  readonly running: readonly RunningVerification[];
  /** Called when a payment was made, or may have been: the stored payments must be read again. */
  readonly onVerify: () => void;
  /** Called when the payment of the plan is confirmed. */
  readonly onActive: () => void;
}

/** Returns what the modal shows: the checkout's own state, and what comes before and after it. */
function useAttempt({ address, wanted, onVerify, onActive }: SubscriptionDialogProps) {
  const [reference, setReference] = useState<string>();
  const [isClaimed, setClaimed] = useState(false);
  const onPaid = useCallback(
    (known: boolean) => {
      if (known) {
        onActive();
        return;
      }
      setClaimed(true);
      onVerify();
    },
    [onActive, onVerify],
  );
  const { checkout, state } = useCheckout(onPaid, subscriptionDeps, true);
  const canYearly = useCapability('plans') === true;
  const choice: PlanChoice = canYearly ? wanted : { ...wanted, billing: 'monthly' };
  const start = useSubscribe(
    { checkout, onStarted: setReference, onLogIn: () => address.logIn(choice) },
    canYearly,
  );
  const claimed = isClaimed ? reference : undefined;
  return { ...start, checkout, state, choice, canYearly, claimed };
}

type Attempt = ReturnType<typeof useAttempt>;

function titleOf({ state, claimed, problem, choice }: Attempt): string {
  if (claimed !== undefined || state.kind === 'done') return checkoutCopy.checkingTitle;
  if (problem?.kind === 'failed') return copy.NOT_STARTED;
  return copy.subscribeTo(PLAN_TEXTS[choice.plan].name);
}

export function SubscriptionDialog(props: SubscriptionDialogProps) {
  const attempt = useAttempt(props);
  const { state, checkout, claimed } = attempt;
  const online = useOnline();
  return (
    <CheckoutSheet
      title={titleOf(attempt)}
      checkout={checkout}
      state={state}
      online={online}
      footer={<Footer attempt={attempt} online={online} onClose={props.address.close} />}
      onClose={() => {
        if (claimed === undefined) props.onVerify();
        props.address.close();
      }}
    >
      <Inside attempt={attempt} {...props} />
    </CheckoutSheet>
  );
}

function Inside(props: SubscriptionDialogProps & { readonly attempt: Attempt }) {
  const { attempt, address, running, mine } = props;
  const { claimed, problem, choice, canYearly } = attempt;
  if (claimed !== undefined) return <ConfirmingOverlay reference={claimed} running={running} />;
  if (problem?.kind === 'failed') return <NotStartedOverlay message={problem.message} />;
  return (
    <Stack fit gap={5}>
      <ConfirmingNotice running={running} />
      {problem === undefined ? null : <FormNotice tone="bad">{problem.message}</FormNotice>}
      <PlanSummary
        plan={choice.plan}
        billing={choice.billing}
        mine={mine}
        onBilling={canYearly ? (billing) => address.change({ ...choice, billing }) : undefined}
      />
    </Stack>
  );
}

interface FooterProps {
  readonly attempt: Attempt;
  readonly online: boolean;
  readonly onClose: () => void;
}

function Footer({ attempt, online, onClose }: FooterProps) {
  const { claimed, problem, choice, subscribe, forgetProblem } = attempt;
  if (claimed !== undefined) {
    return (
      <Button kind="primary" wide onClick={onClose}>
        Close
      </Button>
    );
  }
  if (problem?.kind === 'failed') return <TryAgainButton onTryAgain={forgetProblem} />;
  return (
    <>
      <Button kind="next" wide onClick={() => void subscribe(choice)}>
        Pay {planPrice(choice.plan, choice.billing).amount}
      </Button>
      {online ? null : <p role="status">{copy.offline}</p>}
    </>
  );
}
