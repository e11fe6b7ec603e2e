import { listingLimit } from '#contract/payments/plans.ts';
import { includedVat } from '#contract/prices/price.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { emailDayText, instantText, nairaText } from '../../../gateways/mail/format-text.ts';
import { refunded, refunding } from '../../../gateways/mail/copy.ts';
import { planName } from '../copy.ts';
import * as copy from './email-copy.ts';
import type { PlanFacts, PlanRefund } from './email-data.ts';

/** URL of the app, without a slash at the end. */
type Base = string;

const dashboard = (base: Base) => ({
  label: copy.dashboard,
  url: `${base}/dashboardLayout/hostdashboard`,
});

const renew = (base: Base) => ({ label: copy.seePlans, url: `${base}/becomeahost` });

/**
 * The receipt. Returns undefined if the period isn't scheduled, which can't happen after its
 * payment was settled.
 */
export function planStartedEmail(
  base: Base,
  facts: PlanFacts,
  { vatPercent, now }: { readonly vatPercent: number; readonly now: Date },
): EmailTemplate | undefined {
  const { plan, billing, amountKobo, startsAt, endsAt, reference } = facts.subscription;
  if (startsAt === null || endsAt === null) return undefined;
  const isNow = startsAt <= now;
  const vat = `${nairaText(includedVat(amountKobo, vatPercent))} (${vatPercent}%)`;
  return {
    subject: isNow ? copy.activeSubject(plan) : copy.paidForSubject(plan),
    before: [isNow ? copy.active : copy.startsLater(instantText(startsAt))],
    facts: [
      ['Plan', planName(plan)],
      ['For', copy.period(billing)],
      ['From', instantText(startsAt)],
      ['Until', instantText(endsAt)],
      ['Total paid', nairaText(amountKobo)],
      ...(vatPercent === 0 ? [] : [['VAT included', vat] as const]),
      ['Reference', reference],
    ],
    button: dashboard(base),
    after: [copy.noRenewal],
  };
}

/** Returns texts about the listings after the end of the plan. */
function afterwards({ after, listings }: PlanFacts): string[] {
  const limit = listingLimit(after?.plan);
  const then =
    after === undefined ? copy.withoutPlan : copy.nextPlan(after.plan, instantText(after.endsAt));
  if (limit === undefined || listings <= limit) return [then];
  return [then, copy.overLimit(listings, limit)];
}

const loses = ({ subscription }: PlanFacts) =>
  subscription.plan === 'premium' ? [copy.premiumEnds] : [];

/** The reminder to a host before a plan ends. */
export function planEndingEmail(base: Base, facts: PlanFacts, endsAt: Date): EmailTemplate {
  return {
    subject: copy.endingSubject(facts.subscription.plan, instantText(endsAt)),
    before: [copy.ending],
    button: renew(base),
    after: [...afterwards(facts), ...loses(facts)],
  };
}

/** The email to a host whose plan has ended. */
export function planEndedEmail(base: Base, facts: PlanFacts): EmailTemplate {
  return {
    subject: copy.endedSubject(facts.subscription.plan),
    before: [copy.ended, ...afterwards(facts)],
    button: renew(base),
    after: loses(facts),
  };
}

const RETURNED: Readonly<Record<string, string>> = {
  underpaid: copy.underpaid,
  overpaid: copy.overpaid,
};

/** About a payment that is refunded because it couldn't be accepted. */
export function planPaymentReturnedEmail(
  base: Base,
  facts: PlanFacts,
  refund: PlanRefund,
): EmailTemplate {
  const { amountKobo, promisedBy, reason } = refund;
  return {
    subject: copy.returnedSubject(facts.subscription.plan),
    before: [
      RETURNED[reason] ?? copy.notStarted,
      refunding(nairaText(amountKobo), emailDayText(promisedBy)),
    ],
    button: renew(base),
  };
}

/** The email to a host after a refund for a plan was sent. */
export function planRefundedEmail(base: Base, facts: PlanFacts, refund: PlanRefund): EmailTemplate {
  const { amountKobo, reason } = refund;
  return {
    subject: copy.refundedSubject(nairaText(amountKobo)),
    before: [
      ...(reason === 'overpaid' ? [copy.overpaidFor(facts.subscription.plan)] : []),
      refunded(nairaText(amountKobo)),
    ],
    button: dashboard(base),
  };
}
