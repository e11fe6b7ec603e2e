import type { Billing, Plan } from '#contract/payments/plans.ts';
import type { CurrentPlan } from '#contract/payments/subscriptions.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { PLAN_TEXTS } from './plan-texts.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { BillingToggle } from './billing-toggle.tsx';
import * as copy from './copy.ts';
import { PlanIncludes } from './plan-includes.tsx';
import { planPrice, yearlySaving } from './plan-price.ts';
import styles from './plans.module.css';

interface PlanSummaryProps {
  readonly plan: Plan;
  readonly billing: Billing;
  /** Absent if the provider has only months. */
  readonly onBilling?: ((billing: Billing) => void) | undefined;
  /** The host's plan, if it is known. */
  readonly mine?: CurrentPlan | undefined;
}

/** Returns for example `22 Dec 2026`, if the host already has this plan. */
function paidUntil(plan: Plan, mine: CurrentPlan | undefined): string | undefined {
  const last = [mine?.next, mine?.current].find((period) => period?.plan === plan);
  return last === undefined ? undefined : dateText(last.endsAt);
}

/** Shows what will be bought, before the payment. */
export function PlanSummary({ plan, billing, onBilling, mine }: PlanSummaryProps) {
  const paid = paidUntil(plan, mine);
  const { includes } = PLAN_TEXTS[plan];
  const { amount, unit } = planPrice(plan, billing);
  const saving = billing === 'yearly' ? yearlySaving(plan) : '';
  return (
    <div className={styles['summary']}>
      {onBilling === undefined ? null : (
        <BillingToggle name="dialog-billing" billing={billing} onChoose={onBilling} />
      )}
      {paid === undefined ? null : (
        <p className={styles['mine']}>
          <Icon name="circle-check" size={18} />
          {copy.payingExtends(paid)}
        </p>
      )}
      <PlanIncludes includes={includes} />
      <dl className={styles['total']} aria-label="Price">
        <dt>
          {copy.oneUnit(unit)}
          {saving === '' ? null : <span className={styles['saving']}>{saving}</span>}
        </dt>
        <dd>{amount}</dd>
      </dl>
      <p className={styles['quiet']}>{copy.noRenewal}</p>
    </div>
  );
}
