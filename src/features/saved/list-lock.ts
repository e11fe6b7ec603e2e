const LOCK = 'aye.saved';

/**
 * Lets one page at a time work on the list and its changes. The lock is never held during a request
 * to the provider. Browsers without locks usually have only one page.
 */
export async function aloneWithList<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK, work);
}
