import { WHOLE_BROWSER } from '../support/fixtures.ts';
import { nameOfAccount } from '#server/gateways/cards/sandbox/account-names.ts';
import type { Page } from '@playwright/test';
import { logInAs } from '../support/people/log-in.ts';
import { Host } from '../support/people/host.ts';
import { waitUntilStored } from '../support/stored.ts';
import { waitForPass } from '../support/stored-rows.ts';
import { LEAVING, NO_ANSWER } from '../support/offline.ts';
import {
  ACCOUNT_SETTINGS,
  expect,
  NGOZI,
  renameOffline,
  saveBankOffline,
  pressSendNow,
  test,
  waiting,
} from '../support/waiting.ts';
import { killWorker, wakeWorker } from '../support/worker.ts';
import { nightly } from '../support/kinds.ts';

test.use(WHOLE_BROWSER);

test.skip(({ isMobile }) => isMobile, 'the host sits at a laptop');

async function openAccount(page: Page): Promise<void> {
  await logInAs(page, `/hostlogin?redirect=${ACCOUNT_SETTINGS}`, NGOZI);
  await expect(page.getByLabel('Full name')).not.toHaveValue('');
  await waitUntilStored(page);
}

/** Closes the app and returns a blank page, so that only the service worker can send. */
async function leaveToWorker(page: Page): Promise<Page> {
  const bare = await page.context().newPage();
  await waitForPass(page);
  await page.close();
  return bare;
}

test('an entry is sent once when the service worker is killed while sending', async ({
  page,
  context,
  connection,
  guard,
}) => {
  guard.expect(NO_ANSWER, /favicon\.ico/);
  await openAccount(page);
  connection.treat('stuck');
  await context.setOffline(true);
  await saveBankOffline(page, '0123496785');
  await expect(waiting(page)).toContainText('GTB ••••6785');
  const bare = await leaveToWorker(page);
  await context.setOffline(false);
  await bare.goto('/robots.txt');
  await wakeWorker(bare);
  await expect.poll(() => connection.forms.length).toBe(1);
  await killWorker(bare);

  connection.treat('carried');
  await bare.goto(ACCOUNT_SETTINGS);
  await expect(bare.getByText(`Open the link we emailed to ${NGOZI}.`)).toBeVisible();
  await expect(waiting(bare)).toBeHidden();
  expect(connection.forms.map(({ fate }) => fate)).toEqual(['stuck', 'carried']);
  expect(new Set(connection.forms.map(({ key }) => key)).size).toBe(1);
});

test(
  'an entry waits while the server is down, and is sent automatically with or without a page',
  nightly('worker-sender, browser-outbox, host-listing'),
  async ({ page, ownApp, guard }) => {
    guard.expect(NO_ANSWER, LEAVING, /favicon\.ico/);
    await openAccount(page);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);

    await test.step('by the page’s own timer', async () => {
      await ownApp.stop();
      await renameOffline(page, 'Ngozi One');
      await pressSendNow(page);
      await expect(waiting(page)).toContainText('1 profile update');
      await ownApp.start();
      await expect(waiting(page)).toBeHidden({ timeout: 40_000 });
      const host = await Host.logIn(ownApp.url, NGOZI);
      await expect.poll(() => host.fullName()).toBe('Ngozi One');
    });

    await test.step('by the service worker, with no page of the app open', async () => {
      await ownApp.stop();
      await renameOffline(page, 'Ngozi Two');
      const bare = await leaveToWorker(page);
      await ownApp.start();
      await bare.goto('/robots.txt');
      await wakeWorker(bare);
      const host = await Host.logIn(ownApp.url, NGOZI);
      await expect.poll(() => host.fullName()).toBe('Ngozi Two');
    });
  },
);

/** Returns account numbers at GTB that the sandbox's bank knows under this name. */
function accountsOf(name: string, count: number): readonly string[] {
  const found: string[] = [];
  for (let number = 1_000_000_000; found.length < count; number += 1) {
    if (nameOfAccount('058', String(number)) === name) found.push(String(number));
  }
  return found;
}

test('twenty entries are sent once each and in order, although two tabs and the worker reconnect at once', async ({
  page,
  context,
  connection,
  guard,
}) => {
  guard.expect(NO_ANSWER);
  await openAccount(page);
  const other = await context.newPage();
  await other.goto('/dashboardLayout/hostdashboard');
  await expect(other.getByText('6 live')).toBeVisible();
  // A background tab is updated only once a second.
  await page.bringToFront();
  await context.setOffline(true);
  const numbers = accountsOf('NGOZI ADEYEMI', 20);
  for (const number of numbers) await saveBankOffline(page, number);
  for (const tab of [page, other]) {
    await expect(waiting(tab)).toContainText(
      '20 bank accounts will be sent when you’re back online',
    );
  }

  await context.setOffline(false);
  await wakeWorker(page);
  await expect.poll(() => connection.forms.length, { timeout: 40_000 }).toBe(numbers.length);
  for (const tab of [page, other]) await expect(waiting(tab)).toBeHidden();
  const sent = connection.forms.map(
    ({ body }) => (JSON.parse(body) as { accountNumber: string }).accountNumber,
  );
  expect(sent).toEqual(numbers);
  expect(new Set(connection.forms.map(({ key }) => key)).size).toBe(numbers.length);
  await page.reload();
  // A toast may name it too, if the page was reloaded before it could.
  const last = `GTB ••••${numbers.at(-1)?.slice(-4)} isn’t confirmed yet`;
  await expect(page.getByText(last)).toBeVisible();
});
