import type { Billing, Plan } from '#contract/payments/plans.ts';
import { planName } from '../copy.ts';

/** Amounts and instants are passed as text: `₦10,000`, `Monday, 23 November 2026, 09:00`. */
type Text = string;

const nameOf = (plan: Plan) => `${planName(plan)} plan`;

export const dashboard = 'Go to dashboard';
export const seePlans = 'See plans';

export const activeSubject = (plan: Plan) => `Your ${nameOf(plan)} is active`;
export const paidForSubject = (plan: Plan) => `Your ${nameOf(plan)} is paid for`;
export const active = 'We’ve received your payment, and your plan is active.';
export const startsLater = (startsAt: Text) =>
  `We’ve received your payment. Your new plan starts on ${startsAt}, when your current one ends.`;
export const period = (billing: Billing) => (billing === 'yearly' ? 'one year' : 'one month');
export const noRenewal =
  'Your plan won’t renew automatically. We’ll email you a week before it ends, and again the day before.';

export const endingSubject = (plan: Plan, endsAt: Text) => `Your ${nameOf(plan)} ends on ${endsAt}`;
export const ending =
  'Your plan won’t renew automatically, and you won’t be charged. If you pay before it ends, your new period starts when this one ends, so you won’t lose any time.';
export const endedSubject = (plan: Plan) => `Your ${nameOf(plan)} has ended`;
export const ended = 'The time you paid for is over. You can renew whenever you like.';

/** The plan that the host has after this one. */
export const nextPlan = (plan: Plan, endsAt: Text) =>
  `You still have your ${nameOf(plan)} until ${endsAt}.`;
export const withoutPlan = 'Without a plan, you can have one listing.';
export const overLimit = (listings: number, limit: number) =>
  `You have ${listings} listings, and only ${limit === 1 ? 'one is' : `${limit} are`} included. They stay as they are, but you can’t add a listing or make a paused one live until you upgrade or remove some.`;
export const premiumEnds =
  'Featured placement and enhanced analytics come with Premium, so they end with it.';

export const returnedSubject = (plan: Plan) => `Your refund for the ${nameOf(plan)}`;
export const underpaid = 'We received less than the price of the plan, so we couldn’t start it.';
export const overpaid = 'You paid more than the price of the plan. Your plan isn’t affected.';
export const notStarted = 'We couldn’t start this plan.';

export const refundedSubject = (amount: Text) => `Refund sent: ${amount}`;
export const overpaidFor = (plan: Plan) => `You paid more than the price of your ${nameOf(plan)}.`;
