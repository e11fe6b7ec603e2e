import type { AccountId } from '#contract/units.ts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/open.ts';
import type { JobPayload } from '../../db/schema/accounts.ts';
import { approvalMailJobs } from './emails/approval-email.ts';
import type { AdminContext } from './context.ts';
import { forgetSubject } from './audit-log.ts';
import {
  consoleCaseRoutes,
  consoleListingRoutes,
  consoleListRoutes,
  consoleReadRoutes,
} from './console-routes.ts';
import { type AdminMailsContext, adminEmailJobs } from './emails/email-jobs.ts';
import { idReviewRoutes } from './identity/routes.ts';
import { forgetRefundReasons } from './refunds/account.ts';
import { manualRefundRoutes } from './refunds/routes.ts';
import { approvalRoutes } from './routes.ts';

// Other parts of the server use this module only through this file.
export { readManualRefundsOf } from './refunds/account.ts';

export interface Admin {
  routes(app: FastifyInstance): void;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
  /** Called when an account is deleted. */
  onAccountDeleted(tx: Transaction, accountId: AccountId): Promise<void>;
}

/** Creates the admin module: approval and the admin console. */
export function createAdmin(dependencies: AdminContext & AdminMailsContext): Admin {
  return {
    routes: (app) => {
      approvalRoutes(app, dependencies);
      consoleReadRoutes(app, dependencies);
      consoleListRoutes(app, dependencies);
      consoleListingRoutes(app, dependencies);
      consoleCaseRoutes(app, dependencies);
      idReviewRoutes(app, dependencies);
      manualRefundRoutes(app, dependencies);
    },
    jobs: { ...approvalMailJobs(dependencies), ...adminEmailJobs(dependencies) },
    onAccountDeleted: async (tx, accountId) => {
      await forgetSubject(tx, accountId);
      await forgetRefundReasons(tx, accountId);
    },
  };
}
