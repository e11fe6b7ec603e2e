import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { InstantSchema } from '../common-schemas.ts';

/** Maximum number of saved spaces of an account. */
export const MAX_SAVED = 500;

/**
 * Whether a space is saved, and when that was last changed. If two devices differ, the later change
 * wins.
 */
const SavedChangeSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  saved: v.boolean(),
  at: InstantSchema,
});

export type SavedChange = v.InferOutput<typeof SavedChangeSchema>;

/** Requires the capability `saved-spaces`. */
export const savedApi = {
  mergeSaved: endpoint({
    method: 'PUT',
    path: '/users/saved',
    summary: 'Merge a device’s saved spaces into the account and return the merged list',
    origin: 'added',
    roles: ['user'],
    body: v.object({ marks: v.pipe(v.array(SavedChangeSchema), v.maxLength(MAX_SAVED)) }),
    reply: v.object({ message: v.string(), data: v.array(SavedChangeSchema) }),
  }),
} as const;
