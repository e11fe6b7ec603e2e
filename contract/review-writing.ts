import * as v from 'valibot';
import { formFields, requiredText } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { ReviewSchema } from './reviews.ts';

const STARS = 'please choose from one to five stars';
const TEXT = 'please write a few words';

export const NewReviewSchema = formFields({
  stars: v.pipe(v.number(STARS), v.integer(STARS), v.minValue(1, STARS), v.maxValue(5, STARS)),
  text: requiredText(TEXT, 1_000),
});

export type NewReview = v.InferOutput<typeof NewReviewSchema>;

export const ReviewAnswerSchema = formFields({ text: requiredText(TEXT, 1_000) });

export const ReviewReportSchema = formFields({
  reason: requiredText('please say what is wrong with it', 500),
});

/** A review as the host of its space reads it. */
export const HostReviewSchema = v.object({
  ...ReviewSchema.entries,
  spaceId: v.string(),
  spaceName: v.string(),
});

export type HostReview = v.InferOutput<typeof HostReviewSchema>;

const ReviewId = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

export const reviewApi = {
  write: endpoint({
    method: 'POST',
    path: '/booking/:id/review',
    summary: 'Reviews the space of a booking that is over, once',
    origin: 'added',
    roles: ['user'],
    params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    body: NewReviewSchema,
    reply: v.object({ message: v.string(), data: ReviewSchema }),
  }),
  /** This and the next two: capability `review-care`. */
  reviewsOfHost: endpoint({
    method: 'GET',
    path: '/host/reviews',
    summary: 'The reviews of the host’s spaces, the newest first',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(HostReviewSchema) }),
  }),
  answerReview: endpoint({
    method: 'POST',
    path: '/host/reviews/:id/answer',
    summary: 'The host answers a review of an own space, once, for all to read',
    origin: 'added',
    roles: ['host'],
    params: ReviewId,
    body: ReviewAnswerSchema,
    reply: v.object({ message: v.string(), data: ReviewSchema }),
  }),
  reportReview: endpoint({
    method: 'POST',
    path: '/reviews/:id/report',
    summary: 'Tells the admins of a review that breaks the rules, once for each account',
    origin: 'added',
    roles: ['user', 'host'],
    params: ReviewId,
    body: ReviewReportSchema,
    reply: v.object({ message: v.string() }),
  }),
} as const;
