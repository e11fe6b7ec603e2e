import type { Page } from '@playwright/test';
import { logIn } from './support/doors.ts';
import { Host } from './support/host.ts';
import { waitUntilKept } from './support/kept.ts';
import { waitForPass } from './support/kept-rows.ts';
import { LEAVING, NO_ANSWER } from './support/offline.ts';
import {
  ACCOUNT_SETTINGS,
  expect,
  NGOZI,
  renameOffline,
  saveBankOffline,
  sendNow,
  test,
  waiting,
} from './support/waiting.ts';
import { killWorker, wakeWorker } from './support/worker.ts';

test.skip(({ isMobile }) => isMobile, 'the host sits at a laptop');

async function openAccount(page: Page): Promise<void> {
  await logIn(page, `/hostlogin?redirect=${ACCOUNT_SETTINGS}`, NGOZI);
  await expect(page.getByLabel('Full name')).not.toHaveValue('');
  await waitUntilKept(page);
}

/** Of this origin, without the app: then only the worker can send. */
async function leaveToWorker(page: Page): Promise<Page> {
  const bare = await page.context().newPage();
  await waitForPass(page);
  await page.close();
  return bare;
}

test('a worker that is killed while it sends loses nothing, and it is sent once', async ({
  page,
  context,
  line,
  guard,
}) => {
  guard.expect(NO_ANSWER, /favicon\.ico/);
  await openAccount(page);
  line.treat('stuck');
  await context.setOffline(true);
  await saveBankOffline(page, '0123456785');
  await expect(waiting(page)).toContainText('GTB ••••6785');
  const bare = await leaveToWorker(page);
  await context.setOffline(false);
  await bare.goto('/robots.txt');
  await wakeWorker(bare);
  await expect.poll(() => line.forms.length).toBe(1);
  await killWorker(bare);

  line.treat('carried');
  await bare.goto(ACCOUNT_SETTINGS);
  await expect(bare.getByText(`Open the link that we mailed to ${NGOZI}.`)).toBeVisible();
  await expect(waiting(bare)).toBeHidden();
  expect(line.forms.map(({ fate }) => fate)).toEqual(['stuck', 'carried']);
  expect(new Set(line.forms.map(({ key }) => key)).size).toBe(1);
});

test('while the server is down it waits; when it is back it goes by itself, with a page or without', async ({
  page,
  ownApp,
  guard,
}) => {
  guard.expect(NO_ANSWER, LEAVING, /favicon\.ico/);
  await openAccount(page);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);

  await test.step('the page’s own timer', async () => {
    await ownApp.stop();
    await renameOffline(page, 'Ngozi One');
    await sendNow(page);
    await expect(waiting(page)).toContainText('1 profile change is waiting');
    await ownApp.start();
    await expect(waiting(page)).toBeHidden({ timeout: 40_000 });
    const host = await Host.logIn(ownApp.url, NGOZI);
    expect(await host.fullName()).toBe('Ngozi One');
  });

  await test.step('the worker, with no page of the app open', async () => {
    await ownApp.stop();
    await renameOffline(page, 'Ngozi Two');
    const bare = await leaveToWorker(page);
    await ownApp.start();
    await bare.goto('/robots.txt');
    await wakeWorker(bare);
    const host = await Host.logIn(ownApp.url, NGOZI);
    await expect.poll(() => host.fullName()).toBe('Ngozi Two');
  });
});

test('twenty forms go once each and in order, though two tabs and the worker come back at once', async ({
  page,
  context,
  line,
  guard,
}) => {
  guard.expect(NO_ANSWER);
  await openAccount(page);
  const other = await context.newPage();
  await other.goto('/dashboardLayout/hostdashboard');
  await expect(other.getByText('6 live')).toBeVisible();
  // A tab behind another one is drawn once a second.
  await page.bringToFront();
  await context.setOffline(true);
  const numbers = Array.from({ length: 20 }, (_, at) => String(1_000_000_000 + at));
  for (const number of numbers) await saveBankOffline(page, number);
  for (const tab of [page, other]) {
    await expect(waiting(tab)).toContainText('20 bank accounts are waiting for a connection');
  }

  await context.setOffline(false);
  await wakeWorker(page);
  await expect.poll(() => line.forms.length).toBe(numbers.length);
  for (const tab of [page, other]) await expect(waiting(tab)).toBeHidden();
  const sent = line.forms.map(
    ({ body }) => (JSON.parse(body) as { accountNumber: string }).accountNumber,
  );
  expect(sent).toEqual(numbers);
  expect(new Set(line.forms.map(({ key }) => key)).size).toBe(numbers.length);
  await page.reload();
  await expect(page.getByText('GTB ••••0019')).toBeVisible();
});
