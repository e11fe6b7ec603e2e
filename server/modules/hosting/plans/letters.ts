import { listingLimit } from '#contract/rules/plans.ts';
import { includedVat } from '#contract/rules/vat.ts';
import type { Letter } from '../../../gateways/mail/letter.ts';
import { dayText, instantText, nairaText } from '../../../gateways/mail/words.ts';
import type { PlanFacts, PlanRefund } from './mail-facts.ts';
import { planName } from './words.ts';

/** Where the app's pages are, without a slash at the end. */
type Base = string;

const nameOf = ({ subscription }: PlanFacts) => `${planName(subscription.plan)} plan`;

const dashboard = (base: Base) => ({
  label: 'My dashboard',
  url: `${base}/dashboardLayout/hostdashboard`,
});

const renew = (base: Base) => ({ label: 'See the plans', url: `${base}/becomeahost` });

/** The receipt. Undefined where the time isn't laid, which a settled payment's always is. */
export function startedLetter(
  base: Base,
  facts: PlanFacts,
  { vatPercent, now }: { readonly vatPercent: number; readonly now: Date },
): Letter | undefined {
  const { plan, billing, amountKobo, startsAt, endsAt, reference } = facts.subscription;
  if (startsAt === null || endsAt === null) return undefined;
  const isNow = startsAt <= now;
  const vat = `${nairaText(includedVat(amountKobo, vatPercent))} (${vatPercent}%)`;
  return {
    subject: `Your ${nameOf(facts)} is ${isNow ? 'active' : 'paid for'}`,
    before: [
      isNow
        ? 'Your payment has arrived and your plan is active.'
        : `Your payment has arrived. The plan begins on ${instantText(startsAt)}, when what you have paid for before is over.`,
    ],
    facts: [
      ['Plan', planName(plan)],
      ['For', billing === 'yearly' ? 'a year' : 'a month'],
      ['From', instantText(startsAt)],
      ['Until', instantText(endsAt)],
      ['Total paid', nairaText(amountKobo)],
      ...(vatPercent === 0 ? [] : [['VAT included', vat] as const]),
      ['Reference', reference],
    ],
    button: dashboard(base),
    after: ['It does not renew by itself. We remind you a week and a day before it ends.'],
  };
}

/** What becomes of the listings when the plan is over. */
function afterwards({ after, listings }: PlanFacts): string[] {
  const limit = listingLimit(after?.plan);
  const then =
    after === undefined
      ? 'Without a plan you can have one listing.'
      : `Then your ${planName(after.plan)} plan goes on, until ${instantText(after.endsAt)}.`;
  if (limit === undefined || listings <= limit) return [then];
  return [
    then,
    `You have ${listings} listings, and ${limit === 1 ? 'one is' : `${limit} are`} included then. None is taken down: they stay as they are, but you can’t add another or show a paused one until there is room.`,
  ];
}

const loses = ({ subscription }: PlanFacts) =>
  subscription.plan === 'premium'
    ? ['Featured placement and the analytics are part of Premium, and end with it.']
    : [];

export function endingLetter(base: Base, facts: PlanFacts, endsAt: Date): Letter {
  return {
    subject: `Your ${nameOf(facts)} ends on ${instantText(endsAt)}`,
    before: [
      'It does not renew by itself, and nothing is charged. If you pay before it ends, the new time follows the old one and none of it is lost.',
    ],
    button: renew(base),
    after: [...afterwards(facts), ...loses(facts)],
  };
}

export function endedLetter(base: Base, facts: PlanFacts): Letter {
  return {
    subject: `Your ${nameOf(facts)} has ended`,
    before: ['The time that you had paid for is over.', ...afterwards(facts)],
    button: renew(base),
    after: loses(facts),
  };
}

const RETURNED: Readonly<Record<string, string>> = {
  underpaid: 'Less arrived than the plan costs, so it could not be started.',
  overpaid: 'More arrived than the plan costs. Your plan stands; the rest goes back.',
};

/** Money has arrived that can't be kept. */
export function returnedLetter(base: Base, facts: PlanFacts, refund: PlanRefund): Letter {
  const { amountKobo, promisedBy, reason } = refund;
  return {
    subject: `Your money goes back: ${nameOf(facts)}`,
    before: [
      RETURNED[reason] ?? 'This plan could not be started.',
      `${nairaText(amountKobo)} is on its way back to where you paid from. You have it by ${dayText(promisedBy)}.`,
    ],
    button: renew(base),
  };
}

export function refundedLetter(base: Base, facts: PlanFacts, refund: PlanRefund): Letter {
  const { amountKobo, reason } = refund;
  return {
    subject: `Your refund: ${nairaText(amountKobo)}`,
    before: [
      ...(reason === 'overpaid' ? [`More arrived than your ${nameOf(facts)} costs.`] : []),
      `${nairaText(amountKobo)} has been paid back to where you paid from. Your bank may take a few days to show it.`,
    ],
    button: dashboard(base),
  };
}
