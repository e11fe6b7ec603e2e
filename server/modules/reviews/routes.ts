import type { FastifyInstance } from 'fastify';
import { adminApi } from '#contract/admin/admin.ts';
import { reviewApi } from '#contract/reviews/review-writing.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { answerReview } from './answering.ts';
import * as copy from './copy.ts';
import { hideOrShow } from './hiding.ts';
import { readHostReviews, readReportedReviews } from './lists.ts';
import { reportReview, type ReviewsContext } from './reporting.ts';

/** Routes with which hosts answer, hosts and users report, and admins hide reviews. */
export function reviewRoutes(app: FastifyInstance, context: ReviewsContext): void {
  const { db } = context;
  actorRoute(app, reviewApi.reviewsOfHost, async ({ actor }) => ({
    message: copy.hostReviews,
    data: await readHostReviews(db, actor.accountId),
  }));
  actorRoute(
    app,
    reviewApi.answerReview,
    async ({ actor, params, body }) => ({
      message: copy.replyLive,
      data: await answerReview(context, {
        hostId: actor.accountId,
        reviewId: params.id,
        text: body.text,
      }),
    }),
    { idempotent: true },
  );
  actorRoute(
    app,
    reviewApi.reportReview,
    async ({ actor, params, body }) => {
      const { accountId } = actor;
      await reportReview(context, { accountId, reviewId: params.id, reason: body.reason });
      return { message: copy.reported };
    },
    { idempotent: true },
  );
  adminRoutes(app, context);
}

function adminRoutes(app: FastifyInstance, context: ReviewsContext): void {
  actorRoute(app, adminApi.reportedReviews, async () => ({
    message: copy.reportedReviews,
    data: await readReportedReviews(context.db),
  }));
  const deciding = (hide: boolean, done: string, before: string) => ({
    decide: async (adminId: string, reviewId: string) => ({
      message: (await hideOrShow(context, { adminId, reviewId, hide })) ? done : before,
    }),
  });
  const hiding = deciding(true, copy.hidden, copy.alreadyHidden);
  const showing = deciding(false, copy.shown, copy.alreadyShown);
  const idempotent = { idempotent: true };
  actorRoute(
    app,
    adminApi.hideReview,
    ({ actor, params }) => hiding.decide(actor.accountId, params.id),
    idempotent,
  );
  actorRoute(
    app,
    adminApi.showReview,
    ({ actor, params }) => showing.decide(actor.accountId, params.id),
    idempotent,
  );
}
