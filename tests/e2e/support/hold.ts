import type { Page } from '@playwright/test';

/** Until the whole browser knows that something unsent is on a screen, or that nothing is. */
export async function waitForHold(page: Page, isHeld: boolean): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === 'aye.hold.form') === wanted;
  }, isHeld);
}
