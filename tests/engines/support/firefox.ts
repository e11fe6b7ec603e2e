import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import {
  CALL_LIMIT_MS,
  type Driver,
  type DriverTab,
  type Engine,
  WINDOW,
  withLimit,
} from './driver.ts';

const firefoxPath = (): string => process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/**
 * What Firefox reports of a file of the app that was still loading when its page was left. It
 * has the type of an error of the page, and is one if the page stays.
 */
const INTERRUPTED_LOAD =
  /A ServiceWorker intercepted the request|error loading dynamically imported module/;

/** Firefox through WebDriver BiDi. */
export const firefox: Engine = {
  name: 'firefox',
  limits: {},
  async launch(profile) {
    const browser = await withLimit(
      'Starting Firefox',
      puppeteer.launch({
        browser: 'firefox',
        protocol: 'webDriverBiDi',
        executablePath: firefoxPath(),
        headless: true,
        userDataDir: profile,
        defaultViewport: WINDOW,
        timeout: CALL_LIMIT_MS,
        protocolTimeout: CALL_LIMIT_MS,
      }),
    );
    return driverOf(browser, await browser.version());
  },
};

function driverOf(browser: Browser, version: string): Driver {
  const pages = new Set<Page>();
  const errors: string[] = [];
  let isOffline = false;
  return {
    version: version.replace(/^firefox\//i, ''),
    async newTab() {
      const page = await browser.newPage();
      page.setDefaultTimeout(CALL_LIMIT_MS);
      // The protocol can only switch off the network of one tab and its workers.
      if (isOffline) await page.setOfflineMode(true);
      pages.add(page);
      let isLeaving = false;
      page.on('pageerror', (error) => {
        if (!(isLeaving && INTERRUPTED_LOAD.test(String(error)))) errors.push(String(error));
      });
      page.once('close', () => void pages.delete(page));
      return tabOf(page, async (leave) => {
        isLeaving = true;
        try {
          await leave();
        } finally {
          isLeaving = false;
        }
      });
    },
    async setOffline(wanted) {
      isOffline = wanted;
      for (const page of pages) await page.setOfflineMode(wanted);
    },
    takeErrors: () => errors.splice(0),
    close: () => withLimit('Closing Firefox', browser.close()),
  };
}

/** @param leaving runs what leaves the current page of the tab */
function tabOf(page: Page, leaving: (leave: () => Promise<unknown>) => Promise<void>): DriverTab {
  return {
    goto: (url) => leaving(() => page.goto(url)),
    reload: () => leaving(() => page.reload()),
    back: () => leaving(() => page.goBack()),
    forward: () => leaving(() => page.goForward()),
    evaluate: (expression) => page.evaluate(expression),
    async element(expression) {
      const handle = (await page.evaluateHandle(expression)).asElement();
      if (handle === null) return undefined;
      const element = handle as ElementHandle<Element>;
      return {
        click: async () => {
          await page.bringToFront();
          await element.click();
        },
        type: (text) => element.type(text),
      };
    },
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    close: () => leaving(() => page.close()),
  };
}
