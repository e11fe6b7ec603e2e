import * as v from 'valibot';
import { InstantSchema } from '../common-schemas.ts';

export const ReviewSchema = v.object({
  id: v.string(),
  authorName: v.string(),
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  text: v.string(),
  /** ISO instant, UTC. */
  createdAt: InstantSchema,
  /** The host's answer; a review can be answered once. */
  answer: v.exactOptional(v.object({ text: v.string(), at: InstantSchema })),
});

export type Review = v.InferOutput<typeof ReviewSchema>;
