import { expect, type Page } from '@playwright/test';

/** The narrowest screen that the app supports. */
const NARROWEST = { width: 360, height: 740 };

/** The narrowest window with a sidebar; one pixel less and it is hidden (specification §9). */
const BESIDE_SIDEBAR = { width: 801, height: 740 };

/**
 * On a phone the window grows when content overflows, so the result is compared with the size that
 * was set.
 */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/**
 * Expects that nothing overflows sideways, at this size and at the narrowest ones, and restores the
 * size.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const own = page.viewportSize() ?? NARROWEST;
  for (const size of [own, NARROWEST, BESIDE_SIDEBAR]) {
    await page.setViewportSize(size);
    await expect
      .poll(() => widthOf(page), `the width of ${page.url()}`)
      .toBeLessThanOrEqual(size.width);
  }
  await page.setViewportSize(own);
}
