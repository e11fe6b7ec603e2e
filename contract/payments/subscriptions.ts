import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { CheckoutPresentationSchema } from './payments.ts';
import { CountSchema, InstantSchema, NairaSchema } from '../common-schemas.ts';
import { BILLINGS, PLANS } from './plans.ts';

/**
 * The reply to starting a subscription. The specification (§3) has the first two fields; the others
 * are our own.
 */
const StartedSubscriptionSchema = v.object({
  reference: v.string(),
  checkout_url: v.string(),
  checkout: CheckoutPresentationSchema,
  /** In naira. */
  amount: NairaSchema,
});

export type StartedSubscription = v.InferOutput<typeof StartedSubscriptionSchema>;

/** A period for which a plan is paid. */
const PlanPeriodSchema = v.object({
  plan: v.picklist(PLANS),
  billing: v.picklist(BILLINGS),
  startsAt: InstantSchema,
  endsAt: InstantSchema,
});

export type PlanPeriod = v.InferOutput<typeof PlanPeriodSchema>;

const CurrentPlanSchema = v.object({
  /** Absent if the host has no plan. */
  current: v.exactOptional(PlanPeriodSchema),
  /** Already paid, and starting later. */
  next: v.exactOptional(PlanPeriodSchema),
  /**
   * The number of listings that count, and how many the plan allows; `limit` is absent if there is
   * no limit.
   */
  listings: CountSchema,
  limit: v.exactOptional(CountSchema),
});

export type CurrentPlan = v.InferOutput<typeof CurrentPlanSchema>;

/** An empty body means monthly, as in the specification (§7). */
const billing = v.optional(v.object({ billing: v.optional(v.picklist(BILLINGS), 'monthly') }), {});
const reference = v.object({ reference: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const started = v.object({ message: v.string(), data: StartedSubscriptionSchema });
const messageReply = v.object({ message: v.string() });

export const subscriptionApi = {
  startStandard: endpoint({
    method: 'POST',
    path: '/subscription/initialize',
    summary: 'Start the payment of a Standard plan',
    origin: 'provider',
    roles: ['host'],
    body: billing,
    reply: started,
  }),
  startPremium: endpoint({
    method: 'POST',
    path: '/subscription/premium/initialize',
    summary: 'Start the payment of a Premium plan',
    origin: 'provider',
    roles: ['host'],
    body: billing,
    reply: started,
  }),
  verifyStandard: endpoint({
    method: 'GET',
    path: '/subscription/verify',
    summary: 'Verify the payment of a Standard plan; 400 if it was already confirmed',
    origin: 'provider',
    query: reference,
    reply: messageReply,
  }),
  verifyPremium: endpoint({
    method: 'GET',
    path: '/subscription/premium/verify',
    summary: 'Verify the payment of a Premium plan; 400 if it was already confirmed',
    origin: 'provider',
    query: reference,
    reply: messageReply,
  }),
  plan: endpoint({
    method: 'GET',
    path: '/host/plan',
    summary: 'Get the host’s plan and its listing quota',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: CurrentPlanSchema }),
  }),
} as const;
