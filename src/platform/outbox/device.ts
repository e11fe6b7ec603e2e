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
