import * as v from 'valibot';

/** Minutes for which a quoted price counts, whatever the host changes. */
export const QUOTE_MINUTES = 15;

/**
 * A signed quote of `POST /space/{id}/quote`. In the call that books the quoted time it counts
 * instead of the current price; one that has expired or is of another time is ignored.
 */
export const QuoteIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
