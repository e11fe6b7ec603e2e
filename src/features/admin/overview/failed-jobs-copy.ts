export const failedJobs = 'Failed jobs';
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
