import type { CDPSession, Page } from '@playwright/test';

/** The app's worker, as the browser's own tools see it. */
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

/** As the browser does by itself when it thinks that there is a connection again. */
export async function wakeWorker(page: Page): Promise<void> {
  const { devtools, registrationId } = await devtoolsOf(page);
  const { origin } = new URL(page.url());
  const sync = { origin, registrationId, tag: 'aye.outbox', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
  await devtools.detach();
}

/** Ends the worker wherever it is in its work, as a phone does that needs the memory. */
export async function killWorker(page: Page): Promise<void> {
  const { devtools } = await devtoolsOf(page);
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}
