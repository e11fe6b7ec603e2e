import type { Lane } from './entry.ts';

/** The tag with which the browser wakes the service worker when there is a connection. */
export const SYNC_TAG = 'aye.outbox';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Only Chromium supports this; elsewhere a page sends when it is opened, becomes visible or is
 * connected again.
 */
export async function askForSync(registration: ServiceWorkerRegistration): Promise<void> {
  const { sync } = registration as { readonly sync?: SyncManager };
  await sync?.register(SYNC_TAG);
}

/**
 * Sets the number on the installed app's icon; 0 removes it. Browsers and users may not allow it.
 */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(
    () => undefined,
  );
}

const LOCKS: Readonly<Record<Lane, string>> = {
  ordered: 'aye.outbox',
  independent: 'aye.outbox.independent',
};

/**
 * Lets one sender of a lane work at a time, of all pages and the service worker. The lock is
 * released when a page or worker dies. In a browser without locks `work` gets false, and each entry
 * is claimed by its lease.
 */
export async function oneSender(
  lane: Lane,
  work: (isAlone: boolean) => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return work(false);
  await navigator.locks.request(LOCKS[lane], () => work(true));
  return undefined;
}
