import type { FastifyInstance } from 'fastify';
import type { JobPayload } from '../../db/schema-accounts.ts';
import { type AnswerMailsContext, answerMailJobs } from './answer-mails.ts';
import type { ReviewsContext } from './context.ts';
import { reviewRoutes } from './routes.ts';

export { leaveReviews, readReviewWordsOf } from './accounts.ts';

/** What becomes of reviews once they're written; writing them is a part of bookings. */
export interface Reviews {
  routes(app: FastifyInstance): void;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
}

export function createReviews(dependencies: ReviewsContext & AnswerMailsContext): Reviews {
  return {
    routes: (app) => reviewRoutes(app, dependencies),
    jobs: answerMailJobs(dependencies),
  };
}
