import type { Page } from '@playwright/test';
import { logIn } from './support/doors.ts';
import { expect, test as base } from './support/fixtures.ts';
import { waitUntilKept } from './support/kept.ts';
import { waitForHold } from './support/hold.ts';
import { buildNextVersion, type NextVersion } from './support/next-version.ts';
import { watchedOn, watchScreen } from './support/lines.ts';
import { LEAVING, NO_ANSWER } from './support/offline.ts';
import { withoutWorker } from './support/without-worker.ts';

const test = base.extend<object, { nextVersion: NextVersion }>({
  nextVersion: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const next = await buildNextVersion();
      await use(next);
      await next.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

test.skip(({ isMobile }) => isMobile, 'versions change alike on every kind of screen');

const OFFER = 'A new version of Àyè is ready.';
const offer = (page: Page) => page.getByText(OFFER);
const version = (page: Page) => page.getByText(/^This page runs version /);
const spaceName = (page: Page) => page.getByLabel('Space name', { exact: true });
const waits = (page: Page) =>
  page.getByRole('status').filter({ hasText: /waiting (to be sent|for a connection)/ });
const fullName = (page: Page) => page.getByLabel('Full name', { exact: true });

async function openSettings(page: Page): Promise<string> {
  await page.goto('/settings');
  return (await version(page).textContent()) ?? '';
}

/** As the hourly look does, of one tab for all. */
async function findNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.waiting !== null;
  });
}

/** A tab that is loaded anew has lost its mark. */
const mark = (page: Page) =>
  page.evaluate(() => void (document.documentElement.dataset['old'] = '1'));
const expectMarked = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-old', '1');

async function offersIn(pages: readonly Page[]): Promise<number> {
  const counts = await Promise.all(pages.map((page) => offer(page).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** In how many of them it was seen since each was loaded, if only for a moment. */
async function seenIn(pages: readonly Page[]): Promise<number> {
  const watched = await Promise.all(pages.map(watchedOn));
  return watched.filter(({ seen }) => seen.length > 0).length;
}

/** The same door as a person's: the link of the page, without loading it anew. */
async function openAbout(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL(/\/aboutus/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a new version comes: draft, queued form and open tabs stay, and it is offered once', async ({
  page,
  context,
  browser,
  ownApp,
  nextVersion,
  guard,
}) => {
  test.setTimeout(120_000);
  guard.expect(NO_ANSWER, LEAVING);
  await watchScreen(context, new RegExp(OFFER));
  const other = await context.newPage();
  const bare = await browser.newContext({ baseURL: ownApp.url });
  await withoutWorker(bare);
  guard.watch(bare);
  const uncached = await bare.newPage();

  const oldVersion = await test.step('three tabs on the old version', async () => {
    await logIn(page, '/hostlogin?redirect=/dashboardLayout/accountsetting', 'host@aye.test');
    await expect(fullName(page)).not.toHaveValue('');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const name = await openSettings(other);
    await waitUntilKept(other);
    await other.goto('/policies');
    await uncached.goto('/policies');
    // What it loads by itself is there, before the server goes.
    await uncached.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
    await Promise.all([other, uncached].map(mark));
    return name;
  });

  await test.step('a form is queued and a draft begun while the server is replaced', async () => {
    await ownApp.stop();
    await fullName(page).fill('Ngozi Eze-Bello');
    await page.getByRole('button', { name: 'Update' }).first().click();
    await expect(waits(page)).toContainText('Your profile');
    await page.getByRole('link', { name: '+ Add space' }).click();
    await spaceName(page).fill('Rooms in the making');
    await waitForHold(page, true);
    // Held back, so that it is still queued when the new version takes over.
    await context.route('**/api/v1/host/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await ownApp.restart({ dist: nextVersion.dist });
  });

  await test.step('while the form is on screen nothing is offered, in any tab', async () => {
    await findNewVersion(other);
    await openAbout(other);
    expect(await seenIn([page, other])).toBe(0);
  });

  await test.step('a lazy screen of an old tab opens, kept or not', async () => {
    await expectMarked(other);
    await openAbout(uncached);
    await expectMarked(uncached);
  });

  await test.step('after it, one tab offers it, and not again when it is loaded anew', async () => {
    await page.goBack();
    await waitForHold(other, false);
    await expect.poll(() => offersIn([page, other])).toBe(1);
    // The other one's turn comes only when it can have heard.
    await other.waitForTimeout(2_000);
    expect(await seenIn([page, other])).toBe(1);
    await page.goto('/settings');
    await expect(page.getByText('A newer version is on this device.')).toBeVisible();
    await mark(other);
    expect(await offersIn([page])).toBe(0);
  });

  await test.step('it doesn’t take over while another tab holds a form', async () => {
    await other.goto('/login');
    await other.getByLabel('Email', { exact: true }).fill('ada@');
    await waitForHold(page, true);
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.getByRole('status').filter({ hasText: /not sent yet/ })).toBeVisible();
    await other.goto('/policies');
    await waitForHold(page, false);
    await mark(other);
  });

  await test.step('accepted in one tab, the other is left alone', async () => {
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(version(page)).not.toHaveText(oldVersion);
    await expect(page.getByText('A new version is fetched in the background')).toBeVisible();
    await openAbout(other);
    await expectMarked(other);
  });

  await test.step('draft and queued form are there, and are sent', async () => {
    await page.goto('/listspace');
    await expect(spaceName(page)).toHaveValue('Rooms in the making');
    await page.goto('/dashboardLayout/accountsetting');
    await expect(waits(page)).toContainText('Your profile');
    await context.unrouteAll();
    await page.reload();
    await expect(fullName(page)).toHaveValue('Ngozi Eze-Bello');
    await expect(waits(page)).toBeHidden();
    await page.reload();
    await expect(fullName(page)).toHaveValue('Ngozi Eze-Bello');
    expect(await offersIn([page, other])).toBe(0);
  });
  await bare.close();
});

test('the kill switch takes worker and caches away, and nothing else', async ({
  page,
  context,
  ownApp,
  guard,
}) => {
  guard.expect(NO_ANSWER, LEAVING);
  const kept = () =>
    page.evaluate(async () => ({
      worker: (await navigator.serviceWorker.getRegistration()) !== undefined,
      caches: (await caches.keys()).length,
      catalogue: localStorage.getItem('aye.catalogue') !== null,
      databases: (await indexedDB.databases()).length,
    }));

  await page.goto('/');
  await waitUntilKept(page);
  await page.reload();
  const { databases } = await kept();
  expect(databases).toBeGreaterThan(0);

  await ownApp.restart({ env: { SERVICE_WORKER: 'off' } });
  await page.reload();
  const gone = { worker: false, caches: 0, catalogue: true, databases };
  await expect.poll(kept).toEqual(gone);
  await page.goto('/allspace');
  await expect(page.getByText(/^\d+ spaces$/)).toBeVisible();
  await expect.poll(kept).toEqual(gone);

  await ownApp.restart({ env: { SERVICE_WORKER: 'on' } });
  await page.goto('/');
  await expect.poll(kept).toMatchObject({ worker: true, catalogue: true, databases });
  await waitUntilKept(page);
  await page.reload();
  await context.setOffline(true);
  await page.goto('/allspace');
  await expect(page.getByText(/^\d+ spaces$/)).toBeVisible();
});

test('a screen that can’t be loaded is tried once by itself, then says what to do', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(NO_ANSWER, /dynamically imported module/);
  await withoutWorker(context);
  await page.goto('/policies');
  await page.route(/\/assets\/aboutus-[^/]*\.js$/, (route) => route.abort());
  const loads: string[] = [];
  page.on('load', () => void loads.push(page.url()));
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).first().click();
  await expect(page.getByText('This page could not be shown')).toBeVisible();
  expect(loads).toHaveLength(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
