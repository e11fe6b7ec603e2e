import type { Page } from '@playwright/test';
import { nightly } from '../support/kinds.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test as base, WHOLE_BROWSER } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { waitUntilSaved } from '../support/stored-rows.ts';
import { acceptUpdate, findNewVersion, openSettings, version } from '../support/updates.ts';
import { waitForHold } from '../support/hold.ts';
import { withServer } from '../support/servers/worker-servers.ts';
import { watchedOn, watchScreen } from '../support/lines.ts';
import { goOffline, LEAVING, NO_ANSWER } from '../support/offline.ts';
import { withoutWorker } from '../support/without-worker.ts';

const test = base.extend({
  // The tests restart it with another build and other settings.
  // oxlint-disable-next-line no-empty-pattern
  ownApp: ({}, use) => withServer(use),
});

test.use(WHOLE_BROWSER);
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

test.skip(({ isMobile }) => isMobile, 'versions change alike on every kind of screen');

const OFFER = 'A new version of Àyè is ready.';
const offer = (page: Page) => page.getByText(OFFER);
const spaceName = (page: Page) => page.getByLabel('Space name', { exact: true });
const waits = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /((is|are) waiting to be sent|will be sent when you’re back online)/ });
const fullName = (page: Page) => page.getByLabel('Full name', { exact: true });

/** Marks the loaded document; a reloaded tab has lost the mark. */
const note = (page: Page) =>
  page.evaluate(() => void (document.documentElement.dataset['old'] = '1'));
const expectMarked = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-old', '1');

async function offersIn(pages: readonly Page[]): Promise<number> {
  const counts = await Promise.all(pages.map((page) => offer(page).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns in how many tabs the text appeared since each was loaded, however briefly. */
async function seenIn(pages: readonly Page[]): Promise<number> {
  const watched = await Promise.all(pages.map(watchedOn));
  return watched.filter(({ seen }) => seen.length > 0).length;
}

/** Navigates with a link of the page, which doesn't reload it. */
async function openAbout(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL(/\/aboutus/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a new version leaves draft, outbox entry and open tabs intact, and is offered once', async ({
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

  const oldVersion = await test.step('three tabs run the old version', async () => {
    await logInAs(page, '/hostlogin?redirect=/dashboardLayout/accountsetting', 'host@aye.test');
    await expect(fullName(page)).not.toHaveValue('');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const name = await openSettings(other);
    await waitUntilStored(other);
    await other.goto('/policies');
    await uncached.goto('/policies');
    // Waits until the tab has stored the catalogue, before the server stops.
    await uncached.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
    await Promise.all([other, uncached].map(note));
    return name;
  });

  await test.step('an entry waits and a draft is begun while the server is replaced', async () => {
    await ownApp.stop();
    await fullName(page).fill('Ngozi Eze-Bello');
    await page.getByRole('button', { name: 'Update' }).first().click();
    await expect(waits(page)).toContainText('Your profile');
    await page.getByRole('link', { name: '+ Add space' }).click();
    await spaceName(page).fill('Rooms in the making');
    await waitForHold(page, true);
    // The requests fail, so that the entry still waits when the new version takes over.
    await context.route('**/api/v1/host/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await ownApp.restart({ dist: nextVersion.dist });
  });

  await test.step('while the form is on screen no tab offers the update', async () => {
    await findNewVersion(other);
    await openAbout(other);
    expect(await seenIn([page, other])).toBe(0);
  });

  await test.step('a lazily loaded screen of an old tab opens, cached or not', async () => {
    await expectMarked(other);
    await openAbout(uncached);
    await expectMarked(uncached);
  });

  await test.step('then one tab offers it, and not again after a reload', async () => {
    await page.goBack();
    await waitForHold(other, false);
    await expect.poll(() => offersIn([page, other])).toBe(1);
    // The other tab would offer it only after it could have been notified.
    await other.waitForTimeout(2_000);
    expect(await seenIn([page, other])).toBe(1);
    await page.goto('/settings');
    await expect(page.getByText('An update is ready.')).toBeVisible();
    await note(other);
    expect(await offersIn([page])).toBe(0);
  });

  await test.step('it doesn’t take over while another tab has an unsent form', async () => {
    await other.goto('/login');
    await other.getByLabel('Email', { exact: true }).fill('ada@');
    await waitForHold(page, true);
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.getByRole('status').filter({ hasText: /unsent form open/ })).toBeVisible();
    await other.goto('/policies');
    await waitForHold(page, false);
    await note(other);
  });

  await test.step('when it is accepted in one tab, the other is not reloaded', async () => {
    await acceptUpdate(page);
    await expect(version(page)).not.toHaveText(oldVersion);
    await expect(
      page.getByText('Updates download in the background and install when you choose.'),
    ).toBeVisible();
    await openAbout(other);
    await expectMarked(other);
  });

  await test.step('draft and entry are still there, and are sent', async () => {
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

test(
  'after an update a host still has every screen offline, opened or not',
  nightly('store-tiers, precache-tiers'),
  async ({ page, context, ownApp, nextVersion, guard }) => {
    test.setTimeout(120_000);
    guard.expect(NO_ANSWER, LEAVING);
    await logInAs(page, '/hostlogin?redirect=/dashboardLayout/accountsetting', 'host@aye.test');
    await expect(fullName(page)).not.toHaveValue('');
    await waitUntilStored(page);
    const oldVersion = await openSettings(page);
    await ownApp.restart({ dist: nextVersion.dist });
    await findNewVersion(page);
    await acceptUpdate(page);
    await expect(version(page)).not.toHaveText(oldVersion, { timeout: 60_000 });

    await context.setOffline(true);
    for (const path of ['managelist', 'analytics', 'money']) {
      await page.goto(`/dashboardLayout/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);

test(
  'a new version still has the saved spaces and passes of the old one, also offline',
  nightly('schema, upgrade'),
  async ({ page, context, ownApp, nextVersion, guard }) => {
    test.setTimeout(120_000);
    guard.expect(NO_ANSWER, LEAVING);
    const pass = page.getByRole('link', { name: /^Show pass/ }).first();
    await logInAs(page, '/login?redirect=/managebookings', 'user@aye.test');
    await expect(pass).toBeVisible();
    await page.waitForFunction(() => localStorage.getItem('aye.queries')?.includes('AYE1.'));
    await page.goto('/allspace');
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: `Save ${name}` }).click();
    await waitUntilSaved(page);
    const oldVersion = await openSettings(page);
    await waitUntilStored(page);

    await ownApp.restart({ dist: nextVersion.dist });
    await findNewVersion(page);
    await acceptUpdate(page);
    await expect(version(page)).not.toHaveText(oldVersion, { timeout: 60_000 });
    await waitUntilStored(page);
    await goOffline({ context, app: ownApp, guard });
    await page.goto('/savedspace');
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await page.goto('/managebookings');
    await pass.click();
    await expect(page.getByRole('img', { name: /^QR code of booking AYE-/ })).toBeVisible();
  },
);

test(
  'the kill switch removes the service worker and its caches, and nothing else',
  nightly('wipe'),
  async ({ page, context, ownApp, guard }) => {
    guard.expect(NO_ANSWER, LEAVING);
    const stored = () =>
      page.evaluate(async () => ({
        worker: (await navigator.serviceWorker.getRegistration()) !== undefined,
        caches: (await caches.keys()).length,
        catalogue: localStorage.getItem('aye.catalogue') !== null,
        databases: (await indexedDB.databases()).length,
      }));

    await page.goto('/');
    await waitUntilStored(page);
    await page.reload();
    const { databases } = await stored();
    expect(databases).toBeGreaterThan(0);

    await ownApp.restart({ env: { SERVICE_WORKER: 'off' } });
    await page.reload();
    const gone = { worker: false, caches: 0, catalogue: true, databases };
    await expect.poll(stored).toEqual(gone);
    await page.goto('/allspace');
    await expect(page.getByText(/^\d+ spaces$/)).toBeVisible();
    await expect.poll(stored).toEqual(gone);

    await ownApp.restart({ env: { SERVICE_WORKER: 'on' } });
    await page.goto('/');
    await expect.poll(stored).toMatchObject({ worker: true, catalogue: true, databases });
    await waitUntilStored(page);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/allspace');
    await expect(page.getByText(/^\d+ spaces$/)).toBeVisible();
  },
);

test('a screen that fails to load is retried once, then explains what to do', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(NO_ANSWER, /dynamically imported module/);
  await withoutWorker(context);
  await page.goto('/policies');
  // Before the app has started, a link loads the next page from the server.
  await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
  await page.route(/\/assets\/aboutus-[^/]*\.js$/, (route) => route.abort());
  const loads: string[] = [];
  page.on('load', () => void loads.push(page.url()));
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).first().click();
  await expect(page.getByText('Something went wrong on this page')).toBeVisible();
  await expect.poll(() => loads).toHaveLength(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
