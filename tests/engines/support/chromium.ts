import {
  chromium as playwright,
  type BrowserContext,
  type ElementHandle,
  type Page,
} from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/e2e/support/chromium.ts';
import { CALL_LIMIT_MS, type Driver, type DriverTab, type Engine, WINDOW } from './driver.ts';

/** Chromium through Playwright, as in tests/e2e. */
export const chromium: Engine = {
  name: 'chromium',
  limits: {},
  async launch(profile) {
    const context = await playwright.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: CHROMIUM_ARGS,
      headless: true,
      viewport: WINDOW,
      timeout: CALL_LIMIT_MS,
    });
    context.setDefaultTimeout(CALL_LIMIT_MS);
    return driverOf(context);
  },
};

function driverOf(context: BrowserContext): Driver {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  return {
    version: context.browser()?.version() ?? 'unknown',
    newTab: async () => tabOf(await context.newPage()),
    setOffline: (isOffline) => context.setOffline(isOffline),
    takeErrors: () => errors.splice(0),
    close: () => context.close(),
  };
}

function tabOf(page: Page): DriverTab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    evaluate: (expression) => page.evaluate(expression),
    async element(expression) {
      const handle = (await page.evaluateHandle<unknown>(expression)).asElement();
      if (handle === null) return undefined;
      const element = handle as ElementHandle<Element>;
      return {
        click: async () => {
          // Brings the tab to the front, because a background tab is redrawn only once a second.
          await page.bringToFront();
          // First all of Playwright's checks, then the click without them: a check that fails after
          // the click because the button was replaced would look as if nothing had been clicked.
          await element.click({ trial: true });
          await element.click({ force: true });
        },
        type: async (text) => {
          await element.focus();
          await page.keyboard.insertText(text);
        },
      };
    },
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    close: () => page.close(),
  };
}
