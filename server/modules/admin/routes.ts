import type { FastifyInstance } from 'fastify';
import { approvalApi } from '#contract/admin/approvals.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { approveListing } from './listings/approval.ts';
import type { AdminContext } from './context.ts';
import * as copy from './copy.ts';
import { readUnapproved } from './listings/unapproved.ts';

/** Routes of admins that list and approve pending listings. */
export function approvalRoutes(app: FastifyInstance, context: AdminContext): void {
  actorRoute(app, approvalApi.listUnapproved, async () => ({
    message: copy.waitingListings,
    data: await readUnapproved(context),
  }));
  actorRoute(
    app,
    approvalApi.approve,
    async ({ actor, params, query }) => {
      const approval = { adminId: actor.accountId, spaceId: params.id, basedOn: query.basedOn };
      return { message: (await approveListing(context, approval)) ? copy.live : copy.alreadyLive };
    },
    { idempotent: true },
  );
}
