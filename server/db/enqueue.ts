import type { Transaction } from './open.ts';
import { laneOf } from './job-lanes.ts';
import { newId, type RandomBytes } from './new-id.ts';
import { jobs } from './schema/schema.ts';
import type { JobPayload } from './schema/accounts.ts';
import { currentTrace, formatTraceparent } from './trace-context.ts';

export interface NewJob {
  readonly kind: string;
  /** Must not contain a secret, because it is stored unencrypted. */
  readonly payload: JobPayload;
  readonly runAt: Date;
  /** The current time. Required if `runAt` is later than that: see `correctSchedules`. */
  readonly plannedAt?: Date;
  /** While a job with this key is waiting or running, no other one is added. */
  readonly dedupeKey?: string;
}

/** Adds a job within the caller's transaction: it runs after the commit, or never. */
export async function enqueue(tx: Transaction, random: RandomBytes, job: NewJob): Promise<void> {
  const { kind, runAt, plannedAt = runAt } = job;
  // A job for later begins a trace of its own: recurring jobs, which add their next run, would
  // otherwise extend one trace for ever.
  const trace = runAt > plannedAt ? undefined : currentTrace();
  await tx
    .insert(jobs)
    .values({
      id: newId(random),
      lane: laneOf(kind),
      ...job,
      plannedAt,
      traceparent: trace && formatTraceparent(trace),
    })
    .onConflictDoNothing();
}

/** Reads a field of a job's payload. A job without it fails. */
export function payloadField(payload: JobPayload, name: string): string {
  const value = payload[name];
  if (value === undefined) throw new Error(`A job's payload has no ${name}.`);
  return value;
}
