const LOCK = 'aye.outbox';

/**
 * One sender at a time, of all pages and the worker. A page or worker that dies lets go. Browsers
 * without locks say so: then each post is taken by its lease.
 */
export async function oneSender(work: (isAlone: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work(false);
  await navigator.locks.request(LOCK, () => work(true));
  return undefined;
}
