import type { FastifyInstance } from 'fastify';
import { adminApi } from '#contract/admin.ts';
import { reviewApi } from '#contract/review-writing.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { answerReview } from './answering.ts';
import type { ReviewsContext } from './context.ts';
import { hideOrShow } from './hiding.ts';
import { readHostReviews, readReportedReviews } from './lists.ts';
import { reportReview } from './reporting.ts';

/** Hosts answer, hosts and users report, admins hide. */
export function reviewRoutes(app: FastifyInstance, context: ReviewsContext): void {
  const { db } = context;
  actorRoute(app, reviewApi.reviewsOfHost, async ({ actor }) => ({
    message: 'The reviews of your spaces.',
    data: await readHostReviews(db, actor.accountId),
  }));
  actorRoute(
    app,
    reviewApi.answerReview,
    async ({ actor, params, body }) => ({
      message: 'Your answer is live.',
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
      return { message: 'Thank you. An admin will look at it.' };
    },
    { idempotent: true },
  );
  adminRoutes(app, context);
}

function adminRoutes(app: FastifyInstance, context: ReviewsContext): void {
  actorRoute(app, adminApi.reportedReviews, async () => ({
    message: 'The reviews that were reported or are hidden.',
    data: await readReportedReviews(context.db),
  }));
  const deciding = (hide: boolean, done: string, before: string) => ({
    decide: async (adminId: string, reviewId: string) => ({
      message: (await hideOrShow(context, { adminId, reviewId, hide })) ? done : before,
    }),
  });
  const hiding = deciding(true, 'The review is hidden.', 'The review is hidden already.');
  const showing = deciding(false, 'The review is shown.', 'The review is shown already.');
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
