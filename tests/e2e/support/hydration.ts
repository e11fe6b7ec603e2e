import type { Page } from '@playwright/test';
import { PAGE_DATA_ID } from '#contract/pages/rendered-page.ts';

declare global {
  interface Window {
    __isHydrated?: boolean;
  }
}

/** Prepares a page for `untilHydrated`. */
export async function noteHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('aye:hydrated', () => {
      window.__isHydrated = true;
    });
  });
}

/** Waits until the app answers presses on a page that the server has rendered. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    (id) => document.getElementById(id) === null || window.__isHydrated === true,
    PAGE_DATA_ID,
  );
}
