import * as copy from './copy.ts';
import { type Counter, createCounter, createHistogram, type Histogram } from './metrics-format.ts';

/** What happened in this process since it started. */
export interface EventCounters {
  readonly failedJobs: Counter;
  readonly webhookLag: Histogram;
  readonly replays: Counter;
  readonly cspReports: Counter;
}

/** In seconds. Webhooks are handled at once, or retried for up to ten minutes. */
const WEBHOOK_LIMITS = [0.1, 0.5, 1, 5, 15, 60, 300, 900];

/**
 * Creates the counters of events that have no table of their own: failed jobs, the age of webhooks
 * in seconds, repeated idempotency keys, and reports about the content security policy.
 */
export const createEventCounters = (): EventCounters => ({
  failedJobs: createCounter('aye_job_failures_total', copy.metricHelp.aye_job_failures_total),
  webhookLag: createHistogram(
    'aye_webhook_lag_seconds',
    copy.metricHelp.aye_webhook_lag_seconds,
    WEBHOOK_LIMITS,
  ),
  replays: createCounter(
    'aye_idempotent_replays_total',
    copy.metricHelp.aye_idempotent_replays_total,
  ),
  cspReports: createCounter('aye_csp_reports_total', copy.metricHelp.aye_csp_reports_total),
});
