import * as v from 'valibot';

/** Other providers may omit the message; then there is none. */
export const message = v.fallback(
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  undefined,
);
