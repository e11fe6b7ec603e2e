import * as v from 'valibot';
import { CountSchema, InstantSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';

/** Jobs of one kind, such as emails, that the server has stopped retrying. */
export const FailedJobsSchema = v.object({
  /** As the job queue and `/metrics` name it: `mail-verify`, `refund`, … */
  kind: v.string(),
  count: CountSchema,
  /** When the last of them failed for the last time. */
  at: InstantSchema,
  /** The name and the code of its error, without personal data. */
  reason: v.string(),
});

export type FailedJobs = v.InferOutput<typeof FailedJobsSchema>;

/** For a server whose overview has `failedJobs`. */
export const failedJobsApi = {
  retryFailedJobs: endpoint({
    method: 'POST',
    path: '/admin/failed-jobs/:kind/retry',
    summary: 'Run the failed jobs of a kind again',
    origin: 'added',
    roles: ['admin'],
    params: v.object({ kind: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    reply: v.object({ message: v.string() }),
  }),
} as const;
