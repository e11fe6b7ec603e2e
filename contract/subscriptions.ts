import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CheckoutPresentationSchema } from './payments.ts';
import { CountSchema, InstantSchema, NairaSchema } from './pieces.ts';
import { BILLINGS, PLANS } from './rules/plans.ts';

/** What starting a subscription answers: §3 knows the first two, the others are ours. */
export const StartedSubscriptionSchema = v.object({
  reference: v.string(),
  checkout_url: v.string(),
  checkout: CheckoutPresentationSchema,
  /** Naira. */
  amount: NairaSchema,
});

export type StartedSubscription = v.InferOutput<typeof StartedSubscriptionSchema>;

/** A time for which a plan is paid. */
export const PlanPeriodSchema = v.object({
  plan: v.picklist(PLANS),
  billing: v.picklist(BILLINGS),
  startsAt: InstantSchema,
  endsAt: InstantSchema,
});

export type PlanPeriod = v.InferOutput<typeof PlanPeriodSchema>;

export const CurrentPlanSchema = v.object({
  /** Absent without a plan. */
  current: v.exactOptional(PlanPeriodSchema),
  /** Paid already, and to begin later. */
  next: v.exactOptional(PlanPeriodSchema),
  /** Listings that count, and how many the plan allows; absent without a limit. */
  listings: CountSchema,
  limit: v.exactOptional(CountSchema),
});

export type CurrentPlan = v.InferOutput<typeof CurrentPlanSchema>;

/** An empty body, as the specification has it (§7), means monthly. */
const billing = v.optional(v.object({ billing: v.optional(v.picklist(BILLINGS), 'monthly') }), {});
const reference = v.object({ reference: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const started = v.object({ message: v.string(), data: StartedSubscriptionSchema });
const told = v.object({ message: v.string() });

export const subscriptionApi = {
  startStandard: endpoint({
    method: 'POST',
    path: '/subscription/initialize',
    summary: 'Starts the payment of the standard plan',
    origin: 'provider',
    roles: ['host'],
    body: billing,
    reply: started,
  }),
  startPremium: endpoint({
    method: 'POST',
    path: '/subscription/premium/initialize',
    summary: 'Starts the payment of the premium plan',
    origin: 'provider',
    roles: ['host'],
    body: billing,
    reply: started,
  }),
  verifyStandard: endpoint({
    method: 'GET',
    path: '/subscription/verify',
    summary: 'Whether the payment of a standard plan has arrived; 400 when it was told before',
    origin: 'provider',
    query: reference,
    reply: told,
  }),
  verifyPremium: endpoint({
    method: 'GET',
    path: '/subscription/premium/verify',
    summary: 'Whether the payment of a premium plan has arrived; 400 when it was told before',
    origin: 'provider',
    query: reference,
    reply: told,
  }),
  plan: endpoint({
    method: 'GET',
    path: '/host/plan',
    summary: 'The host’s plan, and what it allows',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: CurrentPlanSchema }),
  }),
} as const;
