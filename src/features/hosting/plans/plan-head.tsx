import type { Billing } from '#contract/rules/plans.ts';
import type { CurrentPlan } from '#contract/subscriptions.ts';
import { PLAN_WORDS } from '../content/plans.ts';
import { dayWords } from '../model/lagos-words.ts';
import { BillingToggle } from './billing-toggle.tsx';
import styles from './plans.module.css';

interface PlanHeadProps {
  readonly billing: Billing;
  /** Absent where the provider knows months alone. */
  readonly onBilling: ((billing: Billing) => void) | undefined;
  /** Of a host who is logged in, where it's known. */
  readonly mine: CurrentPlan | undefined;
}

/** How the host stands: the plan that runs, and how many listings it has room for. */
function standingWords({ current, next, listings, limit }: CurrentPlan): string {
  const room =
    limit === undefined
      ? `${listings} ${listings === 1 ? 'space' : 'spaces'} listed, with room for more`
      : `${listings} of ${limit} ${limit === 1 ? 'space' : 'spaces'} listed`;
  if (current === undefined) return `You have no plan yet · ${room}.`;
  const then =
    next === undefined || next.plan === current.plan
      ? ''
      : `, then ${PLAN_WORDS[next.plan].name} until ${dayWords(next.endsAt)}`;
  const last = next?.plan === current.plan ? next : current;
  return `Your plan: ${PLAN_WORDS[current.plan].name} until ${dayWords(last.endsAt)}${then} · ${room}.`;
}

export function PlanHead({ billing, onBilling, mine }: PlanHeadProps) {
  return (
    <div className={styles['head']}>
      <div>
        <h2 id="plans-title">Plans</h2>
        <p className={styles['quiet']}>
          {mine === undefined
            ? 'One space is free to list. A plan gives you room for more.'
            : standingWords(mine)}
        </p>
      </div>
      {onBilling === undefined ? null : (
        <BillingToggle name="billing" billing={billing} onChoose={onBilling} />
      )}
    </div>
  );
}
