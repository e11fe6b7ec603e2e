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
} as const;
