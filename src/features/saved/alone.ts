const LOCK = 'aye.saved';

/**
 * One page at a time looks at the list and at what is known of it. Never held while the provider is
 * asked. Browsers without locks have one page each, mostly.
 */
export async function aloneWithList<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK, work);
}
