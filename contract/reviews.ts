import * as v from 'valibot';

export const ReviewSchema = v.object({
  id: v.string(),
  authorName: v.string(),
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  text: v.string(),
  /** ISO instant, UTC. */
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** What the host says to it; once. */
  answer: v.exactOptional(v.object({ text: v.string(), at: v.pipe(v.string(), v.isoTimestamp()) })),
});

export type Review = v.InferOutput<typeof ReviewSchema>;
