import { payloadField } from '../../../db/enqueue.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { type EmailTemplate, renderEmail } from '../../../gateways/mail/email-template.ts';
import type { PlansContext } from './context.ts';
import {
  planEndedEmail,
  planEndingEmail,
  planRefundedEmail,
  planPaymentReturnedEmail,
  planStartedEmail,
} from './emails.ts';
import { type PlanFacts, readPlanFacts, readPlanRefund } from './email-data.ts';
import { PLAN_MAILS, type PlanMail, planMailKey } from './email-kinds.ts';

type Context = Pick<PlansContext, 'db' | 'now' | 'mail' | 'base' | 'vatPercent'>;

/** Returns undefined if the email no longer applies. */
type Compose = (facts: PlanFacts, payload: JobPayload) => Promise<EmailTemplate | undefined>;

/**
 * The jobs that send emails about plans, by kind. Each email is composed from the data at the time
 * of sending.
 */
export function planMailJobs(context: Context) {
  const { db, now, base, vatPercent } = context;
  const job = (kind: PlanMail, compose: Compose) => ({
    [kind]: (payload: JobPayload) => send(context, kind, payload, compose),
  });
  const refundOf = (payload: JobPayload) => readPlanRefund(db, payloadField(payload, 'refund'));
  return {
    ...job(PLAN_MAILS.started, async (facts) =>
      planStartedEmail(base(), facts, { vatPercent, now: now() }),
    ),
    ...job(PLAN_MAILS.returned, async (facts, payload) =>
      planPaymentReturnedEmail(base(), facts, await refundOf(payload)),
    ),
    ...job(PLAN_MAILS.refunded, async (facts, payload) =>
      planRefundedEmail(base(), facts, await refundOf(payload)),
    ),
    ...job(PLAN_MAILS.ending, async (facts, payload) => {
      const endsAt = new Date(payloadField(payload, 'endsAt'));
      const isCurrent = facts.subscription.endsAt?.getTime() === endsAt.getTime();
      return isCurrent && !isRenewed(facts) ? planEndingEmail(base(), facts, endsAt) : undefined;
    }),
    ...job(PLAN_MAILS.ended, async (facts) =>
      isRenewed(facts) ? undefined : planEndedEmail(base(), facts),
    ),
  };
}

/** Whether a period of the same plan follows without a gap. */
const isRenewed = ({ subscription, after }: PlanFacts) => after?.plan === subscription.plan;

/** Sends nothing if the account is deleted. */
async function send(
  { db, now, mail }: Context,
  kind: PlanMail,
  payload: JobPayload,
  compose: Compose,
): Promise<void> {
  const subscriptionId = payloadField(payload, 'subscriptionId');
  const facts = await readPlanFacts(db, subscriptionId, now());
  if (facts === undefined) return;
  const template = await compose(facts, payload);
  if (template === undefined) return;
  const key = planMailKey({ ...payload, kind, subscriptionId });
  await mail.send(renderEmail(facts.host.email, template, key));
}
