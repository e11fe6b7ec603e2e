import { parseTraceparent } from '../db/trace-context.ts';
import type { JobRunnerOptions } from '../jobs/runner.ts';
import { inSpan, type Tracing } from './tracing.ts';

/** Traces jobs. Each attempt is a span of the trace that added the job, if there is one. */
export function createJobSpans(tracing: Tracing): NonNullable<JobRunnerOptions['trace']> {
  return ({ kind, lane, attempts, traceparent }, handle) => {
    const attributes = { 'aye.job.kind': kind, 'aye.job.lane': lane, 'aye.job.attempt': attempts };
    const parent = parseTraceparent(traceparent);
    return inSpan(tracing, `job ${kind}`, { kind: 'consumer', attributes, parent }, handle);
  };
}
