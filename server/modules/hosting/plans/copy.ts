import type { Billing, Plan } from '#contract/payments/plans.ts';

export const planName = (plan: Plan): string => (plan === 'premium' ? 'Premium' : 'Standard');

export const paymentStarted = 'You can pay now.';
/** Messages of the specification (§8). */
export const activated = (plan: Plan) => `${planName(plan)} subscription activated successfully!`;
export const alreadyConfirmed = 'Subscription already confirmed';
export const refunding = 'We couldn’t start this plan, so we’re refunding your payment.';

/** The description that the payer reads at the checkout. */
export const description = (plan: Plan, billing: Billing) =>
  `Àyè ${planName(plan)} plan for one ${billing === 'yearly' ? 'year' : 'month'}`;
