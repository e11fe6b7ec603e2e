import type { Page } from '@playwright/test';

/** Until the app's own files and the catalogue are on the device: then the line may go. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
}
