/** The name under which the browser wakes the worker when there is a connection. */
export const SYNC_TAG = 'aye.outbox';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Only Chromium has it; elsewhere a page sends when it's opened, seen or connected again. */
export async function askForSync(registration: ServiceWorkerRegistration): Promise<void> {
  const { sync } = registration as { readonly sync?: SyncManager };
  await sync?.register(SYNC_TAG);
}

/** The number on the installed app's icon; none for 0. Browsers and people may refuse it. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(
    () => undefined,
  );
}
