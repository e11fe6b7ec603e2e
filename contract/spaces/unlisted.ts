import * as v from 'valibot';

/**
 * Why visitors don't see the space of a booking: its listing was deleted, or is `paused` or not
 * approved at the moment.
 */
export const UnlistedSchema = v.picklist(['paused', 'deleted']);

export type Unlisted = v.InferOutput<typeof UnlistedSchema>;
