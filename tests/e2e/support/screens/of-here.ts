import type { BrowserContext, Page } from '@playwright/test';

/** Reports fixed storage figures, which otherwise depend on the machine's disk and memory. */
export const sameRoom = (context: BrowserContext) =>
  context.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ usage: 130_000, quota: 4_294_967_296 });
  });

/**
 * Replaces the version and sizes of the build, because a longer value would wrap a line
 * differently.
 */
export const leaveOutBuild = (page: Page) =>
  page.evaluate(() => {
    for (const name of document.querySelectorAll('p > code')) {
      const line = name.parentElement?.textContent ?? '';
      if (line.startsWith('You’re using version')) name.textContent = 'C5wF5yb';
    }
    for (const figure of document.querySelectorAll('dd')) {
      const unit = /^[\d.]+\s(kB|MB)$/.exec(figure.textContent)?.[1];
      if (unit !== undefined) figure.textContent = unit === 'kB' ? '623\u00A0kB' : '2.0\u00A0MB';
    }
  });
