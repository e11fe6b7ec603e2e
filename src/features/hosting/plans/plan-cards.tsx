import type { CurrentPlan } from '#contract/payments/subscriptions.ts';
import { type Billing, type Plan, PLANS } from '#contract/payments/plans.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { PLAN_TEXTS } from './plan-texts.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';
import { PlanIncludes } from './plan-includes.tsx';
import { planPrice, yearlySaving } from './plan-price.ts';
import styles from './plans.module.css';

interface PlanCardsProps {
  readonly billing: Billing;
  /** The plan of the host who is logged in, if it is known. */
  readonly mine: CurrentPlan | undefined;
  readonly onSubscribe: (plan: Plan) => void;
}

export function PlanCards(props: PlanCardsProps) {
  return (
    <ul className={styles['cards']}>
      {PLANS.map((plan) => (
        <li key={plan}>
          <PlanCard {...props} plan={plan} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns `Your plan until 22 Dec 2026`, including a next period that is already paid, or from when
 * the plan is paid; undefined for another plan.
 */
function planLabel(plan: Plan, mine: CurrentPlan | undefined): string | undefined {
  const { current, next } = mine ?? {};
  const last = next?.plan === plan ? next : current?.plan === plan ? current : undefined;
  if (last === undefined) return undefined;
  return current?.plan === plan
    ? copy.yoursUntil(dateText(last.endsAt))
    : copy.yoursFrom(dateText(last.startsAt));
}

function PlanCard({ plan, billing, mine, onSubscribe }: PlanCardsProps & { readonly plan: Plan }) {
  const { name, lead, includes } = PLAN_TEXTS[plan];
  const { amount, unit } = planPrice(plan, billing);
  const isMine = planLabel(plan, mine);
  const saving = billing === 'yearly' ? yearlySaving(plan) : '';
  const isFeatured = plan === 'premium';
  return (
    <article
      className={isFeatured ? `${styles['card']} ${styles['featured']}` : styles['card']}
      aria-labelledby={`plan-${plan}`}
    >
      <h3 id={`plan-${plan}`}>{name}</h3>
      <p className={styles['lead']}>{lead}</p>
      <p className={styles['price']}>
        <strong>{amount}</strong> / {unit}
        {saving === '' ? null : <span className={styles['saving']}>{saving}</span>}
      </p>
      <PlanIncludes includes={includes} />
      {isMine === undefined ? null : (
        <p className={styles['mine']}>
          <Icon name="circle-check" size={18} />
          {isMine}
        </p>
      )}
      <Button
        kind={isFeatured ? 'next' : 'primary'}
        wide
        aria-label={isMine === undefined ? copy.subscribeTo(name) : copy.renew(name)}
        onClick={() => onSubscribe(plan)}
      >
        {isMine === undefined ? 'Subscribe' : 'Renew'}
      </Button>
    </article>
  );
}
