import type { FastifyInstance } from 'fastify';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { createStartLimit, type StartLimitOptions } from '../../../db/stores/start-limit.ts';
import type { PaymentSubscriber } from '../../payments/service.ts';
import type { PlansContext } from './context.ts';
import { planMailJobs } from './email-jobs.ts';
import { planRoutes } from './routes.ts';
import { createPlanSubscriber } from './subscriber.ts';
import { PLAN_MAINTENANCE, runPlanMaintenance } from './plan-maintenance.ts';

export interface Plans {
  routes(app: FastifyInstance): void;
  /** What happens to plans when their payments are settled. */
  readonly subscriber: PaymentSubscriber;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
}

/** Maximum number of starts per account and hour; each one is a charge that is checked for days. */
const MAX_STARTS = 20;

type PlansDependencies = Omit<PlansContext, 'mayStart'> & StartLimitOptions;

/** Creates the calls, the payment subscriber and the jobs of plans. */
export function createPlans(dependencies: PlansDependencies): Plans {
  const mayStart = createStartLimit(dependencies, 'plan', MAX_STARTS);
  const context: PlansContext = { ...dependencies, mayStart };
  return {
    routes: (app) => planRoutes(app, context),
    subscriber: createPlanSubscriber(context.random),
    jobs: { ...planMailJobs(context), [PLAN_MAINTENANCE]: () => runPlanMaintenance(context) },
  };
}
