import type { FastifyInstance } from 'fastify';
import type { JobPayload } from '../../db/schema/accounts.ts';
import { type AnswerMailsContext, answerMailJobs } from './answer-email.ts';
import type { ReviewsContext } from './reporting.ts';
import { reviewRoutes } from './routes.ts';

export { onReviewerDeleted, readReviewWordsOf } from './accounts.ts';

/** What happens to reviews after they are written; writing them is part of bookings. */
export interface Reviews {
  routes(app: FastifyInstance): void;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
}

/** Creates the calls for reading, replying to, reporting and hiding reviews. */
export function createReviews(dependencies: ReviewsContext & AnswerMailsContext): Reviews {
  return {
    routes: (app) => reviewRoutes(app, dependencies),
    jobs: answerMailJobs(dependencies),
  };
}
