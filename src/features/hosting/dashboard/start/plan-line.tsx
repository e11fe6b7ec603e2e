import { Link } from '@tanstack/react-router';
import type { CurrentPlan } from '#contract/payments/subscriptions.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Cluster, Text } from '#src/ui/layout/layout.tsx';
import { currentPlanQuery } from '../../api/plan.ts';
import { PLAN_TEXTS } from '../../plans/plan-texts.ts';
import { useOfflineQuery } from '../../ui/use-offline-query.ts';
import * as copy from './copy.ts';
import styles from './start.module.css';

/**
 * The host's plan, how long it is paid for, and how many spaces it allows; nothing until it is
 * known.
 *
 * @param since Time of this host's log-in.
 */
export function PlanLine({ since }: { readonly since: number }) {
  const plan = useOfflineQuery(currentPlanQuery(call, since));
  if (plan.status !== 'ready') return null;
  const { current, listings, limit } = plan.value;
  return (
    <Cluster
      as="section"
      gap={2}
      gapX={4}
      align="center"
      spread
      ground="card"
      line
      radius="card"
      className={styles['plan']}
      aria-label={copy.planTitle}
    >
      <div>
        <Text weight={600}>
          {current === undefined ? copy.noPlan : PLAN_TEXTS[current.plan].name}
        </Text>
        <Text tone="muted" size="s">
          {[copy.used(listings, limit), ...termOf(plan.value)].join(' · ')}
        </Text>
      </div>
      <Link to="/becomeahost" className={buttonClass('quiet')}>
        {current === undefined ? copy.seePlans : copy.extend}
      </Link>
    </Cluster>
  );
}

function termOf({ current, next }: CurrentPlan): string[] {
  if (current === undefined) return [];
  const last = next ?? current;
  const until = copy.paidUntil(dateText(last.endsAt));
  return next === undefined || next.plan === current.plan
    ? [until]
    : [copy.paidUntil(dateText(current.endsAt)), copy.thenPlan(PLAN_TEXTS[next.plan].name)];
}
