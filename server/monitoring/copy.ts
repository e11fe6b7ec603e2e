/** What each metric means, for those who read `/metrics` or build a dashboard. */
export const metricHelp = {
  aye_job_failures_total: 'Failed job attempts, by kind.',
  aye_webhook_lag_seconds:
    'Time from receiving a webhook of the card provider until it was handled.',
  aye_idempotent_replays_total:
    'Repeated calls with an Idempotency-Key that got the first reply, such as retried outbox entries.',
  aye_csp_reports_total:
    'Content security policy reports from browsers, by directive and what was refused.',
  aye_http_requests_total: 'Requests, by method, route and status.',
  aye_http_request_duration_seconds:
    'Time from receiving a request until the response was sent, by route.',
  aye_build_info: 'The version of the contract between app and server.',
  process_start_time_seconds: 'When the process started.',
  process_resident_memory_bytes: 'Memory of the process.',
  nodejs_heap_size_used_bytes: 'Memory that JavaScript objects use.',
  nodejs_eventloop_lag_seconds:
    'Delay of the event loop since the last reading: median, 99th percentile, maximum.',
  process_cpu_seconds_total: 'CPU time used, by this process and its threads.',
  aye_database_up: 'Whether the database answered this reading.',
  aye_database_connections: 'Connections of the pool, by state.',
  aye_database_connections_waiting: 'Calls and jobs that wait for a connection of the pool.',
  aye_jobs_due: 'Jobs that are due and not done, by kind.',
  aye_jobs_oldest_due_seconds:
    'For how long the oldest due job has been waiting or running, by kind.',
  aye_jobs_retrying: 'Jobs that failed and will be tried again, by kind.',
  aye_jobs_given_up: 'Jobs that failed for the last time and wait for an admin, by kind.',
  aye_bookings_held: 'Holds: seats that are reserved while a guest pays.',
  aye_bookings_held_overdue_seconds:
    'For how long the oldest hold that should have expired is overdue.',
  aye_payments_watched:
    'Payments that may still arrive (within 72 hours of their start), by status.',
  aye_payments_check_overdue_seconds:
    'For how long the oldest due check with the card provider is overdue.',
  aye_refunds_open: 'Refunds that are not finished, by status.',
  aye_payouts_open: 'Payouts that are not finished, by status.',
  aye_payouts_open_oldest_seconds:
    'Time since the oldest payout that is not finished was ordered, by status.',
  aye_payment_issues_open: 'Payment issues that an admin has to resolve, by cause.',
  aye_ledger_differences:
    'Ledger accounts, payments, refunds and payouts that contradict the transfers.',
  aye_ledger_check_age_seconds: 'Time since the ledger was last checked.',
  aye_ledger_unchecked_accounts: 'Ledger accounts that changed since their last check.',
  aye_statement_differences:
    'Differences between the card provider and us in the latest daily statement.',
  aye_statement_age_seconds: 'Time since the latest daily statement was made.',
} as const;

export const metricsTimedOut = 'The database did not answer the query for metrics';
