import type { FastifyInstance } from 'fastify';
import type { JobPayload } from '../../../db/schema-accounts.ts';
import { createStartLimit, type StartLimitOptions } from '../../../db/start-limit.ts';
import type { PaymentSubscriber } from '../../payments/service.ts';
import type { PlansContext } from './context.ts';
import { planMailJobs } from './mail-jobs.ts';
import { planRoutes } from './routes.ts';
import { createPlanSubscriber } from './subscriber.ts';
import { TEND_PLANS, tendPlans } from './tending.ts';

export interface Plans {
  routes(app: FastifyInstance): void;
  /** What payments of plans lead to. */
  readonly subscriber: PaymentSubscriber;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
}

/** In an hour: each start is a charge that is looked at for days. */
const MOST_STARTS = 20;

type PlansDependencies = Omit<PlansContext, 'mayStart'> & StartLimitOptions;

export function createPlans(dependencies: PlansDependencies): Plans {
  const mayStart = createStartLimit(dependencies, 'plan', MOST_STARTS);
  const context: PlansContext = { ...dependencies, mayStart };
  return {
    routes: (app) => planRoutes(app, context),
    subscriber: createPlanSubscriber(context.random),
    jobs: { ...planMailJobs(context), [TEND_PLANS]: () => tendPlans(context) },
  };
}
