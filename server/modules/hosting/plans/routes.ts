import type { FastifyInstance } from 'fastify';
import type { Billing, Plan } from '#contract/payments/plans.ts';
import { subscriptionApi } from '#contract/payments/subscriptions.ts';
import { tooManyStarts } from '../../../http/api-error.ts';
import { actorRoute, route } from '../../../http/contract-to-route.ts';
import type { PlansContext } from './context.ts';
import * as copy from '../copy.ts';
import { startPlan } from './initialize.ts';
import { readPlan } from './read-plan.ts';
import { verifyPlan } from './verify.ts';

/**
 * Routes with which hosts subscribe and see their plan. Verifying is open to anyone who has the
 * reference.
 */
export function planRoutes(app: FastifyInstance, context: PlansContext): void {
  const { startStandard, startPremium, verifyStandard, verifyPremium } = subscriptionApi;
  startRoute(app, context, startStandard, 'standard');
  startRoute(app, context, startPremium, 'premium');
  verifyRoute(app, context, verifyStandard, 'standard');
  verifyRoute(app, context, verifyPremium, 'premium');
  actorRoute(app, subscriptionApi.plan, async ({ actor }) => ({
    message: 'Your plan.',
    data: await readPlan(context.db, actor.accountId, context.now()),
  }));
}

/** The endpoints of the two plans have the same types. */
type Start = typeof subscriptionApi.startStandard;
type Verify = typeof subscriptionApi.verifyStandard;

function startRoute(
  app: FastifyInstance,
  context: PlansContext,
  endpoint: Start,
  plan: Plan,
): void {
  actorRoute(
    app,
    endpoint,
    async ({ actor, body }) => {
      const billing: Billing = body?.billing ?? 'monthly';
      if (!(await context.mayStart(actor.accountId))) throw tooManyStarts();
      const data = await startPlan(context, actor.accountId, { plan, billing });
      return { message: copy.planPaymentStarted, data };
    },
    { idempotent: true },
  );
}

function verifyRoute(
  app: FastifyInstance,
  context: PlansContext,
  endpoint: Verify,
  plan: Plan,
): void {
  route(app, endpoint, async ({ query, reply }) => {
    // A reference is all that is needed to verify a payment, so it must not be cached.
    reply.header('cache-control', 'no-store');
    await verifyPlan(context, plan, query.reference);
    return { message: copy.planActivated(plan) };
  });
}
