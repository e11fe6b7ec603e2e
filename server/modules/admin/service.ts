import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/open.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';
import { approvalMailJobs } from './approval-mails.ts';
import type { AdminContext } from './context.ts';
import { forgetSubject } from './deeds.ts';
import { deskCaseRoutes, deskListingRoutes, deskReadingRoutes } from './desk-routes.ts';
import { type AdminMailsContext, deedMailJobs } from './mails.ts';
import { approvalRoutes } from './routes.ts';

// Other parts of the server reach this module through here alone.
export { keepAlarm } from './alarms.ts';

export interface Admin {
  routes(app: FastifyInstance): void;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
  /** An account is deleted. */
  leave(tx: Transaction, accountId: string): Promise<void>;
}

export function createAdmin(dependencies: AdminContext & AdminMailsContext): Admin {
  return {
    routes: (app) => {
      approvalRoutes(app, dependencies);
      deskReadingRoutes(app, dependencies);
      deskListingRoutes(app, dependencies);
      deskCaseRoutes(app, dependencies);
    },
    jobs: { ...approvalMailJobs(dependencies), ...deedMailJobs(dependencies) },
    leave: forgetSubject,
  };
}
