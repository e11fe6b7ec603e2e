import type { FastifyInstance } from 'fastify';
import { idReviewApi } from '#contract/admin/id-reviews.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import type { AdminContext } from '../context.ts';
import * as copy from '../copy.ts';
import { reviewId, showId } from './review.ts';

/** Routes with which admins review the IDs of hosts. */
export function idReviewRoutes(app: FastifyInstance, context: AdminContext): void {
  actorRoute(
    app,
    idReviewApi.showId,
    async ({ actor, params }) => ({
      message: copy.idShown,
      data: await showId(context, { adminId: actor.accountId, accountId: params.id }),
    }),
    // Not repeatable by key, because the reply would be stored with the number.
    { needsRecentCode: () => true },
  );
  actorRoute(
    app,
    idReviewApi.confirmId,
    async ({ actor: { accountId: adminId }, params: { id: accountId }, body: { idVersion } }) => {
      const review = { adminId, accountId, idVersion, decision: 'checked' } as const;
      const isNew = await reviewId(context, review);
      return { message: isNew ? copy.idChecked : copy.idAlreadyChecked };
    },
    { idempotent: true },
  );
  actorRoute(
    app,
    idReviewApi.refuseId,
    async ({ actor: { accountId: adminId }, params: { id: accountId }, body }) => {
      const review = { adminId, accountId, ...body, decision: 'refused' } as const;
      const isNew = await reviewId(context, review);
      return { message: isNew ? copy.idRefused : copy.idAlreadyRefused };
    },
    { idempotent: true },
  );
}
