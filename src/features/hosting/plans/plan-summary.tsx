import type { Billing, Plan } from '#contract/rules/plans.ts';
import type { CurrentPlan } from '#contract/subscriptions.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { PLAN_WORDS } from '../content/plans.ts';
import { dayWords } from '../model/lagos-words.ts';
import { BillingToggle } from './billing-toggle.tsx';
import { PlanIncludes } from './plan-includes.tsx';
import { planPrice, yearlySaving } from './plan-price.ts';
import styles from './plans.module.css';

interface PlanSummaryProps {
  readonly plan: Plan;
  readonly billing: Billing;
  /** Absent where the provider knows months alone. */
  readonly onBilling?: ((billing: Billing) => void) | undefined;
  /** Of the host, where it's known. */
  readonly mine?: CurrentPlan | undefined;
}

/** `22 Dec 2026`, where this plan is the host's already. */
function paidUntil(plan: Plan, mine: CurrentPlan | undefined): string | undefined {
  const last = [mine?.next, mine?.current].find((period) => period?.plan === plan);
  return last === undefined ? undefined : dayWords(last.endsAt);
}

/** What is bought, before anybody pays. */
export function PlanSummary({ plan, billing, onBilling, mine }: PlanSummaryProps) {
  const paid = paidUntil(plan, mine);
  const { includes } = PLAN_WORDS[plan];
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
          Your plan until {paid}. Paying now adds to it.
        </p>
      )}
      <PlanIncludes includes={includes} />
      <dl className={styles['total']} aria-label="Price">
        <dt>
          One {unit}
          {saving === '' ? null : <span className={styles['saving']}>{saving}</span>}
        </dt>
        <dd>{amount}</dd>
      </dl>
      <p className={styles['quiet']}>
        Paid in advance, and never charged again by itself: we remind you before it ends.
      </p>
    </div>
  );
}
