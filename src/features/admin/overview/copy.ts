export const title = 'Overview';
export const notLoaded = 'We couldn’t load the figures';
export const loading = 'Loading the figures';
export const pending = 'Waiting for approval';
export const issues = 'Payments to review';
export const idsToCheck = 'IDs to check';
export const live = 'Live spaces';
export const paid = 'Paid in 30 days';
export const payments = (count: string) => `${count} payments`;
export const people = 'Users and hosts';
export const hosts = (count: string) => `and ${count} hosts`;

export const failedJobs = 'Work that failed';
export const failedJobsText =
  'We tried each of these for about a day. Retry them once the cause is fixed.';

/** What a kind of job does, by the beginning of its name. */
const WORK: readonly (readonly [start: string, one: string, several: string])[] = [
  ['mail-', 'email not sent', 'emails not sent'],
  ['push', 'notification not sent', 'notifications not sent'],
  ['refund', 'refund not sent', 'refunds not sent'],
  ['payout', 'payout not sent', 'payouts not sent'],
];

export function failedKind(kind: string, count: number): string {
  const [, one = 'job not done', several = 'jobs not done'] =
    WORK.find(([start]) => kind.startsWith(start)) ?? [];
  return `${count} ${count === 1 ? one : several}`;
}

export const failedCause = (reason: string) => `Last error: ${reason === '' ? 'unknown' : reason}`;
export const retry = 'Retry';
export const retrying = 'Retrying…';
export const retryLabel = (kind: string, isBusy: boolean) =>
  `${isBusy ? retrying : retry}: ${kind}`;
