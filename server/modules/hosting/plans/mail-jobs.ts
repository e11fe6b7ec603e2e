import type { JobPayload } from '../../../db/schema-accounts.ts';
import { type Letter, mailOf } from '../../../gateways/mail/letter.ts';
import type { PlansContext } from './context.ts';
import {
  endedLetter,
  endingLetter,
  refundedLetter,
  returnedLetter,
  startedLetter,
} from './letters.ts';
import { type PlanFacts, readPlanFacts, readPlanRefund } from './mail-facts.ts';
import { PLAN_MAILS, type PlanMail, planMailKey } from './mails.ts';

type Context = Pick<PlansContext, 'db' | 'now' | 'mail' | 'base' | 'vatPercent'>;

/** Undefined where there's nothing to tell any more. */
type Compose = (facts: PlanFacts, payload: JobPayload) => Promise<Letter | undefined>;

/** The mails about plans, by kind of job. Each is written from how things stand when it's sent. */
export function planMailJobs(context: Context) {
  const { db, now, base, vatPercent } = context;
  const job = (kind: PlanMail, compose: Compose) => ({
    [kind]: (payload: JobPayload) => send(context, kind, payload, compose),
  });
  const refundOf = (payload: JobPayload) => readPlanRefund(db, text(payload, 'refund'));
  return {
    ...job(PLAN_MAILS.started, async (facts) =>
      startedLetter(base(), facts, { vatPercent, now: now() }),
    ),
    ...job(PLAN_MAILS.returned, async (facts, payload) =>
      returnedLetter(base(), facts, await refundOf(payload)),
    ),
    ...job(PLAN_MAILS.refunded, async (facts, payload) =>
      refundedLetter(base(), facts, await refundOf(payload)),
    ),
    ...job(PLAN_MAILS.ending, async (facts, payload) => {
      const endsAt = new Date(text(payload, 'endsAt'));
      const stands = facts.subscription.endsAt?.getTime() === endsAt.getTime();
      return stands && !goesOn(facts) ? endingLetter(base(), facts, endsAt) : undefined;
    }),
    ...job(PLAN_MAILS.ended, async (facts) =>
      goesOn(facts) ? undefined : endedLetter(base(), facts),
    ),
  };
}

/** The same plan follows without a gap. */
const goesOn = ({ subscription, after }: PlanFacts) => after?.plan === subscription.plan;

/** To nobody where the account is deleted. */
async function send(
  { db, now, mail }: Context,
  kind: PlanMail,
  payload: JobPayload,
  compose: Compose,
): Promise<void> {
  const subscriptionId = text(payload, 'subscriptionId');
  const facts = await readPlanFacts(db, subscriptionId, now());
  if (facts === undefined) return;
  const letter = await compose(facts, payload);
  if (letter === undefined) return;
  const key = planMailKey({ ...payload, kind, subscriptionId });
  await mail.send(mailOf(facts.host.email, letter, key));
}

function text(payload: JobPayload, name: string): string {
  const value = payload[name];
  if (value === undefined) throw new Error(`A job's payload has no ${name}.`);
  return value;
}
