import * as v from 'valibot';

/** Providers other than ours may say less: what is missing is made up for, never guessed at. */
export const message = v.fallback(
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  undefined,
);
