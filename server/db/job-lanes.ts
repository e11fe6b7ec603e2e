/**
 * The queues within the jobs table. Each has its own workers, so that a burst in one, such as
 * thousands of refunds and notifications after a popular slot sells out, does not delay the others.
 */
export const JOB_LANES = [
  'account-email',
  'email',
  'bulk-email',
  'payments',
  'maintenance',
  'background',
] as const;

export type JobLane = (typeof JOB_LANES)[number];

/**
 * How many jobs of a lane one server runs at once. Jobs mostly wait for other servers. Emails that
 * a person is waiting for after signing up have a lane of their own, and so have those that one event
 * sends to many guests: nobody's pass waits for the refusals of a race for seats.
 */
export const LANE_CONCURRENCY: Readonly<Record<JobLane, number>> = {
  'account-email': 2,
  email: 2,
  'bulk-email': 2,
  payments: 3,
  maintenance: 2,
  background: 2,
};

/** Kinds whose lane does not follow from a prefix. */
const LANES: Readonly<Record<string, JobLane>> = {
  'mail-verify': 'account-email',
  'mail-verify-again': 'account-email',
  'mail-tried': 'account-email',
  'mail-reset': 'account-email',
  'mail-new-address': 'account-email',
  'mail-address-asked': 'account-email',
  'mail-password-changed': 'account-email',
  'mail-second-factor-on': 'account-email',
  'mail-second-factor-off': 'account-email',
  'mail-passkey-added': 'account-email',
  'mail-passkey-removed': 'account-email',
  'mail-bank-link': 'account-email',
  'mail-bank-changed': 'account-email',
  'mail-booking-returned': 'bulk-email',
  'mail-booking-refunded': 'bulk-email',
  'mail-booking-taken-down': 'bulk-email',
  'mail-booking-host-left': 'bulk-email',
  'mail-series-returned': 'bulk-email',
  'mail-series-refunded': 'bulk-email',
  'mail-waitlist-closed': 'bulk-email',
  'payment-event': 'payments',
  refund: 'payments',
  payout: 'payments',
  'check-transfer': 'payments',
  'reconcile-payments': 'maintenance',
  'check-ledger': 'maintenance',
  'audit-ledger': 'maintenance',
  'tend-bookings': 'maintenance',
  'tend-plans': 'maintenance',
  'tidy-accounts': 'maintenance',
  'remove-old-messages': 'maintenance',
};

/**
 * Returns the lane of a kind of job. Unlisted kinds that begin with `mail-` are emails; all others
 * wait in the background lane.
 */
export function laneOf(kind: string): JobLane {
  return LANES[kind] ?? (kind.startsWith('mail-') ? 'email' : 'background');
}

/** Kinds outside of the lane of maintenance whose runs schedule the next one. */
const RECURRING: ReadonlySet<string> = new Set(['fetch-calendars', 'daily-statement']);

/** Whether each run of a kind schedules the next one. */
export function isRecurring(kind: string): boolean {
  return laneOf(kind) === 'maintenance' || RECURRING.has(kind);
}
