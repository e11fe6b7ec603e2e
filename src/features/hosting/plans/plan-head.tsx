import type { Billing } from '#contract/payments/plans.ts';
import type { CurrentPlan } from '#contract/payments/subscriptions.ts';
import { PLAN_TEXTS } from './plan-texts.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { BillingToggle } from './billing-toggle.tsx';
import * as copy from './copy.ts';
import styles from './plans.module.css';

interface PlanHeadProps {
  readonly billing: Billing;
  /** Absent if the provider has only months. */
  readonly onBilling: ((billing: Billing) => void) | undefined;
  /** The plan of the host who is logged in, if it is known. */
  readonly mine: CurrentPlan | undefined;
}

/** Describes the host's current plan and its listing quota. */
function statusText({ current, next, listings, limit }: CurrentPlan): string {
  const room =
    limit === undefined ? copy.unlimitedSpaces(listings) : copy.spacesOf(listings, limit);
  if (current === undefined) return copy.noPlanYet(room);
  const then =
    next === undefined || next.plan === current.plan
      ? ''
      : copy.thenPlan(PLAN_TEXTS[next.plan].name, dateText(next.endsAt));
  const last = next?.plan === current.plan ? next : current;
  return copy.yourPlan(PLAN_TEXTS[current.plan].name, dateText(last.endsAt), then, room);
}

export function PlanHead({ billing, onBilling, mine }: PlanHeadProps) {
  return (
    <div className={styles['head']}>
      <div>
        <h2 id="plans-title">Plans</h2>
        <p className={styles['quiet']}>
          {mine === undefined ? copy.noPlanNeeded : statusText(mine)}
        </p>
      </div>
      {onBilling === undefined ? null : (
        <BillingToggle name="billing" billing={billing} onChoose={onBilling} />
      )}
    </div>
  );
}
