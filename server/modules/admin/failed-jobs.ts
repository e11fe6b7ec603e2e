import type { FailedJobs } from '#contract/admin/failed-jobs.ts';
import { writeAdminAction } from '../../db/stores/admin-actions.ts';
import { readGivenUpJobs, retryGivenUpJobs } from '../../db/stores/given-up-jobs.ts';
import type { Database } from '../../db/open.ts';
import { ApiError } from '../../http/api-error.ts';
import { type AdminContext, runDecision } from './context.ts';

export async function readFailedJobs(db: Database): Promise<FailedJobs[]> {
  const kinds = await readGivenUpJobs(db);
  return kinds.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/**
 * Runs the jobs of a kind that were given up again, and records that in the audit log.
 *
 * @returns How many they are.
 * @throws {ApiError} ALARM_NOT_FOUND if no job of the kind is given up, such as when another admin
 * was quicker.
 */
export async function retryFailedJobs(
  context: AdminContext,
  { adminId, kind }: { readonly adminId: string; readonly kind: string },
): Promise<number> {
  const { now, random, wakeJobs } = context;
  const count = await runDecision(context, async (tx) => {
    const at = now();
    const retried = await retryGivenUpJobs(tx, kind, at);
    if (retried === 0) throw new ApiError('ALARM_NOT_FOUND');
    const entry = { adminId, action: 'jobs-retried', subjectId: kind, subject: kind } as const;
    await writeAdminAction(tx, random, entry, at);
    return retried;
  });
  wakeJobs();
  return count;
}
