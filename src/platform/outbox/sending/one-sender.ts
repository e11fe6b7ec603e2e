const LOCK = 'aye.outbox';

/**
 * Lets one sender work at a time, of all pages and the service worker. The lock is released when a
 * page or worker dies. In a browser without locks `work` gets false, and each entry is claimed by
 * its lease.
 */
export async function oneSender(work: (isAlone: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work(false);
  await navigator.locks.request(LOCK, () => work(true));
  return undefined;
}
