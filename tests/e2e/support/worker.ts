import type { CDPSession, Page } from '@playwright/test';

/** Opens the DevTools protocol and finds the registration of the app's worker. */
async function devtoolsOf(page: Page): Promise<{ devtools: CDPSession; registrationId: string }> {
  const devtools = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return { devtools, registrationId: await known };
}

/** Sends the sync event that the browser sends when it detects a connection again. */
export async function wakeWorker(page: Page): Promise<void> {
  const { devtools, registrationId } = await devtoolsOf(page);
  const { origin } = new URL(page.url());
  const sync = { origin, registrationId, tag: 'aye.outbox', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
  await devtools.detach();
}

/** Stops the worker at any point of its work, as a phone does when memory is short. */
export async function killWorker(page: Page): Promise<void> {
  const { devtools } = await devtoolsOf(page);
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}
