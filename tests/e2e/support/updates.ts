import { expect, type Page } from '@playwright/test';
import { waitUntilLoadedStored } from './stored.ts';

/** The sentence with the version of the app, in the settings. */
export const version = (page: Page) => page.getByText(/^You’re using version /);

/** Opens the settings and returns the sentence with the version of the app. */
export async function openSettings(page: Page): Promise<string> {
  await page.goto('/settings');
  return (await version(page).textContent()) ?? '';
}

/** Checks for an update like the hourly check, in one tab for all. */
export async function findNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
}

/**
 * Accepts the update once the screen has loaded all its parts. A file requested while the old worker
 * stops would start it again, and while a debugger is attached, as in these tests, Chromium lets
 * such a worker run for five minutes (decision 20).
 */
export async function acceptUpdate(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link').first()).toBeVisible();
  await waitUntilLoadedStored(page);
  await page.getByRole('button', { name: 'Update now' }).click();
}
