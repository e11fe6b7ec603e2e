import type { FastifyInstance } from 'fastify';
import type { JobPayload } from '../../db/schema-accounts.ts';
import type { ApprovalContext } from './approval.ts';
import { approvalMailJobs, type ApprovalMailsContext } from './approval-mails.ts';
import { approvalRoutes } from './routes.ts';

export interface Admin {
  routes(app: FastifyInstance): void;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
}

export function createAdmin(dependencies: ApprovalContext & ApprovalMailsContext): Admin {
  return {
    routes: (app) => approvalRoutes(app, dependencies),
    jobs: approvalMailJobs(dependencies),
  };
}
