import * as v from 'valibot';
import { formFields, requiredText } from '../accounts/account-fields.ts';
import { endpoint } from '../endpoint.ts';
import * as copy from '../copy.ts';
import { ReviewSchema } from './reviews.ts';

export const NewReviewSchema = formFields({
  stars: v.pipe(
    v.number(copy.stars),
    v.integer(copy.stars),
    v.minValue(1, copy.stars),
    v.maxValue(5, copy.stars),
  ),
  text: requiredText(copy.reviewText, 1_000),
});

export type NewReview = v.InferOutput<typeof NewReviewSchema>;

export const ReviewAnswerSchema = formFields({ text: requiredText(copy.reviewText, 1_000) });

export const ReviewReportSchema = formFields({
  reason: requiredText(copy.reviewReportReason, 500),
});

/** A review as the host of its space sees it. */
const HostReviewSchema = v.object({
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
    summary: 'Review the space of a completed booking, once per booking',
    origin: 'added',
    roles: ['user'],
    params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    body: NewReviewSchema,
    reply: v.object({ message: v.string(), data: ReviewSchema }),
  }),
  /** This and the next two calls require the capability `review-care`. */
  reviewsOfHost: endpoint({
    method: 'GET',
    path: '/host/reviews',
    summary: 'List the reviews of the host’s spaces, newest first',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(HostReviewSchema) }),
  }),
  answerReview: endpoint({
    method: 'POST',
    path: '/host/reviews/:id/answer',
    summary: 'Reply publicly to a review of one’s own space, once per review',
    origin: 'added',
    roles: ['host'],
    params: ReviewId,
    body: ReviewAnswerSchema,
    reply: v.object({ message: v.string(), data: ReviewSchema }),
  }),
  reportReview: endpoint({
    method: 'POST',
    path: '/reviews/:id/report',
    summary: 'Report a review to the admins, once per account',
    origin: 'added',
    roles: ['user', 'host'],
    params: ReviewId,
    body: ReviewReportSchema,
    reply: v.object({ message: v.string() }),
  }),
} as const;
