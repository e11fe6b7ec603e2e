import type { FastifyInstance } from 'fastify';
import { approvalApi } from '#contract/listings.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { approveListing } from './approval.ts';
import type { AdminContext } from './context.ts';
import { readUnapproved } from './unapproved.ts';

/** Admins: which listings wait, and letting them in. */
export function approvalRoutes(app: FastifyInstance, context: AdminContext): void {
  actorRoute(app, approvalApi.listUnapproved, async () => ({
    message: 'The listings that wait.',
    data: await readUnapproved(context.db, context.now()),
  }));
  actorRoute(
    app,
    approvalApi.approve,
    async ({ actor, params }) => ({
      message: (await approveListing(context, actor.accountId, params.id))
        ? 'The space is live.'
        : 'The space is live already.',
    }),
    { idempotent: true },
  );
}
