import type { BrowserContext, Page } from '@playwright/test';
import { nightly } from '../support/kinds.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { LIARS, lieOn } from '../support/lines.ts';
import { goOffline } from '../support/offline.ts';
import { expectToast } from '../support/screens/toasts.ts';

test.skip(({ isMobile }) => isMobile, 'the host sits at a laptop');

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const withoutSync = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager');
    // A blank page has no service worker API.
    if (!('ServiceWorkerRegistration' in window)) return;
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });

async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Update' }).first().click();
  await expectToast(page, 'Saved. We’ll send it as soon as you’re online.');
  await expect(page.getByText(/1 profile update (is waiting to be|will be) sent/)).toBeVisible();
}

/** The name of the entry is a button also while it is being sent. */
const expectAllSent = (page: Page) =>
  expect(page.getByRole('button', { name: 'Your profile', exact: true })).toHaveCount(0);

const nameAtServer = (page: Page) =>
  page.evaluate(async () => {
    const { hostToken } = JSON.parse(localStorage.getItem('root') ?? '{}') as {
      hostToken: string;
    };
    const answer = await fetch('/api/v1/host/me', {
      headers: { authorization: `Bearer ${hostToken}` },
    });
    return ((await answer.json()) as { data: { fullName: string } }).data.fullName;
  });

test(
  'without Background Sync, entries are sent when the connection is back or the app opens, not to a hotspot',
  nightly('page-outbox, worker-sender'),
  async ({ page, context, ownApp, guard }) => {
    await withoutSync(context);
    await logInAs(page, '/hostlogin?redirect=/dashboardLayout/accountsetting', 'host@aye.test');
    await expect(page.getByLabel('Full name')).not.toHaveValue('');
    await waitUntilStored(page);
    const hasSync = () => 'sync' in ServiceWorkerRegistration.prototype;
    expect(await page.evaluate(hasSync)).toBe(false);

    await test.step('a hotspot accepts no entry', async () => {
      const restoreConnection = await lieOn(
        context,
        LIARS['a hotspot that answers all with its own page'],
      );
      await rename(page, 'Segun One');
      await page.getByRole('button', { name: 'Send now' }).click();
      await expect(
        page.getByText(/1 profile update (is waiting to be|will be) sent/),
      ).toBeVisible();
      await restoreConnection();
      await expectAllSent(page);
      await expect.poll(() => nameAtServer(page)).toBe('Segun One');
    });

    await test.step('the connection is back', async () => {
      guard.expect(/ERR_INTERNET_DISCONNECTED/);
      await context.setOffline(true);
      await rename(page, 'Segun Two');
      await context.setOffline(false);
      await expectAllSent(page);
      await expect.poll(() => nameAtServer(page)).toBe('Segun Two');
    });

    await test.step('the app is opened', async () => {
      await goOffline({ context, app: ownApp, guard });
      await rename(page, 'Segun Three');
      await page.close();
      await ownApp.start();
      await context.setOffline(false);
      const next = await context.newPage();
      await next.goto('/allspace');
      await expect.poll(() => nameAtServer(next)).toBe('Segun Three');
    });
  },
);
