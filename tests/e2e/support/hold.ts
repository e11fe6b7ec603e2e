import { expect, type Page } from '@playwright/test';

/** Waits until any tab has an update blocker for an unsent form, or until none has. */
export async function waitForHold(page: Page, isHeld: boolean): Promise<void> {
  const hasBlocker = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name === 'aye.hold.form');
    });
  await expect.poll(hasBlocker).toBe(isHeld);
}
