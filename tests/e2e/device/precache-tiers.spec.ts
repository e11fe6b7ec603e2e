import type { Page } from '@playwright/test';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { ON_LAPTOP, nightly } from '../support/kinds.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { waitUntilLoadedStored, waitUntilStored } from '../support/stored.ts';

const DASHBOARD = '/dashboardLayout/hostdashboard';
const NOT_STORED = 'This page isn’t saved on your device yet';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function turnLiteModeOn(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'On', exact: true }).check();
  await expect(page.getByRole('radio', { name: 'On', exact: true })).toBeChecked();
}

test.describe('stored screens', ON_LAPTOP, () => {
  test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

  test('of a host open offline after the log-in, even if they were never opened', async ({
    page,
    context,
    ownApp,
    guard,
  }) => {
    await logInAs(page, '/hostlogin', 'host@aye.test');
    await expect(page).toHaveURL(/hostdashboard$/);
    await waitUntilStored(page);
    await goOffline({ context, app: ownApp, guard });
    for (const [path, name] of [
      ['/dashboardLayout/managelist', 'Listings'],
      ['/dashboardLayout/password&security', 'Password & security'],
      ['/listspace', 'Add a space'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
    }
  });

  test(
    'in lite mode are those that were opened; the others say that they are missing',
    nightly('contents, store-tiers'),
    async ({ page, context, ownApp, guard }) => {
      guard.expect(/dynamically imported module|Unable to preload CSS/);
      await turnLiteModeOn(page);
      await logInAs(page, '/hostlogin', 'host@aye.test');
      await expect(page).toHaveURL(/hostdashboard$/);
      await expect(heading(page, 'Dashboard')).toBeVisible();
      await waitUntilLoadedStored(page);

      await goOffline({ context, app: ownApp, guard });
      await page.goto(DASHBOARD);
      await expect(heading(page, 'Dashboard')).toBeVisible();
      await page.goto('/dashboardLayout/managelist');
      await expect(page.getByText(NOT_STORED)).toBeVisible();

      await goOnline({ context, app: ownApp });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page, 'Listings')).toBeVisible();
      await waitUntilLoadedStored(page);
      await goOffline({ context, app: ownApp, guard });
      await page.reload();
      await expect(heading(page, 'Listings')).toBeVisible();
    },
  );

  test(
    'are fewer for a visitor than for a host',
    nightly('store-tiers, precache'),
    async ({ page, browser, ownApp, guard }) => {
      const count = (visited: Page) =>
        visited.evaluate(async () => {
          const names = await caches.keys();
          const stored = await Promise.all(
            names.map(async (name) => (await caches.open(name)).keys()),
          );
          return stored.flat().filter(({ url }) => url.includes('/assets/')).length;
        });
      await page.goto('/');
      await waitUntilStored(page);
      const context = await browser.newContext({ baseURL: ownApp.url });
      guard.watch(context);
      const host = await context.newPage();
      await logInAs(host, '/hostlogin', 'host@aye.test');
      await expect(host).toHaveURL(/hostdashboard$/);
      await waitUntilStored(host);
      expect(await count(host)).toBeGreaterThan((await count(page)) + 20);
      await context.close();
    },
  );
});
