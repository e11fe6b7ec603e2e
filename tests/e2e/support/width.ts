import { expect, type Page } from '@playwright/test';

/** The narrowest screen that the app is made for. */
const NARROWEST = { width: 360, height: 740 };

/** The least that is left beside a sidebar: one less, and it is gone (specification §9). */
const BESIDE_SIDEBAR = { width: 801, height: 740 };

/** A phone makes the window larger when something stands beyond its edge, so the size that was set counts. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Nothing stands beyond the edge, on this screen and where there is least room; the screen is as before after it. */
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
