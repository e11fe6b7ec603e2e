import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { InstantSchema } from './pieces.ts';

/** Spaces that one account keeps at most. */
export const MAX_SAVED = 500;

/** Whether a space is saved, and when that was last decided: of two devices the later one is right. */
export const SavedMarkSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  saved: v.boolean(),
  at: InstantSchema,
});

export type SavedMark = v.InferOutput<typeof SavedMarkSchema>;

/** Capability `saved-spaces`. */
export const savedApi = {
  mergeSaved: endpoint({
    method: 'PUT',
    path: '/users/saved',
    summary: 'Merges a device’s saved spaces into the account’s; answers what holds everywhere',
    origin: 'added',
    roles: ['user'],
    body: v.object({ marks: v.pipe(v.array(SavedMarkSchema), v.maxLength(MAX_SAVED)) }),
    reply: v.object({ message: v.string(), data: v.array(SavedMarkSchema) }),
  }),
} as const;
