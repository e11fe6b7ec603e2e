import { waitUntilStored } from '../support/stored.ts';
import { NO_ANSWER } from '../support/offline.ts';
import { expect, test } from '../support/fixtures.ts';
import { ON_PHONE, nightly } from '../support/kinds.ts';

declare global {
  interface Window {
    /** Layout shifts of the page, with what has moved. */
    __shifts?: { readonly value: number; readonly moved: readonly string[] }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * A line of text that moves by a few pixels, as when the headings' font arrives after the first
 * paint. A card that moves by a line is ten times as much.
 */
const FONT_SHIFT = 0.000_5;

for (const { path, heading } of [
  { path: '/', heading: 'Find a workspace anywhere in Lagos.' },
  { path: '/allspace', heading: 'Spaces in Lagos' },
]) {
  test(
    `${path} can be read on a second visit before the app has started, and has no layout shift then`,
    path === '/' ? ON_PHONE : nightly('first-screen', ON_PHONE),
    async ({ page, context, guard }) => {
      // While scripts are disabled, Chromium reports their requests as refused (`csp`).
      guard.expect(NO_ANSWER, /\(csp\)/);
      await page.goto(path);
      await waitUntilStored(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      const name = await page.getByRole('article').first().getByRole('heading').innerText();
      await expect
        .poll(() => page.evaluate((at) => caches.match(at).then(Boolean), path))
        .toBe(true);

      await context.setOffline(true);
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setScriptExecutionDisabled', { value: true });
      await page.reload();
      await expect(page.locator('h1')).toHaveText(heading);
      const card = page.locator('article').first();
      await expect(card).toBeVisible();
      await expect(card).toContainText(name);
      await expect(card).toContainText('₦');
      await expect(card).not.toContainText(/Open now|Opens/);

      await cdp.send('Emulation.setScriptExecutionDisabled', { value: false });
      await page.addInitScript(() => {
        const shifts: NonNullable<typeof window.__shifts> = [];
        window.__shifts = shifts;
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            shifts.push({ value, moved: sources.map(({ node }) => node?.textContent ?? '') });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.reload();
      await expect(page.getByRole('article').first()).toContainText(/Open now|Opens/);
      const shifts = (await page.evaluate(() => window.__shifts)) ?? [];
      expect(shifts.filter(({ value }) => value > FONT_SHIFT)).toEqual([]);
      await page.getByRole('article').first().getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
  );
}
