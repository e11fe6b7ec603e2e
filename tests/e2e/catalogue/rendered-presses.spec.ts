import type { BrowserContext, Page } from '@playwright/test';
import type { Space } from '#contract/spaces/spaces.ts';
import { dataAt, hold, holdScripts } from '../support/first-visit.ts';
import { expect, test } from '../support/fixtures.ts';
import { ON_LAPTOP } from '../support/kinds.ts';
import type { RunningServer } from '../support/servers/server.ts';
import { delayWorker } from '../support/worker-on-request.ts';

async function firstOf(app: RunningServer): Promise<Space> {
  const [space] = await dataAt<readonly Space[]>(app, '/space/getAll');
  if (space === undefined) throw new Error('The demo has no space.');
  return space;
}

async function scrollToEnd(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

/** A press of half a second, in which the app could replace or move what is pressed. */
const pressed = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));

test('a link far down a page is followed although its code arrives while it is pressed', async ({
  page,
  context,
}) => {
  const code = /\/assets\/site-fo[^/]*\.js$/;
  // A request that a worker passes on is only reported once it is answered, so never while held.
  await delayWorker(context);
  const release = await hold(context, code);
  const [request] = await Promise.all([page.waitForRequest(code), scrollToEnd(page, '/aboutus')]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).hover();
  await page.mouse.down();
  release();
  await (await request.response())?.finished();
  await pressed(page);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/abouthost$/);
});

test('a space can be booked although the form arrives above the button while it is pressed', async ({
  page,
  context,
  app,
}) => {
  const space = await firstOf(app);
  const code = /\/assets\/book-pa[^/]*\.js$/;
  // In a low window the form scrolls within its panel, and the button stays where it is.
  await page.setViewportSize({ width: 1280, height: 1080 });
  await delayWorker(context);
  const release = await hold(context, code);
  const [request] = await Promise.all([
    page.waitForRequest(code),
    page.goto(`/detailpage/${space.id}`),
  ]);
  await page.getByRole('button', { name: `Book Space Now: ${space.name}`, exact: true }).hover();
  await page.mouse.down();
  release();
  await (await request.response())?.finished();
  await pressed(page);
  await page.mouse.up();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(
    'Book This Space',
  );
});

/** Opens an address, and resolves before the app has started. */
const openBefore = (page: Page, url: string) =>
  // The app's script is requested by the one that remembers presses.
  Promise.all([
    page.waitForRequest(/\/assets\/index-[^/]+\.js$/),
    page.goto(url, { waitUntil: 'commit' }),
  ]);

interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly app: RunningServer;
}

/** Presses the button of a space's page, and returns what lets the app start. */
async function pressBefore({ page, context, app }: Opened): Promise<() => void> {
  const space = await firstOf(app);
  const release = await holdScripts(context);
  await openBefore(page, `${app.url}/detailpage/${space.id}`);
  await page.getByRole('button', { name: `Book Space Now: ${space.name}`, exact: true }).click();
  return release;
}

test('a button that is pressed before the app has started works as soon as it has', async ({
  page,
  context,
  app,
}) => {
  const release = await pressBefore({ page, context, app });
  release();
  await expect(page.getByRole('dialog', { name: 'Book This Space' })).toBeVisible();
});

test.describe('on a connection for which the app draws the page again, with small photos', () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: false, effectiveType: '2g' }),
      });
    }),
  );

  test('a button that is pressed before the app has started works as soon as it has', async ({
    page,
    context,
    app,
  }) => {
    const release = await pressBefore({ page, context, app });
    const drawn = await page.getByRole('heading', { level: 1 }).elementHandle();
    release();
    await expect(page.getByRole('dialog', { name: 'Book This Space' })).toBeVisible();
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(false);
  });

  // On phones the filters are in a dialog, which the app opens.
  test(
    'what is chosen in the filters before the app has started is applied',
    ON_LAPTOP,
    async ({ page, context, app }) => {
      const release = await holdScripts(context);
      await openBefore(page, `${app.url}/allspace`);
      const filters = page.getByRole('complementary', { name: 'Filters' });
      await filters.getByLabel('Location').selectOption('Yaba');
      await filters.getByLabel('Wi-Fi').check();
      await filters.getByLabel('Max price per day').fill('30000');
      release();
      await expect(page).toHaveURL(/location=Yaba/);
      await expect(page).toHaveURL(/maxPrice=30000/);
      await expect(page).toHaveURL(/amenities=wifi/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Yaba');
    },
  );
});
