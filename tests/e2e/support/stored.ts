import { expect, type Page } from '@playwright/test';
import { STORED_TIERS } from '#sw/files/precache.ts';
import { hasScreensStored } from '#tests/factories/stored-screens.ts';
import { registerWorkerNow } from './worker-on-request.ts';

/** On a busy machine a new window takes its time to store the app's files. */
const SLOW = { timeout: 30_000 };

/** Waits until the screens of everyone who is logged in are stored, so that they open offline. */
export async function waitUntilScreensStored(page: Page): Promise<void> {
  await registerWorkerNow(page);
  // Visitors' screens are stored once somebody uses the page.
  await page.keyboard.press('Shift');
  // `waitForFunction` doesn't wait for a promise.
  await expect.poll(() => page.evaluate(hasScreensStored, STORED_TIERS), SLOW).toBe(true);
}

/**
 * Waits until the app's screens and the catalogue are stored, so that the test can go offline. Not
 * for lite mode, in which screens are stored only as they are opened.
 */
export async function waitUntilStored(page: Page): Promise<void> {
  await waitUntilScreensStored(page);
  await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
}

/** Waits until all scripts and style sheets that the page has loaded are stored. */
export async function waitUntilLoadedStored(page: Page): Promise<void> {
  await registerWorkerNow(page);
  const isStored = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => {
        const { origin, pathname } = new URL(name);
        return origin === location.origin && pathname.startsWith('/assets/');
      });
      const stored = await Promise.all(loaded.map(({ name }) => caches.match(name)));
      return stored.every((answer) => answer !== undefined);
    });
  await expect.poll(isStored, SLOW).toBe(true);
}
